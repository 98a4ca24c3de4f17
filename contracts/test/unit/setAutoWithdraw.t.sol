// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {EscrowTest} from "../base/EscrowTest.sol";

contract SetAutoWithdrawTest is EscrowTest {
    function test_WhenNeverSet_IsOff() public view {
        vm.assertTrue(!escrow.autoWithdraw(buyer), "autoWithdraw");
    }

    function test_WhenTurnedOn_IsOnForTheCallerAlone() public {
        set(true);
        vm.assertTrue(escrow.autoWithdraw(buyer), "autoWithdraw");
        vm.assertTrue(!escrow.autoWithdraw(seller), "autoWithdraw of another");
    }

    function test_WhenTurnedOn_EmitsAutoWithdrawSet() public {
        vm.expectEmit();
        emit IAccounts.AutoWithdrawSet(buyer, true);
        set(true);
    }

    function test_WhenTurnedOn_DoesNotChangeTheBalance() public {
        refunded();
        set(true);
        assertCredited(buyer, PRICE);
    }

    function test_WhenTurnedOff_IsOff() public {
        set(true);
        set(false);
        vm.assertTrue(!escrow.autoWithdraw(buyer), "autoWithdraw");
    }

    function test_WhenTurnedOff_EmitsAutoWithdrawSet() public {
        set(true);
        vm.expectEmit();
        emit IAccounts.AutoWithdrawSet(buyer, false);
        set(false);
    }

    function test_WhenTurnedOff_DoesNotChangeTheBalance() public {
        refunded();
        set(true);
        set(false);
        assertCredited(buyer, PRICE);
    }

    function test_WhenSetToWhatItIsAlready_StillEmitsAutoWithdrawSet() public {
        set(true);
        vm.expectEmit();
        emit IAccounts.AutoWithdrawSet(buyer, true);
        set(true);
        set(false);
        vm.expectEmit();
        emit IAccounts.AutoWithdrawSet(buyer, false);
        set(false);
    }

    function set(bool status) private {
        vm.prank(buyer);
        escrow.setAutoWithdraw(status);
    }

    function refunded() private {
        refund(purchase(buyer, seller));
    }
}
