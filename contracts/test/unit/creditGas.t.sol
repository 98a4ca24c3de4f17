// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Manner, Recipient} from "../base/Recipient.sol";

contract CreditGasTest is EscrowTest {
    /// @dev More gas than any credit needs.
    uint256 private constant MUCH_GAS = 300_000;

    function testFuzz_WhenLittleGasIsSent_PushesInFullOrReverts(uint256 gas) public {
        gas = 30_000 + gas % 100_000;
        (Recipient wallet, uint256 id) = walletBuys();
        cool(wallet);
        vm.prank(seller);
        try escrow.refund{gas: gas}(id) {
            vm.assertEq(address(wallet).balance, PRICE, "ether of the wallet");
        } catch {
            assertStatus(id, Status.Pending);
        }
    }

    function test_WhenLittleGasIsSent_RevertsWithInsufficientGas() public {
        (Recipient wallet, uint256 id) = walletBuys();
        refusalOfTooLittleGas(wallet, abi.encodeCall(escrow.refund, (id)));
    }

    function test_WhenTheReceiverIsCheapAtEstimationAndGreedyAtExecution_KeepsTheAmountAsBalance() public {
        (Recipient wallet, uint256 id) = walletBuys();
        executeWhileGreedy(wallet, abi.encodeCall(escrow.refund, (id)));
        assertCredited(address(wallet), PRICE);
    }

    function test_WhenBothAccept_PaysBoth() public {
        (Recipient wallet, uint256 id) = contestedSaleOfWallet();
        vm.prank(seller);
        escrow.divide(id);
        vm.assertEq(address(wallet).balance, PRICE / 2, "ether of the buyer");
        vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
    }

    function testFuzz_WhenLittleGasIsSent_PushesBothInFullOrReverts(uint256 gas) public {
        gas = 30_000 + gas % 200_000;
        (Recipient wallet, uint256 id) = contestedSaleOfWallet();
        cool(wallet);
        vm.prank(seller);
        try escrow.divide{gas: gas}(id) {
            vm.assertEq(address(wallet).balance, PRICE / 2, "ether of the buyer");
            vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
        } catch {
            assertStatus(id, Status.Disputed);
        }
    }

    function test_WhenLittleGasIsSent_RevertsWithInsufficientGasForBoth() public {
        (Recipient wallet, uint256 id) = contestedSaleOfWallet();
        bytes memory refusal = refusalOfTooLittleGas(wallet, abi.encodeCall(escrow.divide, (id)));
        uint256 required;
        assembly ("memory-safe") {
            required := mload(add(refusal, 36))
        }
        vm.assertEq(required, 2 * 55_000, "gas for both pushes");
    }

    function test_WhenTheFirstIsCheapAtEstimationAndGreedyAtExecution_StillPaysTheSecond() public {
        (Recipient wallet, uint256 id) = contestedSaleOfWallet();
        executeWhileGreedy(wallet, abi.encodeCall(escrow.divide, (id)));
        vm.assertEq(escrow.balances(address(wallet)), PRICE / 2, "balance of the buyer");
        vm.assertEq(seller.balance, PRICE / 2, "ether of the seller");
    }

    /// @dev The answer to the seller's `call` with one unit of gas less than it needs.
    function refusalOfTooLittleGas(Recipient wallet, bytes memory call) private returns (bytes memory refusal) {
        uint256 gas = estimated(wallet, call) - 1;
        bool ok;
        (ok, refusal) = sent(wallet, call, gas);
        vm.assertTrue(!ok && bytes4(refusal) == Errors.InsufficientGas.selector, "refusal");
    }

    /// @dev Executes the seller's `call` with the estimated gas. Since the estimate, the wallet burns all gas that it gets.
    function executeWhileGreedy(Recipient wallet, bytes memory call) private {
        uint256 gas = estimated(wallet, call);
        wallet.behave(Manner.GasBurning);
        (bool ok,) = sent(wallet, call, gas);
        vm.assertTrue(ok, "call");
    }

    /// @dev The minimum gas for the seller's `call`, found the way a node estimates gas.
    function estimated(Recipient wallet, bytes memory call) private returns (uint256 enough) {
        uint256 tooLittle = 20_000;
        enough = MUCH_GAS;
        while (enough - tooLittle > 1) {
            uint256 middle = (enough + tooLittle) / 2;
            uint256 undo = vm.snapshotState();
            (bool ok,) = sent(wallet, call, middle);
            vm.revertToState(undo);
            if (ok) enough = middle;
            else tooLittle = middle;
        }
    }

    function sent(Recipient wallet, bytes memory call, uint256 gas) private returns (bool, bytes memory) {
        cool(wallet);
        vm.prank(seller);
        return address(escrow).call{gas: gas}(call);
    }

    /// @dev The earlier steps of a test run in the same transaction and made every slot and account cheap to reach.
    /// On the chain each step is a transaction of its own and pays the full price again.
    function cool(Recipient wallet) private {
        vm.cool(address(escrow));
        vm.cool(address(wallet));
        vm.cool(seller);
    }
}
