// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract CreditTest is EscrowTest {
    function test_WhenTheAccountIsPaidOnDemand_AddsToTheBalance() public {
        refund(saleIn(Stage.Pending));
        refund(saleIn(Stage.Pending));
        assertCredited(buyer, 2 * PRICE);
    }

    function test_WhenTheAccountIsPaidOnDemand_EmitsBalanceUpdated() public {
        refund(saleIn(Stage.Pending));
        uint256 id = saleIn(Stage.Pending);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 2 * PRICE);
        refund(id);
    }

    function test_WhenTheAccountIsPaidOnDemand_EmitsNoWithdrawalSuccessful() public {
        uint256 id = saleIn(Stage.Pending);
        vm.recordLogs();
        refund(id);
        vm.assertEq(vm.getRecordedLogs().length, 2, "events");
    }

    function test_WhenTheAccountIsPaidAtOnce_PaysTheAmount() public {
        (Recipient wallet, uint256 id) = walletBuys();
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheAccountIsPaidAtOnce_StaysSwitchedOn() public {
        (Recipient wallet, uint256 id) = walletBuys();
        refund(id);
        vm.assertTrue(escrow.autoWithdraw(address(wallet)), "autoWithdraw");
    }

    function test_WhenTheAccountIsPaidAtOnce_EmitsBalanceUpdatedAndWithdrawalSuccessful() public {
        (Recipient wallet, uint256 id) = walletBuys();
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(address(wallet), PRICE);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(address(wallet), PRICE, 0);
        refund(id);
    }

    function test_WhenTheAccountIsPaidAtOnceAndHasABalance_PaysTheWhole() public {
        refund(saleIn(Stage.Pending));
        autoWithdraw(buyer);
        refund(saleIn(Stage.Pending));
        vm.assertEq(buyer.balance, 1_000 ether, "ether of the buyer");
        assertCredited(buyer, 0);
    }

    function test_WhenTheAccountIsPaidAtOnceAndHasABalance_PaysABalanceOfOneWeiToo() public {
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
        autoWithdraw(buyer);
        refund(1);
        vm.assertEq(buyer.balance, 1_000 ether, "ether of the buyer");
        assertCredited(buyer, 0);
    }

    function test_WhenTheAccountIsPaidAtOnceAndHasABalance_EmitsTheWhole() public {
        refund(saleIn(Stage.Pending));
        autoWithdraw(buyer);
        uint256 id = saleIn(Stage.Pending);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 2 * PRICE);
        vm.expectEmit();
        emit IAccounts.WithdrawalSuccessful(buyer, 2 * PRICE, 0);
        refund(id);
    }

    function test_WhenTheAccountRefusesTheEther_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheAccountRefusesTheEther_EmitsBalanceUpdatedAndNoWithdrawalSuccessful() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        vm.recordLogs();
        refund(id);
        vm.assertEq(vm.getRecordedLogs().length, 2, "events");
    }

    function test_WhenTheAccountRefusesTheEther_KeepsAnEarlierBalanceToo() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        vm.deal(address(wallet), PRICE);
        refund(purchase(address(wallet), seller));
        assertCredited(address(wallet), 2 * PRICE);
    }

    function test_WhenTheAccountRefusesTheEther_PaysTheWholeOnceTheAccountAccepts() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.Rejecting);
        refund(id);
        wallet.behave(Manner.Accepting);
        vm.deal(address(wallet), PRICE);
        refund(purchase(address(wallet), seller));
        vm.assertEq(address(wallet).balance, 2 * PRICE, "ether of the wallet");
    }

    function test_WhenTheAccountBurnsGas_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.GasBurning);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheAccountBurnsGas_CostsTheSenderABoundedAmount() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.GasBurning);
        uint256 before = gasleft();
        refund(id);
        vm.assertLe(before - gasleft(), 100_000, "gas");
    }

    function test_WhenTheAccountAnswersAtLength_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.ReturnBombing);
        refund(id);
        assertCredited(address(wallet), PRICE);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheAccountAnswersAtLength_CostsTheSenderABoundedAmount() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.behave(Manner.ReturnBombing);
        uint256 before = gasleft();
        refund(id);
        vm.assertLe(before - gasleft(), 100_000, "gas");
    }

    function test_WhenTheAccountReenters_PaysTheAmountOnce() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.reenterWith(abi.encodeCall(escrow.withdraw, (0)));
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheAccountReenters_ShowsNoBalanceWhileTheEtherIsOnItsWay() public {
        refund(saleIn(Stage.Pending));
        Recipient wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), 2 * PRICE);
        refund(purchase(address(wallet), seller));
        autoWithdraw(address(wallet));
        wallet.reenterWith(abi.encodeCall(escrow.balances, (address(wallet))));
        refund(purchase(address(wallet), seller));
        vm.assertTrue(wallet.answer() == bytes4(0), "balance from within");
    }

    function refund(uint256 id) private {
        vm.prank(seller);
        escrow.refund(id);
    }
}
