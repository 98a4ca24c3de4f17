// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract DeliverTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.deliver(id);
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

    function test_GivenTheSaleIsDelivered_RevertsWithTransactionDelivered() public {
        refusesFrom(State.Delivered, Errors.TransactionDelivered.selector);
    }

    function test_GivenTheSaleIsConfirmed_RevertsWithTransactionAlreadyConfirmed() public {
        refusesFrom(State.Confirmed, Errors.TransactionAlreadyConfirmed.selector);
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

    function test_GivenTheTimeToDeliverIsOver_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER);
        refusesLate(id, START + DELIVER);
    }

    function test_GivenOneSecondIsLeftToDeliver_MakesTheSaleDelivered() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER - 1);
        acts(id);
        assertStatus(id, Status.Delivered);
    }

    function test_GivenOneSecondIsLeftToDeliver_BeginsThePeriodOfTheBuyer() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER - 1);
        acts(id);
        vm.assertEq(escrow.details(id).since, START + DELIVER - 1, "since");
    }

    function test_GivenOneSecondIsLeftToDeliver_EmitsDelivered() public {
        uint256 id = saleIn(State.Pending);
        wait(DELIVER - 1);
        vm.expectEmit();
        emit IVehicleEscrow.Delivered(id);
        acts(id);
    }
}
