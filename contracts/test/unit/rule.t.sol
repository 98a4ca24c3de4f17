// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract RuleTest is ActionTest {
    function act(uint256 id) internal override {
        escrow.rule(id, true);
    }

    function party() internal pure override returns (address) {
        return arbiter;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheBuyer_RevertsWithNotArbiter() public {
        refuses(buyer, saleIn(State.Contested), abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheCallerIsTheSeller_RevertsWithNotArbiter() public {
        refuses(seller, saleIn(State.Contested), abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotArbiter() public {
        refuses(stranger, saleIn(State.Contested), abi.encodePacked(Errors.NotArbiter.selector));
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

    function test_GivenTheTimeToRuleIsOver_RevertsWithWaitPeriodHasPassed() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE);
        refusesLate(id, START + RULE);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_KeepsTheRecordThatItWasContested() public {
        uint256 id = saleIn(State.Contested);
        vm.prank(arbiter);
        escrow.rule(id, true);
        vm.assertTrue(escrow.details(id).contested, "contested");
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_CreditsTheBuyer() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertCredited(buyer, PRICE);
    }

    function test_WhenRulingForTheBuyerInTheLastSecond_EmitsTransactionCancelledEvent() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, arbiter);
        vm.prank(arbiter);
        escrow.rule(id, true);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_MakesTheSaleFinalized() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, false);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_CreditsTheSeller() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.prank(arbiter);
        escrow.rule(id, false);
        assertCredited(seller, PRICE);
    }

    function test_WhenRulingForTheSellerInTheLastSecond_EmitsSellerClaimed() public {
        uint256 id = saleIn(State.Contested);
        wait(RULE - 1);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.prank(arbiter);
        escrow.rule(id, false);
    }

    function test_GivenTheOwnerHasChangedSinceTheSaleWasMade_RefusesTheNewOwner() public {
        uint256 id = saleIn(State.Contested);
        handOver(stranger);
        refuses(stranger, id, abi.encodePacked(Errors.NotArbiter.selector));
    }

    function test_GivenTheOwnerHasChangedSinceTheSaleWasMade_AcceptsTheOldOwner() public {
        uint256 id = saleIn(State.Contested);
        handOver(stranger);
        acts(id);
        assertStatus(id, Status.Cancelled);
    }

    function test_GivenTheOwnerHasChangedSinceTheSaleWasMade_FindsTheOldOwnerOfASaleWithALargeId() public {
        setSaleCount(70_000);
        handOver(stranger);
        uint256 id = saleIn(State.Contested);
        handOver(buyer);
        vm.assertEq(escrow.details(id).arbiter, stranger, "arbiter");
    }

    function test_GivenTheArbiterIsTheBuyer_RevertsWithNotArbiterWhenRulingForTheBuyer() public {
        uint256 id = contestedWithArbiter(buyer);
        vm.prank(buyer);
        vm.expectRevert(abi.encodePacked(Errors.NotArbiter.selector));
        escrow.rule(id, true);
    }

    function test_GivenTheArbiterIsTheBuyer_CreditsTheSellerWhenRulingForTheSeller() public {
        uint256 id = contestedWithArbiter(buyer);
        vm.prank(buyer);
        escrow.rule(id, false);
        assertCredited(seller, PRICE);
    }

    function test_GivenTheArbiterIsTheSeller_RevertsWithNotArbiterWhenRulingForTheSeller() public {
        uint256 id = contestedWithArbiter(seller);
        vm.prank(seller);
        vm.expectRevert(abi.encodePacked(Errors.NotArbiter.selector));
        escrow.rule(id, false);
    }

    function test_GivenTheArbiterIsTheSeller_RevertsWithNotArbiterBeforeItLooksAtTheStatus() public {
        handOver(seller);
        uint256 id = saleIn(State.Pending);
        vm.prank(seller);
        vm.expectRevert(abi.encodePacked(Errors.NotArbiter.selector));
        escrow.rule(id, false);
    }

    function test_GivenTheArbiterIsTheSeller_CreditsTheBuyerWhenRulingForTheBuyer() public {
        uint256 id = contestedWithArbiter(seller);
        vm.prank(seller);
        escrow.rule(id, true);
        assertCredited(buyer, PRICE);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.rule, (1, true)));
    }

    function contestedWithArbiter(address owner) private returns (uint256 id) {
        handOver(owner);
        id = saleIn(State.Contested);
    }
}
