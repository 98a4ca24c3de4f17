// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {Errors} from "../../src/Errors.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract CreditTest is EscrowTest {
    /// @dev More gas than any credit needs.
    uint256 private constant MUCH_GAS = 300_000;

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

    function test_WhenTheReceiverReentersAGuardedAction_PaysTheAmountOnce() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.reenterWith(abi.encodeCall(escrow.withdraw, (0)));
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedDisputeBecauseTheSaleIsAlreadyOver() public {
        (Recipient wallet, uint256 id) = walletBuys();
        vm.prank(seller);
        escrow.deliver(id);
        wallet.reenterWith(abi.encodeCall(escrow.dispute, (id)));
        refund(id);
        assertAnswer(wallet, Errors.TransactionCancelled.selector);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedSatisfyBecauseTheSaleIsAlreadyOver() public {
        (Recipient wallet, uint256 id) = walletBuys();
        vm.prank(seller);
        escrow.deliver(id);
        wallet.reenterWith(abi.encodeCall(escrow.satisfy, (id)));
        refund(id);
        assertAnswer(wallet, Errors.TransactionCancelled.selector);
        assertStatus(id, Status.Cancelled);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedDeliverBecauseTheSaleIsAlreadyOver() public {
        (Recipient wallet, uint256 id) = walletSells();
        wallet.reenterWith(abi.encodeCall(escrow.deliver, (id)));
        vm.prank(buyer);
        escrow.release(id);
        assertAnswer(wallet, Errors.TransactionFinalized.selector);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedContestBecauseTheSaleIsAlreadyOver() public {
        (Recipient wallet, uint256 id) = walletSells();
        wallet.execute(abi.encodeCall(escrow.deliver, (id)), 0);
        vm.prank(buyer);
        escrow.dispute(id);
        wallet.reenterWith(abi.encodeCall(escrow.contest, (id)));
        vm.prank(buyer);
        escrow.release(id);
        assertAnswer(wallet, Errors.TransactionNotDisputed.selector);
        assertStatus(id, Status.Finalized);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_CanTurnAutowithdrawOffWhichLasts() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.reenterWith(abi.encodeCall(escrow.setAutoWithdraw, (false)));
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        vm.assertTrue(!escrow.autoWithdraw(address(wallet)), "autoWithdraw");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_ReadsNoBalanceWhileTheEtherIsOnItsWay() public {
        refund(saleIn(State.Pending));
        Recipient wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), 2 * PRICE);
        refund(purchase(address(wallet), seller));
        autoWithdraw(address(wallet));
        wallet.reenterWith(abi.encodeCall(escrow.balances, (address(wallet))));
        refund(purchase(address(wallet), seller));
        vm.assertEq(uint256(wallet.answer()), 0, "balance from within");
    }

    function testFuzz_WhenLittleGasIsSent_PushesInFullOrReverts(uint256 gas) public {
        gas = 30_000 + gas % 100_000;
        (Recipient wallet, uint256 id) = walletBuys();
        vm.prank(seller);
        try escrow.refund{gas: gas}(id) {
            vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        } catch {
            assertStatus(id, Status.Pending);
        }
    }

    function test_WhenLittleGasIsSent_RevertsWithInsufficientGas() public {
        (, uint256 id) = walletBuys();
        bytes memory call = abi.encodeCall(escrow.refund, (id));
        uint256 gas = estimated(seller, call) - 1;
        vm.prank(seller);
        (bool ok, bytes memory answer) = address(escrow).call{gas: gas}(call);
        vm.assertTrue(!ok && bytes4(answer) == Errors.InsufficientGas.selector, "refusal");
    }

    function test_WhenTheReceiverIsCheapAtEstimationAndGreedyAtExecution_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        bytes memory call = abi.encodeCall(escrow.refund, (id));
        uint256 gas = estimated(seller, call);
        wallet.behave(Manner.GasBurning);
        vm.prank(seller);
        (bool ok,) = address(escrow).call{gas: gas}(call);
        vm.assertTrue(ok, "refund");
        assertCredited(address(wallet), PRICE);
    }

    function test_WhenBothAccept_PaysBoth() public {
        (Recipient wallet, uint256 id) = contestedByWallet();
        vm.prank(seller);
        escrow.divide(id);
        vm.assertEq(address(wallet).balance, PRICE / 2, "ether of the buyer");
        vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
    }

    function testFuzz_WhenLittleGasIsSent_PushesBothInFullOrReverts(uint256 gas) public {
        gas = 30_000 + gas % 200_000;
        (Recipient wallet, uint256 id) = contestedByWallet();
        vm.prank(seller);
        try escrow.divide{gas: gas}(id) {
            vm.assertEq(address(wallet).balance, PRICE / 2, "ether of the buyer");
            vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
        } catch {
            assertStatus(id, Status.Disputed);
        }
    }

    function test_WhenLittleGasIsSent_RevertsWithInsufficientGasForBoth() public {
        (, uint256 id) = contestedByWallet();
        bytes memory call = abi.encodeCall(escrow.divide, (id));
        uint256 gas = estimated(seller, call) - 1;
        vm.prank(seller);
        (bool ok, bytes memory answer) = address(escrow).call{gas: gas}(call);
        vm.assertTrue(!ok && bytes4(answer) == Errors.InsufficientGas.selector, "refusal");
        uint256 required;
        assembly ("memory-safe") {
            required := mload(add(answer, 36))
        }
        vm.assertEq(required, 2 * 55_000, "gas for both pushes");
    }

    function test_WhenTheFirstIsCheapAtEstimationAndGreedyAtExecution_StillPaysTheSecond() public {
        (Recipient wallet, uint256 id) = contestedByWallet();
        bytes memory call = abi.encodeCall(escrow.divide, (id));
        uint256 gas = estimated(seller, call);
        wallet.behave(Manner.GasBurning);
        vm.prank(seller);
        (bool ok,) = address(escrow).call{gas: gas}(call);
        vm.assertTrue(ok, "divide");
        vm.assertEq(escrow.balances(address(wallet)), PRICE / 2, "balance of the buyer");
        vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
    }

    function refund(uint256 id) private {
        vm.prank(seller);
        escrow.refund(id);
    }

    function assertAnswer(Recipient wallet, bytes4 expected) private view {
        vm.assertTrue(bytes4(wallet.answer()) == expected, "answer from within");
    }

    /// @dev A contract wallet with auto-withdraw on sells in sale `id`.
    function walletSells() private returns (Recipient wallet, uint256 id) {
        wallet = new Recipient(address(escrow));
        id = purchase(buyer, address(wallet));
        autoWithdraw(address(wallet));
    }

    /// @dev A contested sale without a ruling in time. Both parties have auto-withdraw on.
    function contestedByWallet() private returns (Recipient wallet, uint256 id) {
        (wallet, id) = walletBuys();
        autoWithdraw(seller);
        vm.prank(seller);
        escrow.deliver(id);
        wallet.execute(abi.encodeCall(escrow.dispute, (id)), 0);
        vm.prank(seller);
        escrow.contest(id);
        wait(RULE);
    }

    /// @dev The minimum gas for `call`, found the way a node estimates gas.
    function estimated(address caller, bytes memory call) private returns (uint256 enough) {
        uint256 tooLittle = 20_000;
        enough = MUCH_GAS;
        while (enough - tooLittle > 1) {
            uint256 middle = (enough + tooLittle) / 2;
            uint256 undo = vm.snapshotState();
            vm.prank(caller);
            (bool ok,) = address(escrow).call{gas: middle}(call);
            vm.revertToState(undo);
            if (ok) enough = middle;
            else tooLittle = middle;
        }
    }
}
