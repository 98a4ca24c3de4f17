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

    function test_GivenTheDisputeIsContested_RevertsWithTransactionContested() public {
        refusesFrom(State.Contested, Errors.TransactionContested.selector);
    }

    function test_GivenTheTimeToAnswerIsOver_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN);
        refusesLate(id, START + RETURN);
    }

    function test_GivenOneSecondIsLeftToAnswer_MakesTheDisputeContested() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN - 1);
        acts(id);
        vm.assertTrue(escrow.details(id).contested, "contested");
    }

    function test_GivenOneSecondIsLeftToAnswer_KeepsTheSaleDisputed() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN - 1);
        acts(id);
        assertStatus(id, Status.Disputed);
    }

    function test_GivenOneSecondIsLeftToAnswer_BeginsThePeriodOfTheArbiter() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN - 1);
        acts(id);
        vm.assertEq(escrow.details(id).since, START + RETURN - 1, "since");
    }

    function test_GivenOneSecondIsLeftToAnswer_EmitsReturnContested() public {
        uint256 id = saleIn(State.Disputed);
        wait(RETURN - 1);
        vm.expectEmit();
        emit IVehicleEscrow.ReturnContested(id);
        acts(id);
    }
}
