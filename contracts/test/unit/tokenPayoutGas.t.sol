// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {Trick} from "../base/HostileToken.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract TokenPayoutGasTest is TokenTest {
    uint256 private constant SHARE = 1_000e6;
    uint256 private constant PAYOUT_GAS = 135_000;

    /// @dev The token stores the gas that it gets and answers true.
    function test_WhenATokenIsPaid_GivesIt100000Gas() public {
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
