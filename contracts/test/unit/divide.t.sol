// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract DivideTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.divide(id);
    }

    function party() internal pure override returns (address) {
        return buyer;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        refuses(arbiter, saleIn(State.Contested), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotBuyer() public {
        refuses(stranger, saleIn(State.Contested), abi.encodePacked(Errors.NotBuyer.selector));
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

    function test_GivenTheDisputeIsNotContested_RevertsWithTransactionNotContested() public {
        refusesFrom(State.Disputed, Errors.TransactionNotContested.selector);
    }

    function test_GivenTheArbiterMayStillRule_RevertsWithWaitPeriodNotPassed() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        refusesEarly(id, START + RULE);
    }

    function test_GivenTheArbiterHasLetTheTimeToRulePass_MakesTheSaleFinalizedForTheBuyer() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        acts(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheArbiterHasLetTheTimeToRulePass_MakesTheSaleFinalizedForTheSeller() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        vm.prank(seller);
        act(id);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheArbiterHasLetTheTimeToRulePass_CreditsHalfToTheBuyerAndTheRestToTheSeller() public {
        dividesOdd();
        vm.assertEq(escrow.balances(buyer), PRICE / 2, "balance of the buyer");
        vm.assertEq(escrow.balances(seller), PRICE / 2 + 1, "balance of the seller");
        vm.assertEq(address(escrow).balance, PRICE + 1, "ether held");
    }

    function test_GivenTheArbiterHasLetTheTimeToRulePass_EmitsSettledSellerClaimedAndBothBalanceUpdated() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        vm.expectEmit();
        emit IVehicleEscrow.Settled(id, PRICE / 2, PRICE / 2);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE / 2);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(seller, PRICE / 2);
        acts(id);
    }

    function test_GivenTheAmountIsOneWei_CreditsItToTheSeller() public {
        uint256 id = contested(1);
        wait(RULE);
        vm.recordLogs();
        acts(id);
        assertCredited(seller, 1);
        vm.assertEq(vm.getRecordedLogs().length, 3, "no event of the buyer's credit");
    }

    function test_GivenTheSilentArbiterIsTheBuyer_CreditsEverythingToTheSeller() public {
        handOver(buyer);
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        acts(id);
        assertCredited(seller, PRICE);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheSilentArbiterIsTheBuyer_CreditsEverythingToTheSellerEvenAfterANewOwnerCame() public {
        handOver(buyer);
        uint256 id = saleIn(State.Contested);
        handOver(stranger);
        wait(RULE);
        acts(id);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheSilentArbiterIsTheSeller_CreditsEverythingToTheBuyer() public {
        handOver(seller);
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        vm.prank(seller);
        act(id);
        assertCredited(buyer, PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheSilentArbiterIsTheSeller_EmitsSettledAndTransactionCancelledEvent() public {
        handOver(seller);
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        vm.expectEmit();
        emit IVehicleEscrow.Settled(id, PRICE, 0);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, buyer);
        acts(id);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.divide, (1)));
    }

    function dividesOdd() private {
        uint256 id = contested(PRICE + 1);
        wait(RULE);
        acts(id);
    }

    function contested(uint256 price) private returns (uint256 id) {
        vm.prank(buyer);
        id = escrow.makeTransaction{value: price}(price, seller);
        vm.prank(seller);
        escrow.deliver(id);
        vm.prank(buyer);
        escrow.dispute(id);
        vm.prank(seller);
        escrow.contest(id);
    }
}
