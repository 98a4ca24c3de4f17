// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ISales} from "../../src/interfaces/ISales.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract StopSalesTest is EscrowTest {
    function test_WhenTheCallerIsNotTheOwner_RevertsWithOwnableUnauthorizedAccount() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        escrow.stopSales(true);
    }

    function test_WhenNeverCalled_AllowsNewSales() public view {
        vm.assertTrue(!escrow.salesStopped(), "stopped");
    }

    function test_WhenStopping_SalesStoppedIsTrue() public {
        stop(true);
        vm.assertTrue(escrow.salesStopped(), "stopped");
    }

    function test_WhenStopping_KeepsTheCount() public {
        purchase(buyer, seller);
        stop(true);
        vm.assertEq(escrow.transactionCount(), 1, "count");
    }

    function test_WhenStopping_EmitsSalesStopped() public {
        vm.expectEmit();
        emit ISales.SalesStopped(true);
        stop(true);
    }

    function test_WhenStopping_LetsExistingSalesGoOnToTheirClaim() public {
        uint256 id = purchase(buyer, seller);
        stop(true);
        vm.prank(seller);
        escrow.deliver(id);
        vm.prank(buyer);
        escrow.satisfy(id);
        wait(WAIT);
        vm.prank(seller);
        escrow.claim(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenStopping_LetsExistingSalesBeDisputedContestedAndRuledOn() public {
        uint256 id = purchase(buyer, seller);
        stop(true);
        vm.prank(seller);
        escrow.deliver(id);
        vm.prank(buyer);
        escrow.dispute(id);
        vm.prank(seller);
        escrow.contest(id);
        vm.prank(arbiter);
        escrow.rule(id, true);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenStopping_LetsExistingSalesBeDivided() public {
        uint256 id = saleIn(State.Contested);
        stop(true);
        wait(RULE);
        vm.prank(buyer);
        escrow.divide(id);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenStopping_LetsExistingSalesEndByEitherParty() public {
        uint256[4] memory ids;
        for (uint256 i = 0; i < ids.length; ++i) {
            ids[i] = purchase(buyer, seller);
        }
        uint256 disputed = saleIn(State.Disputed);
        stop(true);
        refund(ids[0]);
        vm.prank(buyer);
        escrow.release(ids[1]);
        vm.prank(buyer);
        escrow.reclaim(ids[2]);
        bytes memory signature = signed(SELLER_KEY, ids[3], 1, START);
        vm.prank(buyer);
        escrow.settle(ids[3], 1, START, signature);
        vm.prank(seller);
        escrow.sellerConfirm(disputed);
        assertStatus(ids[0], Status.Cancelled);
        assertStatus(ids[1], Status.Finalized);
        assertStatus(ids[2], Status.Cancelled);
        assertStatus(ids[3], Status.Finalized);
        assertStatus(disputed, Status.Cancelled);
    }

    function test_WhenStopping_LetsPartiesRevokeSettlementsAndWithdraw() public {
        refund(saleIn(State.Pending));
        uint256 id = saleIn(State.Pending);
        stop(true);
        vm.prank(seller);
        escrow.revoke(id);
        vm.assertEq(escrow.details(id).round, 1, "round");
        vm.prank(buyer);
        escrow.withdraw(1);
        vm.prank(buyer);
        escrow.withdrawTo(stranger, PRICE - 1);
        vm.assertEq(escrow.balances(buyer), 0, "balance");
    }

    function test_WhenOpeningSalesAgain_ContinuesTheIds() public {
        purchase(buyer, seller);
        stop(true);
        stop(false);
        vm.assertEq(purchase(buyer, seller), 2, "id");
    }

    function test_WhenOpeningSalesAgain_EmitsSalesStopped() public {
        stop(true);
        vm.expectEmit();
        emit ISales.SalesStopped(false);
        stop(false);
    }

    function stop(bool stopped) private {
        vm.prank(arbiter);
        escrow.stopSales(stopped);
    }
}
