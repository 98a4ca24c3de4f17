// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LocalToken} from "../../src/local/LocalToken.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract LocalTokenTest is TokenTest {
    function test_WhenItIsNew_HasSixDecimalsAsItsModelHas() public view {
        vm.assertEq(dollar.decimals(), 6, "dollar");
        vm.assertEq(naira.decimals(), 6, "naira");
    }

    function test_WhenItIsPaused_RevertsWithPausedForEveryPayment() public {
        dollar.pause(true);
        pays(abi.encodeWithSelector(LocalToken.Paused.selector));
    }

    function test_WhenItIsPaused_PaysAgainAfterwards() public {
        dollar.pause(true);
        dollar.pause(false);
        pays("");
        vm.assertEq(dollar.balanceOf(seller), COST, "paid");
    }

    function test_WhenAnAccountIsBlocked_RevertsWithBlockedForPaymentsOfTheAccount() public {
        dollar.block_(buyer, true);
        pays(abi.encodeWithSelector(LocalToken.Blocked.selector, buyer));
    }

    function test_WhenAnAccountIsBlocked_RevertsWithBlockedForPaymentsToTheAccount() public {
        dollar.block_(seller, true);
        pays(abi.encodeWithSelector(LocalToken.Blocked.selector, seller));
    }

    /// @dev The buyer pays the seller, who is refused if there is a reason.
    function pays(bytes memory reason) private {
        if (reason.length > 0) vm.expectRevert(reason);
        vm.prank(buyer);
        dollar.transfer(seller, COST);
    }
}
