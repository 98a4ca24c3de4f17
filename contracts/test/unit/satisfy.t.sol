// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract SatisfyTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.satisfy(id);
    }

    function party() internal pure override returns (address) {
        return buyer;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheSeller_RevertsWithNotBuyer() public {
        refuses(seller, saleIn(State.Delivered), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        refuses(arbiter, saleIn(State.Delivered), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotBuyer() public {
        refuses(stranger, saleIn(State.Delivered), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_GivenTheSaleIsPending_RevertsWithTransactionPending() public {
        refusesFrom(State.Pending, Errors.TransactionPending.selector);
    }

    function test_GivenTheSaleIsConfirmed_RevertsWithTransactionAlreadyConfirmed() public {
        refusesFrom(State.Confirmed, Errors.TransactionAlreadyConfirmed.selector);
    }

    function test_GivenTheSaleIsDisputed_RevertsWithTransactionDisputed() public {
        refusesFrom(State.Disputed, Errors.TransactionDisputed.selector);
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_GivenTheSaleIsDelivered_MakesTheSaleConfirmed() public {
        uint256 id = saleIn(State.Delivered);
        wait(5);
        acts(id);
        assertStatus(id, Status.Confirmed);
    }

    function test_GivenTheSaleIsDelivered_RecordsTheTime() public {
        uint256 id = saleIn(State.Delivered);
        wait(5);
        acts(id);
        vm.assertEq(escrow.details(id).confirmedAt, START + 5, "confirmedAt");
    }

    function test_GivenTheSaleIsDelivered_DoesNotChangeSince() public {
        uint256 id = saleIn(State.Delivered);
        wait(5);
        acts(id);
        vm.assertEq(escrow.details(id).since, START, "since");
    }

    function test_GivenTheSaleIsDelivered_EmitsTransactionConfirmed() public {
        uint256 id = saleIn(State.Delivered);
        wait(5);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionConfirmed(id);
        acts(id);
    }

    function test_GivenTheTimeToConfirmIsOver_DoesNotChangeTheRelease() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT);
        acts(id);
        vm.prank(seller);
        escrow.claim(id);
        assertStatus(id, Status.Finalized);
    }
}
