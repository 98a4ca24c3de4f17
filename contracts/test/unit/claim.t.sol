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

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(State.Delivered), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(State.Delivered), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(State.Delivered), abi.encodePacked(Errors.NotSeller.selector));
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

    function test_GivenADeliveredSaleIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT - 1);
        refusesEarly(id, START + CONFIRM + WAIT);
    }

    function test_GivenAConfirmedSaleIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT - 1);
        refusesEarly(id, START + WAIT);
    }

    function test_GivenASaleConfirmedTooLateIsReleasedInOneSecond_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + 1);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT - 2);
        refusesEarly(id, START + CONFIRM + WAIT);
    }

    function test_GivenADeliveredSaleIsReleased_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenADeliveredSaleIsReleased_CreditsTheSeller() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenADeliveredSaleIsReleased_EmitsSellerClaimedAndBalanceUpdated() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + WAIT);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(seller, PRICE);
        acts(id);
    }

    function test_GivenAConfirmedSaleIsReleased_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenAConfirmedSaleIsReleased_CreditsTheSeller() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenASaleConfirmedTooLateIsReleased_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Delivered);
        wait(CONFIRM + 1);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT - 1);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.claim, (1)));
    }
}
