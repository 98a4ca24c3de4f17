// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract WithdrawToTest is EscrowTest {
    function test_WhenTheReceiverIsAddressZero_RevertsWithInvalidRecipient() public {
        owe();
        refusesWithdrawal(address(0), 1, abi.encodeWithSelector(Errors.InvalidRecipient.selector, address(0)));
    }

    function testFuzz_WhenTheAmountIsAboveTheBalance_RevertsWithInsufficientBalance(uint256 amount) public {
        vm.assume(amount > PRICE);
        owe();
        refusesWithdrawal(
            stranger, amount, abi.encodeWithSelector(Errors.InsufficientBalance.selector, PRICE, amount)
        );
    }

    function test_WhenTheReceiverRefusesTheEther_RevertsWithWithdrawalFailed() public {
        owe();
        Recipient wallet = new Recipient(address(escrow));
        wallet.behave(Manner.Rejecting);
        refusesWithdrawal(address(wallet), PRICE, abi.encodePacked(Errors.WithdrawalFailed.selector));
        assertCredited(buyer, PRICE);
    }

    function test_WhenTheReceiverIsTheEscrow_RevertsWithWithdrawalFailed() public {
        owe();
        refusesWithdrawal(address(escrow), PRICE, abi.encodePacked(Errors.WithdrawalFailed.selector));
    }

    function testFuzz_WhenTheAmountIsWithinTheBalance_PaysTheReceiverAndKeepsTheRest(uint256 amount) public {
        amount = amount % (PRICE + 1);
        owe();
        vm.prank(buyer);
        escrow.withdrawTo(stranger, amount);
        vm.assertEq(stranger.balance, amount, "ether of the receiver");
        assertCredited(buyer, PRICE - amount);
    }

    function test_WhenTheAmountIsWithinTheBalance_EmitsWithdrawalSuccessfulAndBalanceUpdatedNamingTheCaller() public {
        owe();
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(buyer, 1, PRICE - 1);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, PRICE - 1);
        vm.prank(buyer);
        escrow.withdrawTo(stranger, 1);
    }

    function test_WhenTheReceiverNeedsMuchGas_PaysIt() public {
        owe();
        Recipient wallet = new Recipient(address(escrow));
        wallet.behave(Manner.Expensive);
        vm.prank(buyer);
        escrow.withdrawTo(address(wallet), PRICE);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the receiver");
    }

    function test_GivenTheCallerIsAContractThatCannotReceiveEther_PaysTheReceiver() public {
        Recipient wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), PRICE);
        uint256 id = purchase(address(wallet), seller);
        refund(id);
        wallet.behave(Manner.Rejecting);
        wallet.execute(abi.encodeCall(escrow.withdrawTo, (stranger, PRICE)), 0);
        vm.assertEq(stranger.balance, PRICE, "ether of the receiver");
        assertCredited(address(wallet), 0);
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.withdrawTo, (stranger, 0)));
    }

    function owe() private {
        refund(purchase(buyer, seller));
    }

    function refusesWithdrawal(address to, uint256 amount, bytes memory refusal) private {
        vm.prank(buyer);
        vm.expectRevert(refusal);
        escrow.withdrawTo(to, amount);
    }
}
