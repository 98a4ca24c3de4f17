// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";
import {Signing} from "../base/Signing.sol";

contract SettleTest is ActionTest {
    uint256 private constant SHARE = 1 ether;
    uint256 private constant DEADLINE = START + 30 minutes;

    /// @dev By the buyer, with the seller's signature for a pending sale. Reads nothing from the escrow, because the next
    /// call is the one that the test expects something of.
    function act(uint256 id) internal override {
        Sale memory sale = Sale(id, buyer, seller, arbiter, PRICE, Status.Pending, 0, 0, false, 0, 0);
        bytes memory signature = Signing.settlement(address(escrow), SELLER_KEY, sale, SHARE, DEADLINE);
        escrow.settle(id, SHARE, DEADLINE, signature);
    }

    function party() internal pure override returns (address) {
        return buyer;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        uint256 count = purchase(buyer, seller);
        uint256 other = id > count ? id : type(uint256).max - id;
        uint256[4] memory ids = [0, count + 1, type(uint256).max, other];
        for (uint256 i = 0; i < ids.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Transaction404.selector, ids[i]);
            refusesSettling(buyer, ids[i], SHARE, "", refusal);
            refusesSettling(address(0), ids[i], SHARE, "", refusal);
        }
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        uint256 id = saleIn(State.Pending);
        refusesSettling(arbiter, id, SHARE, "", abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenTheCallerIsAStranger_RevertsWithNotBuyer() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        refusesSettling(stranger, id, SHARE, signature, abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_WhenTheDeadlineHasPassed_RevertsWithSettlementExpired() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        vm.warp(DEADLINE + 1);
        bytes memory refusal = abi.encodeWithSelector(Errors.SettlementExpired.selector, DEADLINE, DEADLINE + 1);
        refusesSettling(buyer, id, SHARE, signature, refusal);
    }

    function test_WhenTheDeadlineHasPassed_RevertsWithSettlementExpiredAlsoIfTheShareIsAboveTheAmount() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, PRICE + 1, DEADLINE);
        vm.warp(DEADLINE + 1);
        bytes memory refusal = abi.encodeWithSelector(Errors.SettlementExpired.selector, DEADLINE, DEADLINE + 1);
        refusesSettling(buyer, id, PRICE + 1, signature, refusal);
    }

    function test_WhenTheShareIsAboveTheAmount_RevertsWithSettlementTooLarge() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, PRICE + 1, DEADLINE);
        bytes memory refusal = abi.encodeWithSelector(Errors.SettlementTooLarge.selector, PRICE, PRICE + 1);
        refusesSettling(buyer, id, PRICE + 1, signature, refusal);
    }

    function test_WhenTheOtherPartySignedIt_MakesTheSaleFinalizedInTheLastSecond() public {
        uint256 id = saleIn(State.Pending);
        vm.warp(DEADLINE);
        settles(id, SHARE);
        assertStatus(id, Status.Finalized);
    }

    function testFuzz_WhenTheOtherPartySignedIt_MakesTheSaleFinalizedBeforeAnyDeadline(uint256 deadline) public {
        deadline = START + deadline % (type(uint256).max - START + 1);
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, deadline);
        vm.prank(buyer);
        escrow.settle(id, SHARE, deadline, signature);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenTheOtherPartySignedIt_MakesTheSaleFinalizedForTheSellerWithTheBuyersSignature() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(BUYER_KEY, id, SHARE, DEADLINE);
        vm.prank(seller);
        escrow.settle(id, SHARE, DEADLINE, signature);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenTheOtherPartySignedIt_IsPossibleFromEveryStatusButTheEnds() public {
        for (uint256 state = 0; state <= uint256(State.Contested); ++state) {
            uint256 id = saleIn(State(state));
            settles(id, SHARE);
            assertStatus(id, Status.Finalized);
        }
    }

    function testFuzz_WhenTheOtherPartySignedIt_CreditsAnyShareToTheBuyerAndTheRestToTheSeller(uint256 toBuyer) public {
        toBuyer = toBuyer % (PRICE + 1);
        uint256 id = saleIn(State.Disputed);
        settles(id, toBuyer);
        vm.assertEq(escrow.balances(buyer), toBuyer, "balance of the buyer");
        vm.assertEq(escrow.balances(seller), PRICE - toBuyer, "balance of the seller");
        vm.assertEq(address(escrow).balance, PRICE, "ether held");
        assertStatus(id, toBuyer == PRICE ? Status.Cancelled : Status.Finalized);
    }

    function test_WhenTheOtherPartySignedIt_EmitsSettledSellerClaimedAndBothBalanceUpdated() public {
        uint256 id = saleIn(State.Pending);
        vm.expectEmit();
        emit IVehicleEscrow.Settled(id, SHARE, PRICE - SHARE);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, SHARE);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(seller, PRICE - SHARE);
        acts(id);
    }

    function test_WhenTheOtherPartySignedIt_DoesNotWorkASecondTime() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        refuses(id, abi.encodePacked(Errors.TransactionFinalized.selector));
    }

    function test_WhenEverythingButOneWeiGoesToTheBuyer_MakesTheSaleFinalizedAndCreditsTheWeiToTheSeller() public {
        uint256 id = saleIn(State.Pending);
        settles(id, PRICE - 1);
        assertStatus(id, Status.Finalized);
        vm.assertEq(escrow.balances(buyer), PRICE - 1, "balance of the buyer");
        vm.assertEq(escrow.balances(seller), 1, "balance of the seller");
    }

    function test_WhenEverythingGoesToTheBuyer_MakesTheSaleCancelled() public {
        uint256 id = saleIn(State.Pending);
        settles(id, PRICE);
        assertStatus(id, Status.Cancelled);
        assertCredited(buyer, PRICE);
    }

    function test_WhenEverythingGoesToTheBuyer_EmitsSettledTransactionCancelledEventAndOneBalanceUpdated() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, PRICE, DEADLINE);
        vm.expectEmit();
        emit IVehicleEscrow.Settled(id, PRICE, 0);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, buyer);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE);
        vm.recordLogs();
        vm.prank(buyer);
        escrow.settle(id, PRICE, DEADLINE, signature);
        vm.assertEq(vm.getRecordedLogs().length, 3, "events");
    }

    function test_WhenNothingGoesToTheBuyer_EmitsNoBalanceUpdatedForTheBuyer() public {
        uint256 id = saleIn(State.Pending);
        vm.recordLogs();
        settles(id, 0);
        vm.assertEq(vm.getRecordedLogs().length, 3, "events");
        assertCredited(seller, PRICE);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.settle, (1, 0, DEADLINE, "")));
    }

    /// @dev By the buyer, with the seller's signature.
    function settles(uint256 id, uint256 toBuyer) private {
        bytes memory signature = signed(SELLER_KEY, id, toBuyer, DEADLINE);
        vm.prank(buyer);
        escrow.settle(id, toBuyer, DEADLINE, signature);
    }

    function refusesSettling(address caller, uint256 id, uint256 toBuyer, bytes memory signature, bytes memory refusal)
        private
    {
        vm.prank(caller);
        vm.expectRevert(refusal);
        escrow.settle(id, toBuyer, DEADLINE, signature);
    }
}
