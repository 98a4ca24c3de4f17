// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract RuleTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.rule(id, true);
    }

    function party() internal pure override returns (address) {
        return arbiter;
    }

    function test_WhenNoSaleHasTheId_RevertsWithTransaction404() public {
        refusesUnknown();
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotArbiter() public {
        refuses(buyer, saleIn(Stage.Contested), abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheCallerIsTheSeller_RevertsWithNotArbiter() public {
        refuses(seller, saleIn(Stage.Contested), abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotArbiter() public {
        refuses(stranger, saleIn(Stage.Contested), abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheSaleIsPending_RevertsWithTransactionNotDisputed() public {
        refusesFrom(Stage.Pending, Errors.TransactionNotDisputed.selector);
    }

    function test_WhenTheSaleIsDelivered_RevertsWithTransactionNotDisputed() public {
        refusesFrom(Stage.Delivered, Errors.TransactionNotDisputed.selector);
    }

    function test_WhenTheSaleIsConfirmed_RevertsWithTransactionNotDisputed() public {
        refusesFrom(Stage.Confirmed, Errors.TransactionNotDisputed.selector);
    }

    function test_WhenTheSaleIsCancelled_RevertsWithTransactionNotDisputed() public {
        refusesFrom(Stage.Cancelled, Errors.TransactionNotDisputed.selector);
    }

    function test_WhenTheSaleIsFinalized_RevertsWithTransactionNotDisputed() public {
        refusesFrom(Stage.Finalized, Errors.TransactionNotDisputed.selector);
    }

    function test_WhenTheDisputeIsNotContested_RevertsWithTransactionNotContested() public {
        refusesFrom(Stage.Disputed, Errors.TransactionNotContested.selector);
    }

    function test_WhenTheTimeToRuleIsOver_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE);
        refusesLate(id, START + RULE);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertCredited(buyer, PRICE);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_EmitsTransactionCancelledEvent() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, arbiter);
        vm.prank(arbiter);
        escrow.rule(id, true);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_MakesTheSaleFinalized() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, false);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_CreditsTheSeller() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, false);
        assertCredited(seller, PRICE);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_EmitsSellerClaimed() public {
        uint256 id = saleIn(Stage.Contested);
        wait(RULE - 1);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.prank(arbiter);
        escrow.rule(id, false);
    }

    function test_WhenTheOwnerHasChangedSinceTheSaleWasMade_RefusesTheNewOwner() public {
        uint256 id = saleIn(Stage.Contested);
        handOver(stranger);
        refuses(stranger, id, abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheOwnerHasChangedSinceTheSaleWasMade_ObeysTheOldOne() public {
        uint256 id = saleIn(Stage.Contested);
        handOver(stranger);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenACreditRunsAlready_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.rule, (1, true)));
    }
}
