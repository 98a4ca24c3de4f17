// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Recipient} from "../base/Recipient.sol";

contract CreditReentrancyTest is EscrowTest {
    function test_WhenTheReceiverReentersAGuardedAction_PaysTheAmountOnce() public {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.reenterWith(abi.encodeCall(escrow.withdraw, (0)));
        refund(id);
        vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        assertCredited(address(wallet), 0);
    }

    function test_WhenTheReceiverGetsBackASurplus_SeesTheSaleInTheCount() public {
        Recipient wallet = walletPaysMore(abi.encodeCall(escrow.transactionCount, ()));
        vm.assertEq(uint256(wallet.answer()), 1, "count from within");
    }

    function test_WhenTheReceiverGetsBackASurplus_SeesThePendingSale() public {
        Recipient wallet = walletPaysMore(abi.encodeCall(escrow.satisfy, (1)));
        assertAnswer(wallet, Errors.TransactionPending.selector);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedDisputeBecauseTheSaleIsAlreadyOver() public {
        assertRefusedAfterRefund(escrow.dispute.selector);
    }

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedSatisfyBecauseTheSaleIsAlreadyOver() public {
        assertRefusedAfterRefund(escrow.satisfy.selector);
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

    function test_WhenTheReceiverReentersAnUnguardedAction_IsRefusedTheFirstOfTwoPayoutsToo() public {
        (Recipient wallet, uint256 id) = contestedSaleOfWallet();
        wallet.reenterWith(abi.encodeCall(escrow.satisfy, (id)));
        vm.prank(seller);
        escrow.divide(id);
        assertAnswer(wallet, Errors.TransactionFinalized.selector);
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

    /// @dev A wallet reenters with the buyer's `action` on a delivered sale while the refund is paid to it.
    function assertRefusedAfterRefund(bytes4 action) private {
        (Recipient wallet, uint256 id) = walletBuys();
        vm.prank(seller);
        escrow.deliver(id);
        wallet.reenterWith(abi.encodeWithSelector(action, id));
        refund(id);
        assertAnswer(wallet, Errors.TransactionCancelled.selector);
        assertStatus(id, Status.Cancelled);
    }

    function assertAnswer(Recipient wallet, bytes4 expected) private view {
        vm.assertTrue(bytes4(wallet.answer()) == expected, "answer from within");
    }

    /// @dev A wallet with auto-withdraw on pays more than the price, and makes `call` during the push of the surplus.
    function walletPaysMore(bytes memory call) private returns (Recipient wallet) {
        wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), 2 * PRICE);
        autoWithdraw(address(wallet));
        wallet.reenterWith(call);
        wallet.execute(abi.encodeCall(escrow.makeTransaction, (PRICE, seller)), 2 * PRICE);
    }

    /// @dev A contract wallet with auto-withdraw on sells in sale `id`.
    function walletSells() private returns (Recipient wallet, uint256 id) {
        wallet = new Recipient(address(escrow));
        id = purchase(buyer, address(wallet));
        autoWithdraw(address(wallet));
    }
}
