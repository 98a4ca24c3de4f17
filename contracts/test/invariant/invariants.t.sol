// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Edges} from "./Edges.sol";
import {Handler} from "./Handler.sol";
import {Replica} from "./Replica.sol";

/// @dev One test for each number of INVARIANTS.md.
contract InvariantsTest is EscrowTest {
    uint256 private constant ENOUGH_GAS = 120_000;

    Handler private handler;
    Periods private periods;

    function setUp() public override {
        super.setUp();
        periods = periodsOf();
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
            if (isOpen(id)) owed += escrow.details(id).amount;
        }
        vm.assertEq(address(escrow).balance, owed, "ether held");
    }

    function invariant_2_EachAmountLeavesOnceToAParty() external view {
        Sale[] memory sales = allSales();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            uint256 wealth = traders[i].balance + escrow.balances(traders[i]);
            (uint256 spent, uint256 earned) = turnover(sales, traders[i]);
            vm.assertEq(wealth + spent, handler.FORTUNE() + earned, "wealth");
        }
    }

    function invariant_3_OnlyTheTablesEdgesExist() external view {
        vm.assertEq(bytes(handler.violation()).length, 0, handler.violation());
    }

    function invariant_4_NobodyIsStuck() external {
        vm.warp(vm.getBlockTimestamp() + CONFIRM + WAIT + RULE);
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id)) finishAlone(id, gasleft());
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

    function invariant_6_DisputeAndClaimShareNoSecondAndLeaveNone() external {
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            Sale memory sale = escrow.details(id);
            if (sale.status != Status.Delivered && sale.status != Status.Confirmed) continue;
            uint256 release = Edges.releaseAt(sale, periods);
            for (uint256 second = release - 1; second <= release + 1; ++second) {
                if (second < vm.getBlockTimestamp()) continue;
                vm.warp(second);
                bool disputable = works(sale.buyer, abi.encodeCall(escrow.dispute, (id)));
                bool claimable = works(sale.seller, abi.encodeCall(escrow.claim, (id)));
                vm.assertTrue(disputable != claimable, "exactly one");
            }
        }
    }

    function invariant_7_IdsAreDenseFromOne() external view {
        uint256 count = escrow.transactionCount();
        vm.assertEq(count, handler.purchases(), "count");
        for (uint256 id = 0; id <= count + 1; ++id) {
            (,,,,, bool exists) = escrow.transactions(id);
            vm.assertTrue(exists == (id >= 1 && id <= count), "exists");
        }
    }

    function invariant_8_ReplayingTheEventsGivesTheState() external view {
        Replica replica = handler.replica();
        vm.assertEq(replica.transactionCount(), escrow.transactionCount(), "count");
        vm.assertTrue(replica.salesStopped() == escrow.salesStopped(), "stopped");
        vm.assertEq(replica.owner(), owned.owner(), "owner");
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            bytes32 told = keccak256(abi.encode(replica.details(id)));
            vm.assertTrue(told == keccak256(abi.encode(escrow.details(id))), "sale");
        }
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            vm.assertEq(replica.balances(traders[i]), escrow.balances(traders[i]), "balance");
            vm.assertTrue(replica.autoWithdraw(traders[i]) == escrow.autoWithdraw(traders[i]), "autoWithdraw");
        }
    }

    function invariant_9_StoppingNewSalesStopsNothingElse() external {
        vm.assertEq(handler.owners(0).balance + escrow.balances(handler.owners(0)), 0, "first owner's ether");
        vm.assertEq(handler.owners(1).balance + escrow.balances(handler.owners(1)), 0, "second owner's ether");
        vm.prank(owned.owner());
        escrow.stopSales(true);
        address[] memory traders = handler.traders();
        vm.warp(vm.getBlockTimestamp() + CONFIRM + WAIT + RULE);
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id)) finishAlone(id, ENOUGH_GAS);
        }
        withdrawAll(traders[0]);
    }

    /// @dev Every period is over: the buyer takes the price back, or the seller takes it.
    function finishAlone(uint256 id, uint256 gas) private {
        Sale memory sale = escrow.details(id);
        bool byBuyer = sale.status == Status.Pending || sale.status == Status.Disputed;
        vm.prank(byBuyer ? sale.buyer : sale.seller);
        if (byBuyer) escrow.reclaim{gas: gas}(id);
        else escrow.claim{gas: gas}(id);
        assertStatus(id, byBuyer ? Status.Cancelled : Status.Finalized);
    }

    function withdrawAll(address account) private {
        uint256 balance = escrow.balances(account);
        uint256 before = account.balance;
        vm.prank(account);
        escrow.withdraw(balance);
        vm.assertEq(account.balance, before + balance, "ether withdrawn");
    }

    /// @dev Whether the call goes through; nothing stays of it.
    function works(address caller, bytes memory call) private returns (bool ok) {
        uint256 undo = vm.snapshotState();
        vm.prank(caller);
        (ok,) = address(escrow).call(call);
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

    function turnover(Sale[] memory sales, address account) private pure returns (uint256 spent, uint256 earned) {
        for (uint256 i = 0; i < sales.length; ++i) {
            Status status = sales[i].status;
            if (sales[i].buyer == account && status != Status.Cancelled) spent += sales[i].amount;
            if (sales[i].seller == account && status == Status.Finalized) earned += sales[i].amount;
        }
    }
}
