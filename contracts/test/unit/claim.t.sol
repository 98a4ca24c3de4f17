// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract ClaimTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.claim(id);
    }

    function party() internal pure override returns (address) {
        return seller;
    }

    function test_WhenNoSaleHasTheId_RevertsWithTransaction404() public {
        refusesUnknown();
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(Stage.Delivered), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(Stage.Delivered), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(Stage.Delivered), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheSaleIsPending_RevertsWithTransactionPending() public {
        refusesFrom(Stage.Pending, Errors.TransactionPending.selector);
    }

    function test_WhenTheSaleIsDisputed_RevertsWithTransactionDisputed() public {
        refusesFrom(Stage.Disputed, Errors.TransactionDisputed.selector);
    }

    function test_WhenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(Stage.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_WhenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(Stage.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_WhenADeliveredSaleIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + WAIT - 1);
        refusesEarly(id, START + CONFIRM + WAIT);
    }

    function test_WhenAConfirmedSaleIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(Stage.Confirmed);
        wait(WAIT - 1);
        refusesEarly(id, START + WAIT);
    }

    function test_WhenASaleConfirmedTooLateIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + 1);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT - 2);
        refusesEarly(id, START + CONFIRM + WAIT);
    }

    function test_WhenADeliveredSaleIsReleasedBySilence_MakesTheSaleFinalized() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + WAIT);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenADeliveredSaleIsReleasedBySilence_CreditsTheSeller() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + WAIT);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_WhenADeliveredSaleIsReleasedBySilence_EmitsSellerClaimedAndBalanceUpdated() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + WAIT);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(seller, PRICE);
        acts(id);
    }

    function test_WhenAConfirmedSaleIsReleased_MakesTheSaleFinalized() public {
        uint256 id = saleIn(Stage.Confirmed);
        wait(WAIT);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenAConfirmedSaleIsReleased_CreditsTheSeller() public {
        uint256 id = saleIn(Stage.Confirmed);
        wait(WAIT);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_WhenASaleConfirmedTooLateIsReleasedBySilence_MakesTheSaleFinalized() public {
        uint256 id = saleIn(Stage.Delivered);
        wait(CONFIRM + 1);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT - 1);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenACreditRunsAlready_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.claim, (1)));
    }
}
