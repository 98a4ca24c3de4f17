// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {Trick} from "../base/HostileToken.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract TokenPayoutTest is TokenTest {
    uint256 private constant SHARE = 1_000e6;

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

    function test_WhenASaleInATokenEnds_SendsTheRightSharesWhicheverActionEndsIt() public {
        uint256 before = dollar.balanceOf(buyer);
        uint256 earned = 0;
        for (uint256 way = 0; way < 9; ++way) {
            earned += ends(buys(DOLLAR), way);
            vm.assertEq(dollar.balanceOf(seller), earned, "seller");
            vm.assertEq(dollar.balanceOf(buyer), before - earned, "buyer");
            assertHeld(DOLLAR, 0);
        }
    }

    function test_WhenASaleInATokenEnds_EmitsTheEndBeforeThePayout() public {
        uint256 id = buys(DOLLAR);
        vm.expectEmit();
        emit IVehicleEscrow.SellerClaimed(id);
        vm.expectEmit();
        emit ITokens.TokenPaid(seller, DOLLAR, COST);
        releases(id);
        id = buys(DOLLAR);
        vm.expectEmit();
        emit IVehicleEscrow.TransactionCancelledEvent(id, seller);
        vm.expectEmit();
        emit ITokens.TokenPaid(buyer, DOLLAR, COST);
        refund(id);
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

    /// @dev Ends a sale by one of nine ways. Returns what the seller must get.
    function ends(uint256 id, uint256 way) private returns (uint256) {
        if (way == 0) {
            refund(id);
            return 0;
        }
        if (way < 3) {
            if (way == 2) wait(DELIVER);
            vm.prank(buyer);
            escrow.reclaim(id);
            return 0;
        }
        vm.prank(seller);
        escrow.deliver(id);
        if (way == 3) {
            wait(CONFIRM + WAIT);
            vm.prank(seller);
            escrow.claim(id);
            return COST;
        }
        vm.prank(buyer);
        escrow.dispute(id);
        if (way == 4) {
            vm.prank(seller);
            escrow.sellerConfirm(id);
            return 0;
        }
        if (way == 5) {
            wait(RETURN);
            vm.prank(buyer);
            escrow.reclaim(id);
            return 0;
        }
        vm.prank(seller);
        escrow.contest(id);
        if (way < 8) {
            bool toBuyer = way == 6;
            vm.prank(arbiter);
            escrow.rule(id, toBuyer);
            return toBuyer ? 0 : COST;
        }
        wait(RULE);
        vm.prank(buyer);
        escrow.divide(id);
        return COST - COST / 2;
    }

    function settles(uint256 id) private {
        bytes memory signature = signed(SELLER_KEY, id, SHARE, START);
        vm.prank(buyer);
        escrow.settle(id, SHARE, START, signature);
    }
}
