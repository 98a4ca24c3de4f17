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

    function test_WhenStopping_DoesNotAffectExistingSales() public {
        uint256 id = purchase(buyer, seller);
        stop(true);
        vm.prank(seller);
        escrow.deliver(id);
        assertStatus(id, Status.Delivered);
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
