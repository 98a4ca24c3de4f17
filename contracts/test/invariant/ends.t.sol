// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {Edges} from "./Edges.sol";
import {InvariantTest} from "./InvariantTest.sol";

contract EndsTest is InvariantTest {
    function invariant_4_NobodyIsStuck() external {
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (!isOpen(id)) continue;
            Sale memory sale = escrow.details(id);
            bool disputed = sale.status == Status.Disputed;
            bytes4 back = disputed ? escrow.sellerConfirm.selector : escrow.refund.selector;
            vm.assertTrue(works(sale.buyer, abi.encodeCall(escrow.release, (id))), "the buyer alone");
            vm.assertTrue(works(sale.seller, abi.encodeWithSelector(back, id)), "the seller alone");
        }
        vm.warp(vm.getBlockTimestamp() + CONFIRM + WAIT + RULE);
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id)) silenceEnds(id);
        }
    }

    function invariant_5_AHostileRecipientBlocksNobodyElse() external {
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            if (!handler.isWallet(traders[i])) withdrawAll(traders[i]);
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (!isOpen(id)) continue;
            Sale memory sale = escrow.details(id);
            vm.prank(sale.seller);
            if (sale.status == Status.Disputed) escrow.sellerConfirm{gas: ENOUGH_GAS}(id);
            else escrow.refund{gas: ENOUGH_GAS}(id);
            assertStatus(id, Status.Cancelled);
        }
    }

    function invariant_6_WindowsShareNoSecondAndLeaveNone() external {
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            Sale memory sale = escrow.details(id);
            bytes memory reclaim = abi.encodeCall(escrow.reclaim, (id));
            if (sale.status == Status.Pending) {
                bytes memory deliver = abi.encodeCall(escrow.deliver, (id));
                exactlyOne(sale.since + DELIVER, sale.seller, deliver, sale.buyer, reclaim);
                coolsOff(sale, deliver, reclaim);
            }
            if (sale.status == Status.Delivered || sale.status == Status.Confirmed) {
                bytes memory dispute = abi.encodeCall(escrow.dispute, (id));
                bytes memory claim = abi.encodeCall(escrow.claim, (id));
                exactlyOne(Edges.releaseAt(sale, periodsOf()), sale.buyer, dispute, sale.seller, claim);
            }
        }
    }

    /// @dev The handler checks at each ruling that it does not pay the arbiter who makes it.
    function invariant_9_TheOwnerStopsNewSalesAloneAndNoRulingPaysItsRuler() external {
        vm.assertEq(bytes(handler.violation()).length, 0, handler.violation());
        vm.prank(owned.owner());
        escrow.stopSales(true);
        address[] memory traders = handler.traders();
        vm.warp(vm.getBlockTimestamp() + CONFIRM + WAIT + RULE);
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id)) silenceEnds(id);
        }
        withdrawAll(traders[0]);
    }

    /// @dev Call it after all periods are over. The party that waited can end the sale.
    function silenceEnds(uint256 id) private {
        Sale memory sale = escrow.details(id);
        bool held = sale.status == Status.Delivered || sale.status == Status.Confirmed;
        bytes4 action = held ? escrow.claim.selector : escrow.reclaim.selector;
        if (sale.contested) {
            action = escrow.divide.selector;
            vm.assertTrue(works(sale.seller, abi.encodeWithSelector(action, id)), "the seller divides too");
        }
        vm.prank(held ? sale.seller : sale.buyer);
        (bool ok,) = address(escrow).call{gas: ENOUGH_GAS}(abi.encodeWithSelector(action, id));
        vm.assertTrue(ok && !isOpen(id), "ended by silence");
    }

    /// @dev Around second `turn`, exactly one of two calls works in each second.
    function exactlyOne(uint256 turn, address first, bytes memory before, address second, bytes memory later) private {
        uint256 undo = vm.snapshotState();
        for (uint256 second_ = turn - 1; second_ <= turn + 1; ++second_) {
            if (second_ < vm.getBlockTimestamp()) continue;
            vm.warp(second_);
            vm.assertTrue(works(first, before) == (second_ < turn), "before");
            vm.assertTrue(works(second, later) == (second_ >= turn), "from then on");
        }
        vm.revertToState(undo);
    }

    /// @dev The buyer can cancel only in the cooling-off period. The seller can deliver during and after it.
    function coolsOff(Sale memory sale, bytes memory deliver, bytes memory reclaim) private {
        uint256 undo = vm.snapshotState();
        for (uint256 second = sale.since + CANCEL - 1; second <= sale.since + CANCEL; ++second) {
            if (second < vm.getBlockTimestamp()) continue;
            vm.warp(second);
            vm.assertTrue(works(sale.buyer, reclaim) == (second < sale.since + CANCEL), "cooling off");
            vm.assertTrue(works(sale.seller, deliver), "delivery");
        }
        vm.revertToState(undo);
    }

    function withdrawAll(address account) private {
        uint256 balance = escrow.balances(account);
        uint256 before = account.balance;
        vm.prank(account);
        escrow.withdraw(balance);
        vm.assertEq(account.balance, before + balance, "ether withdrawn");
    }
}
