// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract RefundTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.refund(id);
    }

    function party() internal pure override returns (address) {
        return seller;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(State.Pending), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(State.Pending), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(State.Pending), abi.encodePacked(Errors.NotSeller.selector));
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

    function test_GivenTheSaleIsPending_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSaleIsPending_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSaleIsPending_EmitsTransactionCancelledEventAndBalanceUpdated() public {
        uint256 id = saleIn(State.Pending);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, seller);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        acts(id);
    }

    function test_GivenTheSaleIsDelivered_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Delivered);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSaleIsDelivered_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Delivered);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSaleIsConfirmed_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Confirmed);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSaleIsConfirmed_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Confirmed);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSellerCouldClaim_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSellerCouldClaim_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Confirmed);
        wait(WAIT);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.refund, (1)));
    }
}
