// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract SellerConfirmTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.sellerConfirm(id);
    }

    function party() internal pure override returns (address) {
        return seller;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(State.Disputed), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(State.Disputed), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(State.Disputed), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_GivenTheSaleIsPending_RevertsWithTransactionNotDisputed() public {
        refusesFrom(State.Pending, Errors.TransactionNotDisputed.selector);
    }

    function test_GivenTheSaleIsDelivered_RevertsWithTransactionNotDisputed() public {
        refusesFrom(State.Delivered, Errors.TransactionNotDisputed.selector);
    }

    function test_GivenTheSaleIsConfirmed_RevertsWithTransactionNotDisputed() public {
        refusesFrom(State.Confirmed, Errors.TransactionNotDisputed.selector);
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionNotDisputed() public {
        refusesFrom(State.Cancelled, Errors.TransactionNotDisputed.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionNotDisputed() public {
        refusesFrom(State.Finalized, Errors.TransactionNotDisputed.selector);
    }

    function test_GivenTheSaleIsDisputed_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Disputed);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSaleIsDisputed_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Disputed);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSaleIsDisputed_EmitsSellerConfirmedTransactionCancelledEventAndBalanceUpdated() public {
        uint256 id = saleIn(State.Disputed);
        vm.expectEmit();
        emit IVehicleEscrow.SellerConfirmed(id);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, seller);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        acts(id);
    }

    function test_GivenTheDisputeIsContested_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Contested);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheDisputeIsContested_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Contested);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_GivenTheSellerIsLate_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSellerIsLate_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN);
        acts(id);
        assertCredited(buyer, PRICE);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.sellerConfirm, (1)));
    }
}
