// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract DisputeTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.dispute(id);
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

    function test_GivenTheSaleIsDisputed_RevertsWithTransactionDisputed() public {
        refusesFrom(State.Disputed, Errors.TransactionDisputed.selector);
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_GivenADeliveredSaleIsReleased_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT);
        refusesLate(id, START + CONFIRM + WAIT);
    }

    function test_GivenAConfirmedSaleIsReleased_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT);
        refusesLate(id, START + WAIT);
    }

    function test_GivenASaleConfirmedTooLateIsReleased_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + 1);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT - 1);
        refusesLate(id, START + CONFIRM + WAIT);
    }

    function test_GivenADeliveredSaleIsReleasedInOneSecond_MakesTheSaleDisputed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT - 1);
        acts(id);
        assertStatus(id, Status.Disputed);
    }

    function test_GivenADeliveredSaleIsReleasedInOneSecond_BeginsThePeriodOfTheSeller() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT - 1);
        acts(id);
        vm.assertEq(escrow.details(id).since, START + CONFIRM + WAIT - 1, "since");
    }

    function test_GivenADeliveredSaleIsReleasedInOneSecond_EmitsBuyerDisputed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT - 1);
        vm.expectEmit();
        emit IVehicleEscrow.BuyerDisputed(id);
        acts(id);
    }

    function test_GivenAConfirmedSaleIsReleasedInOneSecond_MakesTheSaleDisputed() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT - 1);
        acts(id);
        assertStatus(id, Status.Disputed);
    }

    function test_GivenAConfirmedSaleIsReleasedInOneSecond_KeepsWhenItWasConfirmed() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT - 1);
        acts(id);
        vm.assertEq(escrow.details(id).confirmedAt, START, "confirmedAt");
    }
}
