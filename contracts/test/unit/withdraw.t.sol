// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract WithdrawTest is EscrowTest {
    function testFuzz_WhenTheAmountIsAboveTheBalance_RevertsWithInsufficientBalance(uint256 amount) public {
        vm.assume(amount > PRICE);
        owe(buyer);
        vm.prank(buyer);
        vm.expectRevert(abi.encodeWithSelector(Errors.InsufficientBalance.selector, PRICE, amount));
        escrow.withdraw(amount);
    }

    function test_WhenNothingIsOwed_RevertsWithInsufficientBalance() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.InsufficientBalance.selector, 0, 1));
        escrow.withdraw(1);
    }

    function test_WhenTheCallerRefusesTheEther_RevertsWithWithdrawalFailed() public {
        Recipient wallet = owedWallet();
        wallet.behave(Manner.Rejecting);
        vm.expectRevert(abi.encodePacked(Errors.WithdrawalFailed.selector));
        wallet.execute(abi.encodeCall(escrow.withdraw, (PRICE)), 0);
    }

    function test_WhenTheCallerRefusesTheEther_KeepsTheBalance() public {
        Recipient wallet = owedWallet();
        wallet.behave(Manner.Rejecting);
        (bool ok,) = address(wallet).call(abi.encodeCall(wallet.execute, (abi.encodeCall(escrow.withdraw, (PRICE)), 0)));
        vm.assertTrue(!ok, "withdrawal");
        assertCredited(address(wallet), PRICE);
    }

    function test_WhenTheCallerReenters_AnswersWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.withdraw, (0)));
    }

    function test_WhenTheCallerReenters_ReadsWhatIsLeftWhileTheEtherIsOnItsWay() public {
        Recipient wallet = owedWallet();
        wallet.reenterWith(abi.encodeCall(escrow.balances, (address(wallet))));
        wallet.execute(abi.encodeCall(escrow.withdraw, (PRICE - 1)), 0);
        vm.assertEq(uint256(wallet.answer()), 1, "balance from within");
    }

    function test_WhenTheCallerReenters_CanTurnAutowithdrawOnWhichLasts() public {
        Recipient wallet = owedWallet();
        wallet.reenterWith(abi.encodeCall(escrow.setAutoWithdraw, (true)));
        wallet.execute(abi.encodeCall(escrow.withdraw, (PRICE)), 0);
        vm.assertTrue(escrow.autoWithdraw(address(wallet)), "autoWithdraw");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheAmountIsTheBalance_PaysIt() public {
        owe(buyer);
        vm.prank(buyer);
        escrow.withdraw(PRICE);
        vm.assertEq(buyer.balance, 1_000 ether, "ether of the buyer");
        assertCredited(buyer, 0);
    }

    function test_WhenTheAmountIsTheBalance_EmitsWithdrawalSuccessfulAndBalanceUpdated() public {
        owe(buyer);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(buyer, PRICE, 0);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 0);
        vm.prank(buyer);
        escrow.withdraw(PRICE);
    }

    function testFuzz_WhenTheAmountIsAPart_PaysThePartAndKeepsTheRest(uint256 amount) public {
        amount = amount % (PRICE + 1);
        owe(buyer);
        vm.prank(buyer);
        escrow.withdraw(amount);
        vm.assertEq(buyer.balance, 1_000 ether - PRICE + amount, "ether of the buyer");
        assertCredited(buyer, PRICE - amount);
    }

    function test_WhenTheAmountIsAPart_EmitsWhatIsLeft() public {
        owe(buyer);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(buyer, 1, PRICE - 1);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE - 1);
        vm.prank(buyer);
        escrow.withdraw(1);
    }

    function test_WhenTheCallerIsAWalletThatNeedsMuchGas_PaysIt() public {
        Recipient wallet = owedWallet();
        wallet.reenterWith(new bytes(3_000));
        wallet.execute(abi.encodeCall(escrow.withdraw, (PRICE)), 0);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
    }

    function owe(address account) private {
        refund(purchase(account, seller));
    }

    function owedWallet() private returns (Recipient wallet) {
        wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), PRICE);
        owe(address(wallet));
    }
}
