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

    function test_WhenNoSaleHasTheId_RevertsWithTransaction404() public {
        refusesUnknown();
    }

    function test_WhenTheCallerIsTheSeller_RevertsWithNotBuyer() public {
        refuses(seller, saleIn(Stage.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        refuses(arbiter, saleIn(Stage.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotBuyer() public {
        refuses(stranger, saleIn(Stage.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheSaleIsDelivered_RevertsWithTransactionDelivered() public {
        refusesFrom(Stage.Delivered, Errors.TransactionDelivered.selector);
    }

    function test_WhenTheSaleIsConfirmed_RevertsWithTransactionAlreadyConfirmed() public {
        refusesFrom(Stage.Confirmed, Errors.TransactionAlreadyConfirmed.selector);
    }

    function test_WhenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(Stage.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_WhenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(Stage.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_WhenTheSellerMayStillDeliver_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(Stage.Pending);
        wait(DELIVER - 1);
        refusesEarly(id, START + DELIVER);
    }

    function test_WhenTheSellerMayStillAnswerTheDispute_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN - 1);
        refusesEarly(id, START + RETURN);
    }

    function test_WhenTheDisputeIsContested_RevertsWithTransactionContested() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE);
        refuses(id, abi.encodePacked(Errors.TransactionContested.selector));
    }

    function test_WhenTheSellerDidNotDeliver_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Pending);
        wait(DELIVER);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSellerDidNotDeliver_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Pending);
        wait(DELIVER);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenTheSellerDidNotDeliver_EmitsTransactionCancelledEventAndBalanceUpdated() public {
        uint256 id = saleIn(Stage.Pending);
        wait(DELIVER);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, buyer);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        acts(id);
    }

    function test_WhenTheSellerDidNotAnswerTheDispute_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSellerDidNotAnswerTheDispute_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenACreditRunsAlready_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.reclaim, (1)));
    }
}
