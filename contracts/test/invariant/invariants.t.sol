// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Signing} from "../base/Signing.sol";
import {Edges} from "./Edges.sol";
import {Handler} from "./Handler.sol";
import {Replica} from "./Replica.sol";

/// @dev One test for each invariant in INVARIANTS.md.
contract InvariantsTest is EscrowTest {
    /// @dev Enough gas for any action, even with hostile receivers.
    uint256 private constant ENOUGH_GAS = 420_000;

    Handler private handler;
    Periods private periods;

    function setUp() public override {
        vm.warp(START);
        periods = periodsOf();
        escrow = IVehicleEscrow(deployed(vm.addr(0xF001)));
        owned = Ownable2Step(address(escrow));
        handler = new Handler(escrow, periods);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_1_EtherHeldIsEtherOwed() external view {
        uint256 owed = handler.forced();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            owed += escrow.balances(traders[i]);
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id) && escrow.details(id).asset == 0) owed += escrow.details(id).amount;
        }
        vm.assertEq(address(escrow).balance, owed, "ether held");
    }

    function invariant_1_TokensHeldAreTokensOwed() external view {
        uint256 asset = handler.DOLLAR();
        uint256 owed = handler.donated();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            owed += escrow.tokenCredit(asset, traders[i]);
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id) && escrow.details(id).asset == asset) owed += escrow.details(id).amount;
        }
        vm.assertEq(handler.dollar().balanceOf(address(escrow)), owed, "tokens held");
    }

    function invariant_2_EachAmountLeavesOnceToAParty() external view {
        Sale[] memory sales = allSales();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            uint256 wealth = traders[i].balance + escrow.balances(traders[i]);
            (uint256 spent, uint256 earned) = turnover(sales, traders[i], 0);
            wealth += spent + handler.given(traders[i]);
            vm.assertEq(wealth, handler.FORTUNE() + earned + handler.received(traders[i]), "wealth");

            uint256 asset = handler.DOLLAR();
            wealth = handler.dollarsOf(traders[i]) + escrow.tokenCredit(asset, traders[i]);
            (spent, earned) = turnover(sales, traders[i], asset);
            wealth += spent + handler.givenDollars(traders[i]);
            vm.assertEq(wealth, handler.TOKENS() + earned + handler.receivedDollars(traders[i]), "dollars");
        }
    }

    function invariant_3_OnlyTheTablesEdgesExist() external view {
        vm.assertEq(bytes(handler.violation()).length, 0, handler.violation());
    }

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
                exactlyOne(Edges.releaseAt(sale, periods), sale.buyer, dispute, sale.seller, claim);
            }
        }
    }

    function invariant_7_IdsAreDenseFromOne() external view {
        uint256 count = escrow.transactionCount();
        vm.assertEq(count, handler.purchases(), "count");
        for (uint256 id = 0; id <= count + 1; ++id) {
            bool isSale = id >= 1 && id <= count;
            (,,,,, bool exists) = escrow.transactions(id);
            vm.assertTrue(exists == (isSale && escrow.details(id).asset == 0), "exists");
            if (isSale) vm.assertEq(escrow.details(id).id, id, "id");
        }
    }

    function invariant_8_ReplayingTheEventsGivesTheState() external view {
        Replica replica = handler.replica();
        vm.assertEq(replica.transactionCount(), escrow.transactionCount(), "count");
        vm.assertTrue(replica.salesStopped() == escrow.salesStopped(), "stopped");
        vm.assertEq(replica.owner(), owned.owner(), "owner");
        address[] memory tokens = escrow.tokens();
        vm.assertEq(tokens.length, 2, "tokens");
        for (uint256 asset = 1; asset <= tokens.length; ++asset) {
            vm.assertEq(replica.tokens(asset - 1), tokens[asset - 1], "token");
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            bytes32 replayed = keccak256(abi.encode(replica.details(id)));
            vm.assertTrue(replayed == keccak256(abi.encode(escrow.details(id))), "sale");
        }
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            vm.assertEq(replica.balances(traders[i]), escrow.balances(traders[i]), "balance");
            vm.assertTrue(replica.autoWithdraw(traders[i]) == escrow.autoWithdraw(traders[i]), "autoWithdraw");
            for (uint256 asset = 1; asset <= tokens.length; ++asset) {
                uint256 credit = escrow.tokenCredit(asset, traders[i]);
                vm.assertEq(replica.tokenCredit(asset, traders[i]), credit, "credit");
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

    function invariant_10_ASignatureWorksOnceForOneSaleInOneContractOnOneChain() external {
        address[] memory traders = handler.traders();
        uint256 deadline = vm.getBlockTimestamp();
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            Sale memory sale = escrow.details(id);
            if (!isOpen(id) || handler.isWallet(sale.seller)) continue;
            uint256 place = 0;
            while (traders[place] != sale.seller) ++place;
            bytes memory signature = Signing.settlement(address(escrow), handler.keyOf(place), sale, 0, deadline);
            for (uint256 other = 1; other <= escrow.transactionCount(); ++other) {
                bytes memory misused = abi.encodeCall(escrow.settle, (other, 0, deadline, signature));
                Sale memory target = escrow.details(other);
                bool wallet = handler.isWallet(target.seller);
                if (other != id && !wallet) vm.assertTrue(!works(target.buyer, misused), "another sale");
            }
            bytes memory call = abi.encodeCall(escrow.settle, (id, 0, deadline, signature));
            vm.chainId(block.chainid + 1);
            vm.assertTrue(!works(sale.buyer, call), "another chain");
            vm.chainId(block.chainid - 1);
            vm.assertTrue(!works(sale.seller, call), "the signer");
            vm.prank(sale.buyer);
            escrow.settle{gas: ENOUGH_GAS}(id, 0, deadline, signature);
            vm.assertTrue(!works(sale.buyer, call), "a second time");
        }
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

    /// @dev Whether the call succeeds. Reverts its effects.
    function works(address caller, bytes memory call) private returns (bool ok) {
        uint256 undo = vm.snapshotState();
        vm.prank(caller);
        (ok,) = address(escrow).call{gas: ENOUGH_GAS}(call);
        vm.revertToState(undo);
    }

    function isOpen(uint256 id) private view returns (bool) {
        return statusOf(id) < Status.Cancelled;
    }

    function allSales() private view returns (Sale[] memory sales) {
        sales = new Sale[](escrow.transactionCount());
        for (uint256 i = 0; i < sales.length; ++i) {
            sales[i] = escrow.details(i + 1);
        }
    }

    function turnover(Sale[] memory sales, address account, uint256 asset)
        private
        view
        returns (uint256 spent, uint256 earned)
    {
        for (uint256 i = 0; i < sales.length; ++i) {
            Sale memory sale = sales[i];
            if (sale.asset != asset) continue;
            uint256 toBuyer = sale.status == Status.Cancelled ? sale.amount : 0;
            if (sale.status == Status.Finalized) toBuyer = handler.toBuyerOf(sale.id);
            if (sale.buyer == account) spent += sale.amount - toBuyer;
            if (sale.seller == account && sale.status == Status.Finalized) earned += sale.amount - toBuyer;
        }
    }
}
