// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {ActionTest} from "../base/ActionTest.sol";

contract RevokeTest is ActionTest {
    uint256 private constant SHARE = 1 ether;
    uint256 private constant DEADLINE = START + 30 minutes;
    uint256 private constant LAST_ROUND = 65_000;
    uint256 private constant ROUND_BIT = 240;

    function act(uint256 id) internal override {
        escrow.revoke(id);
    }

    function party() internal pure override returns (address) {
        return seller;
    }

    function testFuzz_WhenNoSaleHasTheId_RevertsWithTransaction404(uint256 id) public {
        refusesUnknown(id);
    }

    function test_WhenTheCallerIsTheArbiter_RevertsWithNotBuyer() public {
        refuses(arbiter, saleIn(State.Pending), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_GivenTheSaleIsCancelled_RevertsWithTransactionCancelled() public {
        refusesFrom(State.Cancelled, Errors.TransactionCancelled.selector);
    }

    function test_GivenTheSaleIsFinalized_RevertsWithTransactionFinalized() public {
        refusesFrom(State.Finalized, Errors.TransactionFinalized.selector);
    }

    function test_WhenAPartyCallsIt_BeginsTheNextRoundAndChangesNothingElse() public {
        Sale memory sale = escrow.details(saleIn(State.Contested));
        wait(1 hours);
        acts(sale.id);
        ++sale.round;
        vm.assertTrue(
            keccak256(abi.encode(escrow.details(sale.id))) == keccak256(abi.encode(sale)), "the sale"
        );
    }

    function test_WhenAPartyCallsIt_IsPossibleFromEveryStatusButTheEnds() public {
        for (uint256 state = 0; state <= uint256(State.Contested); ++state) {
            uint256 id = saleIn(State(state));
            uint256 round = escrow.details(id).round;
            acts(id);
            vm.prank(buyer);
            escrow.revoke(id);
            vm.assertEq(escrow.details(id).round, round + 2, "round");
        }
    }

    function test_WhenAPartyCallsIt_EmitsSettlementsRevoked() public {
        uint256 id = saleIn(State.Delivered);
        vm.expectEmit();
        emit IVehicleEscrow.SettlementsRevoked(id, seller, 2);
        acts(id);
    }

    function test_WhenAPartyCallsIt_RefusesASettlementThatWasSignedBefore() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        acts(id);
        refusesSettling(buyer, id, signature, Errors.BadSignature.selector);
    }

    function test_WhenAPartyCallsIt_RefusesTheCallersOwnEarlierSignature() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(BUYER_KEY, id, SHARE, DEADLINE);
        vm.prank(buyer);
        escrow.revoke(id);
        refusesSettling(seller, id, signature, Errors.BadSignature.selector);
    }

    function test_WhenAPartyCallsIt_AcceptsASettlementThatWasSignedAfter() public {
        uint256 id = saleIn(State.Pending);
        acts(id);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        vm.prank(buyer);
        escrow.settle(id, SHARE, DEADLINE, signature);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenAStepFollowsTheSignature_RefusesTheSettlement() public {
        uint256 id = saleIn(State.Pending);
        for (uint256 step = 0; step < 4; ++step) {
            bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
            vm.prank(step % 3 == 0 ? seller : buyer);
            if (step == 0) escrow.deliver(id);
            else if (step == 1) escrow.satisfy(id);
            else if (step == 2) escrow.dispute(id);
            else escrow.contest(id);
            refusesSettling(buyer, id, signature, Errors.BadSignature.selector);
        }
    }

    function test_GivenTheLastRoundIsReached_RevertsWithSettlementsClosed() public {
        uint256 id = saleIn(State.Pending);
        roundIs(id, LAST_ROUND - 1);
        acts(id);
        refuses(id, abi.encodePacked(Errors.SettlementsClosed.selector));
    }

    function test_GivenTheLastRoundIsReached_AcceptsNoSettlement() public {
        uint256 id = saleIn(State.Pending);
        roundIs(id, LAST_ROUND);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        refusesSettling(buyer, id, signature, Errors.SettlementsClosed.selector);
    }

    function test_GivenTheLastRoundIsReached_StillLetsEveryStepAndEndHappen() public {
        uint256 id = saleIn(State.Pending);
        roundIs(id, LAST_ROUND);
        vm.prank(seller);
        escrow.deliver(id);
        vm.prank(buyer);
        escrow.satisfy(id);
        vm.prank(buyer);
        escrow.dispute(id);
        vm.prank(seller);
        escrow.contest(id);
        vm.assertEq(escrow.details(id).round, LAST_ROUND + 4, "round");
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertCredited(buyer, PRICE);
    }

    function refusesSettling(address caller, uint256 id, bytes memory signature, bytes4 refusal) private {
        vm.prank(caller);
        vm.expectRevert(abi.encodePacked(refusal));
        escrow.settle(id, SHARE, DEADLINE, signature);
    }

    /// @dev As if the sale had been revoked so many times. Finds its word in the storage by its effect.
    function roundIs(uint256 id, uint256 round) private {
        for (uint256 slot = 0; escrow.details(id).round != round; ++slot) {
            bytes32 place = keccak256(abi.encode(id, slot));
            uint256 word = uint256(vm.load(address(escrow), place));
            if (word == 0) continue;
            uint256 cleared = word & ((1 << ROUND_BIT) - 1);
            vm.store(address(escrow), place, bytes32(cleared | (round << ROUND_BIT)));
        }
    }
}
