// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";

contract RecordsTest is EscrowTest {
    /// @dev The first time that does not fit in 34 bits.
    uint256 private constant LATE = 2 ** 34;

    function testFuzz_WhenNoSaleHasTheId_TransactionsIsAllZero(uint256 id) public {
        uint256 count = purchase(buyer, seller);
        uint256[4] memory ids = [0, count + 1, type(uint256).max, id > count ? id : type(uint256).max - id];
        for (uint256 i = 0; i < ids.length; ++i) {
            (address a, address b, uint256 amount, uint256 time, Status status, bool exists) =
                escrow.transactions(ids[i]);
            vm.assertTrue(a == address(0) && b == address(0) && amount == 0 && time == 0, "zero");
            vm.assertTrue(status == Status.Pending && !exists, "absent");
        }
    }

    function testFuzz_WhenNoSaleHasTheId_DetailsRevertsWithTransaction404(uint256 id) public {
        uint256 count = purchase(buyer, seller);
        uint256[4] memory ids = [0, count + 1, type(uint256).max, id > count ? id : type(uint256).max - id];
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Transaction404.selector, ids[i]));
            escrow.details(ids[i]);
        }
    }

    function test_WhenNoSaleHasTheId_TransactionCountIsZero() public view {
        vm.assertEq(escrow.transactionCount(), 0, "count");
    }

    function test_GivenTheSaleIsPending_TransactionsReturnsIt() public {
        recorded(State.Pending, 0, Status.Pending);
    }

    function test_GivenTheSaleIsConfirmed_TransactionsReturnsIt() public {
        recorded(State.Confirmed, START, Status.Confirmed);
    }

    function test_GivenTheSaleIsContested_TransactionsReturnsIt() public {
        recorded(State.Contested, 0, Status.Disputed);
    }

    function test_GivenTheSaleIsCancelled_TransactionsReturnsIt() public {
        recorded(State.Cancelled, 0, Status.Cancelled);
    }

    function test_GivenTheSaleIsFinalized_TransactionsReturnsIt() public {
        recorded(State.Finalized, 0, Status.Finalized);
    }

    function test_WhenTheTimeHasMoreThan34Bits_CutsTheTimeOfAPurchase() public {
        vm.warp(LATE + 5);
        assertDetails(purchase(buyer, seller), Status.Pending, 5, 0, false);
    }

    function test_WhenTheTimeHasMoreThan34Bits_CutsTheTimeOfAConfirmation() public {
        vm.warp(LATE - 10);
        uint256 id = saleIn(State.Delivered);
        vm.warp(LATE + 7);
        vm.prank(buyer);
        escrow.satisfy(id);
        assertDetails(id, Status.Confirmed, LATE - 10, 7, false);
    }

    function test_WhenTheTimeHasMoreThan34Bits_CutsTheTimeOfADispute() public {
        vm.warp(LATE - 10);
        uint256 id = saleIn(State.Confirmed);
        vm.warp(LATE + 7);
        vm.prank(buyer);
        escrow.dispute(id);
        assertDetails(id, Status.Disputed, 7, LATE - 10, false);
    }

    function test_WhenTheTimeHasMoreThan34Bits_CutsTheTimeOfAContest() public {
        vm.warp(LATE - 10);
        uint256 id = saleIn(State.Disputed);
        vm.warp(LATE + 7);
        vm.prank(seller);
        escrow.contest(id);
        assertDetails(id, Status.Disputed, 7, 0, true);
    }

    function recorded(State state, uint256 expectedAt, Status expected) private {
        (address a, address b, uint256 amount, uint256 time, Status status, bool exists) =
            escrow.transactions(saleIn(state));
        vm.assertTrue(a == buyer && b == seller && amount == PRICE && exists, "parties and amount");
        vm.assertEq(time, expectedAt, "confirmedAt");
        vm.assertEq(uint256(status), uint256(expected), "status");
    }

    function assertDetails(uint256 id, Status status, uint256 since, uint256 confirmedAt, bool contested) private view {
        Sale memory sale = escrow.details(id);
        vm.assertEq(sale.seller, seller, "seller");
        vm.assertEq(uint256(sale.status), uint256(status), "status");
        vm.assertEq(sale.since, since, "since");
        vm.assertEq(sale.confirmedAt, confirmedAt, "confirmedAt");
        vm.assertTrue(sale.contested == contested, "contested");
    }
}
