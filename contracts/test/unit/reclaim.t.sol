// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract ReclaimTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.reclaim(id);
    }

    function party() internal pure override returns (address) {
        return buyer;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheSeller_RevertsWithNotBuyer() public {
        refuses(seller, saleIn(State.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        refuses(arbiter, saleIn(State.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotBuyer() public {
        refuses(stranger, saleIn(State.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_GivenTheSaleIsDelivered_RevertsWithTransactionDelivered() public {
        refusesFrom(State.Delivered, Errors.TransactionDelivered.selector);
    }

    function test_GivenTheSaleIsConfirmed_RevertsWithTransactionAlreadyConfirmed() public {
        refusesFrom(State.Confirmed, Errors.TransactionAlreadyConfirmed.selector);
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_GivenTheCoolingoffHourRuns_MakesTheSaleCancelledInItsLastSecond() public {
        uint256 id = saleIn(State.Pending);
        wait(CANCEL - 1);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheCoolingoffHourRuns_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheCoolingoffHourIsOver_RevertsWithWaitPeriodNotPassedNamingTheDeadlineOfDelivery() public {
        uint256 id = saleIn(State.Pending);
        wait(CANCEL);
        refusesEarly(id, START + DELIVER);
    }

    function test_GivenTheSellerDeliveredWithinTheCoolingoffHour_RevertsWithTransactionDelivered() public {
        uint256 id = saleIn(State.Delivered);
        refuses(id, abi.encodePacked(Errors.TransactionDelivered.selector));
    }

    function test_GivenTheSellerMayStillDeliver_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER - 1);
        refusesEarly(id, START + DELIVER);
    }

    function test_GivenTheSellerMayStillAnswerTheDispute_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN - 1);
        refusesEarly(id, START + RETURN);
    }

    function test_GivenTheDisputeIsContested_RevertsWithTransactionContested() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        refuses(id, abi.encodePacked(Errors.TransactionContested.selector));
    }

    function test_GivenTheSellerDidNotDeliver_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSellerDidNotDeliver_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSellerDidNotDeliver_EmitsTransactionCancelledEventAndBalanceUpdated() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, buyer);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        acts(id);
    }

    function test_GivenTheSellerDidNotAnswerTheDispute_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSellerDidNotAnswerTheDispute_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.reclaim, (1)));
    }
}
