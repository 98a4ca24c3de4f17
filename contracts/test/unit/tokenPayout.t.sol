// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../../src/Errors.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {Trick} from "../base/HostileToken.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract TokenPayoutTest is TokenTest {
    uint256 private constant SHARE = 1_000e6;
    uint256 private constant PAYOUT_GAS = 135_000;

    function test_WhenASaleInATokenEnds_SendsTheWholeAmountToTheSeller() public {
        releases(buys(DOLLAR));
        vm.assertEq(dollar.balanceOf(seller), COST, "seller");
        assertHeld(DOLLAR, 0);
    }

    function test_WhenASaleInATokenEnds_SendsTheWholeAmountToTheBuyer() public {
        uint256 before = naira.balanceOf(buyer);
        refund(buys(NAIRA));
        vm.assertEq(naira.balanceOf(buyer), before, "buyer");
        assertHeld(NAIRA, 0);
    }

    function test_WhenASaleInATokenEnds_SendsBothSharesOfASettlement() public {
        uint256 before = dollar.balanceOf(buyer);
        settles(buys(DOLLAR));
        vm.assertEq(dollar.balanceOf(buyer), before - COST + SHARE, "buyer");
        vm.assertEq(dollar.balanceOf(seller), COST - SHARE, "seller");
    }

    function test_WhenASaleInATokenEnds_EmitsTokenPaidAndTouchesNoBalance() public {
        uint256 id = buys(DOLLAR);
        vm.expectEmit();
        emit ITokens.TokenPaid(seller, DOLLAR, COST);
        releases(id);
        vm.assertEq(escrow.balances(seller), 0, "ether");
        vm.assertEq(escrow.tokenCredit(DOLLAR, seller), 0, "credit");
    }

    function test_WhenASaleInATokenEnds_IgnoresAutowithdraw() public {
        autoWithdraw(seller);
        releases(buys(DOLLAR));
        vm.assertEq(dollar.balanceOf(seller), COST, "seller");
    }

    function test_WhenTheTokenRefusesTheReceiver_BecomesACreditAndEmitsTokenCredit() public {
        uint256 id = buys(DOLLAR);
        dollar.block_(seller, true);
        vm.expectEmit();
        emit ITokens.TokenCredit(seller, DOLLAR, COST);
        releases(id);
        vm.assertEq(escrow.tokenCredit(DOLLAR, seller), COST, "credit");
        vm.assertEq(escrow.tokenCredit(NAIRA, seller), 0, "other asset");
        assertHeld(DOLLAR, COST);
    }

    function test_WhenTheTokenRefusesTheReceiver_DoesNotStopTheOtherShare() public {
        uint256 id = buys(DOLLAR);
        dollar.block_(buyer, true);
        settles(id);
        vm.assertEq(escrow.tokenCredit(DOLLAR, buyer), SHARE, "credit");
        vm.assertEq(dollar.balanceOf(seller), COST - SHARE, "seller");
    }

    function test_WhenTheTokenRefusesTheReceiver_AddsToAnEarlierCredit() public {
        (uint256 first, uint256 second) = (buys(DOLLAR), buys(DOLLAR));
        dollar.block_(seller, true);
        releases(first);
        vm.expectEmit();
        emit ITokens.TokenCredit(seller, DOLLAR, 2 * COST);
        releases(second);
    }

    function test_WhenTheTokenIsHostile_EndsTheSaleWithEveryTrick() public {
        for (uint256 trick = 1; trick <= uint256(type(Trick).max); ++trick) {
            hostile.play(Trick.None);
            uint256 id = buys(HOSTILE);
            uint256 credit = escrow.tokenCredit(HOSTILE, seller);
            hostile.play(Trick(trick));
            vm.prank(buyer);
            escrow.release{gas: 400_000}(id);
            assertStatus(id, Status.Finalized);
            bool isPaid = Trick(trick) == Trick.Lie || Trick(trick) == Trick.Fee || Trick(trick) == Trick.Reenter
                || Trick(trick) == Trick.Silence;
            vm.assertEq(escrow.tokenCredit(HOSTILE, seller), isPaid ? credit : credit + COST, "credit");
        }
    }

    function test_WhenTheTokenIsHostile_CountsAPayoutWithoutAnAnswer() public {
        uint256 id = buys(HOSTILE);
        hostile.play(Trick.Silence);
        releases(id);
        vm.assertEq(hostile.balanceOf(seller), COST, "seller");
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), 0, "credit");
    }

    function test_WhenTheTokenIsHostile_CountsNoPayoutWithoutCode() public {
        uint256 id = buys(HOSTILE);
        vm.etch(address(hostile), "");
        releases(id);
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), COST, "credit");
    }

    function test_WhenTheTokenIsHostile_CountsNoPayoutThatRevertsWithTheWordForTrue() public {
        uint256 id = buys(HOSTILE);
        vm.etch(address(hostile), hex"60015f5260205ffd");
        releases(id);
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), COST, "credit");
    }

    /// @dev In the dollar: a lookup of token 1 leaves a word that means true where the answer is written.
    function test_WhenTheTokenIsHostile_CountsNoPayoutWithAShortAnswer() public {
        bytes[2] memory answers = [bytes(hex"60015ff3"), hex"601f5ff3"];
        uint256[2] memory ids = [buys(DOLLAR), buys(DOLLAR)];
        for (uint256 i = 0; i < answers.length; ++i) {
            vm.etch(address(dollar), answers[i]);
            releases(ids[i]);
            vm.assertEq(escrow.tokenCredit(DOLLAR, seller), (i + 1) * COST, "credit");
        }
    }

    /// @dev The token stores the gas that it gets and answers true.
    function test_WhenTheTokenIsHostile_GivesIt100000Gas() public {
        uint256 id = buys(HOSTILE);
        vm.etch(address(hostile), hex"5a5f5560015f5260205ff3");
        vm.store(address(hostile), 0, bytes32(uint256(1)));
        releases(id);
        uint256 gas = uint256(vm.load(address(hostile), 0));
        vm.assertLe(99_900, gas, "gas of the token");
        vm.assertLe(gas, 100_000, "gas of the token");
    }

    function testFuzz_WhenLittleGasIsSent_RevertsOrPaysInFull(uint256 gas) public {
        gas = 30_000 + gas % 400_000;
        uint256 id = buys(DOLLAR);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, START);
        vm.prank(buyer);
        try escrow.settle{gas: gas}(id, SHARE, START, signature) {
            vm.assertEq(dollar.balanceOf(seller), COST - SHARE, "seller");
            vm.assertEq(escrow.tokenCredit(DOLLAR, buyer), 0, "credit");
        } catch {
            assertStatus(id, Status.Pending);
        }
    }

    function test_WhenLittleGasIsSent_AsksForTheGasOfBothShares() public {
        uint256 id = buys(DOLLAR);
        refusesGas(abi.encodeCall(escrow.release, (id)), PAYOUT_GAS);
        refusesGas(abi.encodeCall(escrow.settle, (id, SHARE, START, signed(SELLER_KEY, id, SHARE, START))), 2 * PAYOUT_GAS);
    }

    function test_WhenLittleGasIsSent_StillEndsTheSaleIfTheTokenIsCheapAtEstimationAndGreedyAtExecution() public {
        uint256 id = buys(HOSTILE);
        bytes memory call = abi.encodeCall(escrow.settle, (id, SHARE, START, signed(SELLER_KEY, id, SHARE, START)));
        uint256 gas = estimated(call);
        hostile.play(Trick.BurnGas);
        vm.assertTrue(sent(call, gas), "call");
        assertStatus(id, Status.Finalized);
        vm.assertEq(escrow.tokenCredit(HOSTILE, buyer), SHARE, "credit of the buyer");
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), COST - SHARE, "credit of the seller");
    }

    function test_WhenTheTokenCallsBack_RefusesEveryFunctionThatPays() public {
        bytes[5] memory calls = [
            abi.encodeCall(escrow.withdraw, (0)),
            abi.encodeCall(escrow.withdrawToken, (HOSTILE, stranger, 0)),
            abi.encodeCall(escrow.release, (1)),
            abi.encodeCall(escrow.makeApprovedTransaction, (HOSTILE, seller, COST, 0)),
            abi.encodeCall(escrow.makeTokenTransaction, (terms(), ""))
        ];
        bytes4 guard = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        for (uint256 i = 0; i < calls.length; ++i) {
            hostile.play(Trick.None);
            uint256 id = buys(HOSTILE);
            hostile.reenterWith(address(escrow), calls[i]);
            releases(id);
            vm.assertTrue(hostile.answer() == keccak256(abi.encodePacked(guard)), "answer from within");
        }
    }

    function test_WhenTheTokenCallsBack_ShowsTheSaleAsEndedInTheFirstOfTwoPayouts() public {
        uint256 id = buys(HOSTILE);
        hostile.reenterWith(address(escrow), abi.encodeCall(escrow.details, (id)));
        settles(id);
        vm.assertTrue(hostile.answer() == keccak256(abi.encode(escrow.details(id))), "the sale from within");
    }

    function test_WhenAnAccountWithdrawsItsCredit_SendsItToAnotherAddress() public {
        credits();
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, stranger, SHARE);
        vm.assertEq(dollar.balanceOf(stranger), SHARE, "stranger");
        vm.assertEq(escrow.tokenCredit(DOLLAR, seller), COST - SHARE, "credit");
        assertHeld(DOLLAR, COST - SHARE);
    }

    function test_WhenAnAccountWithdrawsItsCredit_EmitsTokenWithdrawn() public {
        credits();
        vm.expectEmit();
        emit ITokens.TokenWithdrawn(seller, DOLLAR, stranger, SHARE, COST - SHARE);
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, stranger, SHARE);
    }

    function test_WhenAnAccountWithdrawsItsCredit_ShowsWhatIsLeftWhileTheTokensAreOnTheirWay() public {
        uint256 id = buys(HOSTILE);
        hostile.play(Trick.Pause);
        releases(id);
        hostile.reenterWith(address(escrow), abi.encodeCall(escrow.tokenCredit, (HOSTILE, seller)));
        vm.prank(seller);
        escrow.withdrawToken(HOSTILE, stranger, SHARE);
        vm.assertTrue(hostile.answer() == keccak256(abi.encode(COST - SHARE)), "credit from within");
    }

    function test_WhenAnAccountWithdrawsItsCredit_RevertsWithInsufficientBalanceAboveTheCredit() public {
        credits();
        refuses(seller, stranger, COST + 1, abi.encodeWithSelector(Errors.InsufficientBalance.selector, COST, COST + 1));
        refuses(buyer, stranger, 1, abi.encodeWithSelector(Errors.InsufficientBalance.selector, 0, 1));
    }

    function test_WhenAnAccountWithdrawsItsCredit_RevertsWithInvalidRecipientForAddressZeroAndTheEscrow() public {
        credits();
        refuses(seller, address(0), 1, abi.encodeWithSelector(Errors.InvalidRecipient.selector, address(0)));
        refuses(seller, address(escrow), 1, abi.encodeWithSelector(Errors.InvalidRecipient.selector, address(escrow)));
    }

    function test_WhenAnAccountWithdrawsItsCredit_RevertsWithWithdrawalFailedWhileTheTokenRefuses() public {
        credits();
        refuses(seller, seller, COST, abi.encodePacked(Errors.WithdrawalFailed.selector));
        dollar.block_(seller, false);
        vm.prank(seller);
        escrow.withdrawToken(DOLLAR, seller, COST);
        vm.assertEq(dollar.balanceOf(seller), COST, "seller");
    }

    function test_WhenAnAccountWithdrawsItsCredit_RevertsWithUnknownAssetForNoToken() public {
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnknownAsset.selector, 4));
        escrow.withdrawToken(4, stranger, 0);
    }

    function test_WhenAnAccountWithdrawsItsCredit_GivesItMoreGasThanAPayout() public {
        uint256 id = buys(HOSTILE);
        hostile.reenterWith(address(this), abi.encodeCall(this.burn, (120_000)));
        releases(id);
        vm.assertEq(escrow.tokenCredit(HOSTILE, seller), COST, "credit");
        vm.prank(seller);
        escrow.withdrawToken(HOSTILE, seller, COST);
        vm.assertEq(hostile.balanceOf(seller), COST, "seller");
    }

    function test_WhenSalesInOtherAssetsAreOpen_LeavesThemAlone() public {
        uint256 ether_ = purchase(buyer, seller);
        uint256[3] memory ids = [buys(DOLLAR), buys(NAIRA), buys(HOSTILE)];
        hostile.play(Trick.Pause);
        releases(ids[2]);
        releases(ids[0]);
        assertHeld(DOLLAR, 0);
        assertHeld(NAIRA, COST);
        vm.assertEq(address(escrow).balance, PRICE, "ether held");
        releases(ether_);
        releases(ids[1]);
        vm.assertEq(escrow.balances(seller), PRICE, "ether balance");
        vm.assertEq(naira.balanceOf(seller), COST, "naira");
    }

    /// @dev Called by a hostile token.
    function burn(uint256 gas) external view {
        uint256 enough = gasleft() > gas ? gasleft() - gas : 0;
        while (gasleft() > enough) {}
    }

    function settles(uint256 id) private {
        bytes memory signature = signed(SELLER_KEY, id, SHARE, START);
        vm.prank(buyer);
        escrow.settle(id, SHARE, START, signature);
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

    /// @dev The minimum gas for the buyer's `call`, found the way a node estimates gas.
    function estimated(bytes memory call) private returns (uint256 enough) {
        uint256 tooLittle = 20_000;
        enough = 1_000_000;
        while (enough - tooLittle > 1) {
            uint256 middle = (enough + tooLittle) / 2;
            uint256 undo = vm.snapshotState();
            bool ok = sent(call, middle);
            vm.revertToState(undo);
            if (ok) enough = middle;
            else tooLittle = middle;
        }
    }

    /// @dev As in a transaction of its own, which pays the full price for each slot and account.
    function sent(bytes memory call, uint256 gas) private returns (bool ok) {
        address[4] memory touched = [address(escrow), address(hostile), buyer, seller];
        for (uint256 i = 0; i < touched.length; ++i) {
            vm.cool(touched[i]);
        }
        vm.prank(buyer);
        (ok,) = address(escrow).call{gas: gas}(call);
    }

    function refusesGas(bytes memory call, uint256 required) private {
        vm.prank(buyer);
        (bool ok, bytes memory refusal) = address(escrow).call{gas: required}(call);
        uint256 asked;
        assembly ("memory-safe") {
            asked := mload(add(refusal, 36))
        }
        vm.assertTrue(!ok && bytes4(refusal) == Errors.InsufficientGas.selector, "refusal");
        vm.assertEq(asked, required, "gas");
    }
}
