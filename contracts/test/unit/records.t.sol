// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";

contract RecordsTest is EscrowTest {
    function test_WhenNoSaleHasTheId_TransactionsIsAllZero() public view {
        (address a, address b, uint256 amount, uint256 at, Status status, bool exists) = escrow.transactions(1);
        vm.assertTrue(a == address(0) && b == address(0) && amount == 0 && at == 0, "zero");
        vm.assertTrue(status == Status.Pending && !exists, "absent");
    }

    function test_WhenNoSaleHasTheId_DetailsRevertsWithTransaction404() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Transaction404.selector, 1));
        escrow.details(1);
    }

    function test_WhenNoSaleHasTheId_TransactionCountIsZero() public view {
        vm.assertEq(escrow.transactionCount(), 0, "count");
    }

    function test_WhenTheSaleIsPending_TransactionsTellsIt() public {
        recorded(Stage.Pending, 0, Status.Pending);
    }

    function test_WhenTheSaleIsConfirmed_TransactionsTellsIt() public {
        recorded(Stage.Confirmed, START, Status.Confirmed);
    }

    function test_WhenTheSaleIsContested_TransactionsTellsIt() public {
        recorded(Stage.Contested, 0, Status.Disputed);
    }

    function test_WhenTheSaleIsCancelled_TransactionsTellsIt() public {
        recorded(Stage.Cancelled, 0, Status.Cancelled);
    }

    function test_WhenTheSaleIsFinalized_TransactionsTellsIt() public {
        recorded(Stage.Finalized, 0, Status.Finalized);
    }

    function recorded(Stage stage, uint256 expectedAt, Status expected) private {
        (address a, address b, uint256 amount, uint256 at, Status status, bool exists) =
            escrow.transactions(saleIn(stage));
        vm.assertTrue(a == buyer && b == seller && amount == PRICE && exists, "parties and amount");
        vm.assertEq(at, expectedAt, "confirmedAt");
        vm.assertEq(uint256(status), uint256(expected), "status");
    }
}
