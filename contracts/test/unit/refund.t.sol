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

    function test_WhenNoSaleHasTheId_RevertsWithTransaction404() public {
        refusesUnknown();
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(Stage.Pending), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(Stage.Pending), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(Stage.Pending), abi.encodePacked(Errors.NotSeller.selector));
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

    function test_WhenTheSaleIsPending_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Pending);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSaleIsPending_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Pending);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenTheSaleIsPending_EmitsTransactionCancelledEventAndBalanceUpdated() public {
        uint256 id = saleIn(Stage.Pending);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, seller);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        acts(id);
    }

    function test_WhenTheSaleIsDelivered_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Delivered);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSaleIsDelivered_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Delivered);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenTheSaleIsConfirmed_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Confirmed);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSaleIsConfirmed_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Confirmed);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenTheSellerCouldClaim_MakesTheSaleCancelled() public {
        uint256 id = saleIn(Stage.Confirmed);
        wait(WAIT);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheSellerCouldClaim_CreditsTheBuyer() public {
        uint256 id = saleIn(Stage.Confirmed);
        wait(WAIT);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenACreditRunsAlready_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.refund, (1)));
    }
}
