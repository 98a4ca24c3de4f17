// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract ReleaseTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.release(id);
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

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_GivenTheSaleIsPending_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheSaleIsPending_CreditsTheSeller() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheSaleIsDelivered_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Delivered);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheSaleIsDelivered_CreditsTheSeller() public {
        uint256 id = saleIn(State.Delivered);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheSaleIsConfirmed_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Confirmed);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheSaleIsConfirmed_CreditsTheSeller() public {
        uint256 id = saleIn(State.Confirmed);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheSaleIsDisputed_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Disputed);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheSaleIsDisputed_CreditsTheSeller() public {
        uint256 id = saleIn(State.Disputed);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheDisputeIsContested_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Contested);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheDisputeIsContested_CreditsTheSeller() public {
        uint256 id = saleIn(State.Contested);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheArbiterHasLetTheTimeToRulePass_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenItSucceeds_EmitsReleasedSellerClaimedAndBalanceUpdated() public {
        uint256 id = saleIn(State.Pending);
        vm.expectEmit();
        emit IVehicleEscrow.Released(id);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(seller, PRICE);
        acts(id);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.release, (1)));
    }
}
