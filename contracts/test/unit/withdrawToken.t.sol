// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Trick} from "../base/HostileToken.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract WithdrawTokenTest is TokenTest {
    uint256 private constant SHARE = 1_000e6;

    function test_WhenTheReceiverIsAddressZeroOrTheEscrow_RevertsWithInvalidRecipient() public {
        credits();
        refuses(seller, address(0), 1, abi.encodeWithSelector(Errors.InvalidRecipient.selector, address(0)));
        refuses(seller, address(escrow), 1, abi.encodeWithSelector(Errors.InvalidRecipient.selector, address(escrow)));
    }

    function test_WhenTheAmountIsAboveTheCredit_RevertsWithInsufficientBalance() public {
        credits();
        refuses(seller, stranger, COST + 1, abi.encodeWithSelector(Errors.InsufficientBalance.selector, COST, COST + 1));
        refuses(buyer, stranger, 1, abi.encodeWithSelector(Errors.InsufficientBalance.selector, 0, 1));
    }

    function test_WhenNoTokenHasTheNumber_RevertsWithUnknownAsset() public {
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnknownAsset.selector, 4));
        escrow.withdrawToken(4, stranger, 0);
    }

    function test_WhenTheTokenRefusesTheReceiver_RevertsWithWithdrawalFailedUntilItAccepts() public {
        credits();
        refuses(seller, seller, COST, abi.encodePacked(Errors.WithdrawalFailed.selector));
        dollar.block_(seller, false);
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, seller, COST);
        vm.assertEq(dollar.balanceOf(seller), COST, "seller");
    }

    function test_WhenTheCreditCoversTheAmount_SendsItToAnotherAddress() public {
        credits();
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, stranger, SHARE);
        vm.assertEq(dollar.balanceOf(stranger), SHARE, "stranger");
        vm.assertEq(escrow.tokenCredit(DOLLAR, seller), COST - SHARE, "credit");
        assertHeld(DOLLAR, COST - SHARE);
    }

    function test_WhenTheCreditCoversTheAmount_EmitsTokenWithdrawn() public {
        credits();
        vm.expectEmit();
        emit ITokens.TokenWithdrawn(seller, DOLLAR, stranger, SHARE, COST - SHARE);
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, stranger, SHARE);
    }

    function test_WhenTheCreditCoversTheAmount_ShowsWhatIsLeftWhileTheTokensAreOnTheirWay() public {
        uint256 id = buys(HOSTILE);
        hostile.play(Trick.Pause);
        releases(id);
        hostile.reenterWith(address(escrow), abi.encodeCall(escrow.tokenCredit, (HOSTILE, seller)));
        vm.prank(seller);
        escrow.withdrawToken(HOSTILE, stranger, SHARE);
        vm.assertTrue(hostile.answer() == keccak256(abi.encode(COST - SHARE)), "credit from within");
    }

    function test_WhenTheCreditCoversTheAmount_WorksWhileNewSalesAreStopped() public {
        credits();
        vm.prank(arbiter);
        escrow.stopSales(true);
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, stranger, COST);
        vm.assertEq(escrow.tokenCredit(DOLLAR, seller), 0, "credit");
    }

    function test_WhenTheCreditCoversTheAmount_GivesItMoreGasThanAPayout() public {
        uint256 id = buys(HOSTILE);
        hostile.reenterWith(address(this), abi.encodeCall(this.burn, (120_000)));
        releases(id);
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), COST, "credit");
        vm.prank(seller);
        escrow.withdrawToken(HOSTILE, seller, COST);
        vm.assertEq(hostile.balanceOf(seller), COST, "seller");
    }

    /// @dev Called by a hostile token.
    function burn(uint256 gas) external view {
        uint256 enough = gasleft() > gas ? gasleft() - gas : 0;
        while (gasleft() > enough) {}
    }

    /// @dev The seller is blocked and has a credit.
    function credits() private {
        uint256 id = buys(DOLLAR);
        dollar.block_(seller, true);
        releases(id);
    }

    function refuses(address caller, address to, uint256 amount, bytes memory refusal) private {
        vm.prank(caller);
        vm.expectRevert(refusal);
        escrow.withdrawToken(DOLLAR, to, amount);
    }
}
