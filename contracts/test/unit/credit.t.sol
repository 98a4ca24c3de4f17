// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract CreditTest is EscrowTest {
    function test_GivenTheAccountHasAutowithdrawOff_AddsToTheBalance() public {
        refund(saleIn(State.Pending));
        refund(saleIn(State.Pending));
        assertCredited(buyer, 2 * PRICE);
    }

    function test_GivenTheAccountHasAutowithdrawOff_EmitsBalanceUpdated() public {
        refund(saleIn(State.Pending));
        uint256 id = saleIn(State.Pending);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 2 * PRICE);
        refund(id);
    }

    function test_GivenTheAccountHasAutowithdrawOff_EmitsNoWithdrawalSuccessful() public {
        uint256 id = saleIn(State.Pending);
        vm.recordLogs();
        refund(id);
        vm.assertEq(vm.getRecordedLogs().length, 2, "events");
    }

    function test_GivenItHasNoBalance_PaysTheAmount() public {
        (Recipient wallet, uint256 id) = walletBuys();
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        assertCredited(address(wallet), 0);
    }

    function test_GivenItHasNoBalance_LeavesAutowithdrawOn() public {
        (Recipient wallet, uint256 id) = walletBuys();
        refund(id);
        vm.assertTrue(escrow.autoWithdraw(address(wallet)), "autoWithdraw");
    }

    function test_GivenItHasNoBalance_EmitsBalanceUpdatedWithdrawalSuccessfulAndBalanceUpdatedWithZero() public {
        (Recipient wallet, uint256 id) = walletBuys();
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(address(wallet), PRICE);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(address(wallet), PRICE, 0);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(address(wallet), 0);
        refund(id);
    }

    function test_GivenItHasNoBalance_GivesTheReceiver30000GasAndTheStipendOfATransfer() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Measuring);
        refund(id);
        vm.assertLe(uint256(wallet.answer()), 30_000 + 2_300, "gas of the receiver");
        vm.assertLe(20_000, uint256(wallet.answer()), "gas of the receiver");
    }

    function test_GivenItHasABalance_PaysTheWhole() public {
        refund(saleIn(State.Pending));
        autoWithdraw(buyer);
        refund(saleIn(State.Pending));
        vm.assertEq(buyer.balance, 1_000 ether, "ether of the buyer");
        assertCredited(buyer, 0);
    }

    function test_GivenItHasABalance_PaysABalanceOfOneWeiToo() public {
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
        autoWithdraw(buyer);
        refund(1);
        vm.assertEq(buyer.balance, 1_000 ether, "ether of the buyer");
        assertCredited(buyer, 0);
    }

    function test_GivenItHasABalance_EmitsTheWhole() public {
        refund(saleIn(State.Pending));
        autoWithdraw(buyer);
        uint256 id = saleIn(State.Pending);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 2 * PRICE);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(buyer, 2 * PRICE, 0);
        refund(id);
    }

    function test_WhenTheReceiverRefusesTheEther_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheReceiverRefusesTheEther_EmitsOneBalanceUpdatedAndNoWithdrawalSuccessful() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        vm.recordLogs();
        refund(id);
        vm.assertEq(vm.getRecordedLogs().length, 2, "events");
    }

    function test_WhenTheReceiverRefusesTheEther_KeepsAnEarlierBalanceToo() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        vm.deal(address(wallet), PRICE);
        refund(purchase(address(wallet), seller));
        assertCredited(address(wallet), 2 * PRICE);
    }

    function test_WhenTheReceiverRefusesTheEther_PaysTheWholeOnceTheReceiverAccepts() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        wallet.behave(Manner.Accepting);
        vm.deal(address(wallet), PRICE);
        refund(purchase(address(wallet), seller));
        vm.assertEq(address(wallet).balance, 2 * PRICE, "ether of the wallet");
    }

    function test_WhenTheReceiverBurnsGas_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.GasBurning);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheReceiverBurnsGas_CostsTheCallerABoundedAmount() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.GasBurning);
        uint256 before = gasleft();
        refund(id);
        vm.assertLe(before - gasleft(), 100_000, "gas");
    }

    function test_WhenTheReceiverAnswersAtLength_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.ReturnBombing);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheReceiverAnswersAtLength_CostsTheCallerNoMoreThanOneThatBurnsGas() public {
        (Recipient bomber, uint256 bombed) = walletBuys();
        (Recipient burner, uint256 burned) = walletBuys();
        bomber.behave(Manner.ReturnBombing);
        burner.behave(Manner.GasBurning);
        uint256 before = gasleft();
        refund(burned);
        uint256 most = before - gasleft();
        before = gasleft();
        refund(bombed);
        vm.assertLe(before - gasleft(), most, "gas: the answer is not copied");
    }
}
