// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract ContestTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.contest(id);
    }

    function party() internal pure override returns (address) {
        return seller;
    }

    function test_WhenNoSaleHasTheId_RevertsWithTransaction404() public {
        refusesUnknown();
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotSeller() public {
        refuses(buyer, saleIn(Stage.Disputed), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotSeller() public {
        refuses(arbiter, saleIn(Stage.Disputed), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotSeller() public {
        refuses(stranger, saleIn(Stage.Disputed), abi.encodePacked(Errors.NotSeller.selector));
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

    function test_WhenTheDisputeIsContested_RevertsWithTransactionContested() public {
        refusesFrom(Stage.Contested, Errors.TransactionContested.selector);
    }

    function test_WhenTheTimeToAnswerIsOver_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN);
        refusesLate(id, START + RETURN);
    }

    function test_WhenOneSecondIsLeftToAnswer_MakesTheDisputeContested() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN - 1);
        acts(id);
        vm.assertTrue(escrow.details(id).contested, "contested");
    }

    function test_WhenOneSecondIsLeftToAnswer_KeepsTheSaleDisputed() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN - 1);
        acts(id);
        assertStatus(id, Status.Disputed);
    }

    function test_WhenOneSecondIsLeftToAnswer_BeginsTheWaitingForTheArbiter() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN - 1);
        acts(id);
        vm.assertEq(escrow.details(id).since, START + RETURN - 1, "since");
    }

    function test_WhenOneSecondIsLeftToAnswer_EmitsReturnContested() public {
        uint256 id = saleIn(Stage.Disputed);
        wait(RETURN - 1);
        vm.expectEmit();
        emit IVehicleEscrow.ReturnContested(id);
        acts(id);
    }
}
