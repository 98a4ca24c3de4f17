// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Trick} from "../base/HostileToken.sol";
import {Manner, Recipient} from "../base/Recipient.sol";
import {Calls} from "./Calls.sol";
import {Edges} from "./Edges.sol";

/// @dev Changes how wallets and tokens behave, and sends money to the escrow without a payment.
abstract contract Hostility is Calls {
    uint256 public forced;

    function behave(uint256 seed, uint8 manner) external {
        _instruct(_wallet(seed), abi.encodeCall(Recipient.behave, (Manner(manner % (uint8(type(Manner).max) + 1)))));
    }

    function reenterWith(uint256 seed, uint256 saleSeed, uint8 kind) external {
        uint256 id = _reentered(saleSeed);
        bytes[13] memory calls = [
            abi.encodeCall(escrow.claim, (id)),
            abi.encodeCall(escrow.reclaim, (id)),
            abi.encodeCall(escrow.refund, (id)),
            abi.encodeCall(escrow.sellerConfirm, (id)),
            abi.encodeCall(escrow.release, (id)),
            abi.encodeCall(escrow.divide, (id)),
            abi.encodeCall(escrow.satisfy, (id)),
            abi.encodeCall(escrow.dispute, (id)),
            abi.encodeCall(escrow.deliver, (id)),
            abi.encodeCall(escrow.contest, (id)),
            abi.encodeCall(escrow.withdraw, (escrow.balances(_wallet(seed)))),
            abi.encodeCall(escrow.withdrawTo, (_trader(seed), 1)),
            abi.encodeCall(escrow.setAutoWithdraw, (false))
        ];
        _instruct(_wallet(seed), abi.encodeCall(Recipient.reenterWith, (calls[kind % calls.length])));
    }

    /// @dev The issuers of the tokens turn against the escrow, or back.
    function misbehave(uint256 seed, uint8 trick, bool paused, bool blocked) external {
        hostile.play(Trick(trick % (uint8(type(Trick).max) + 1)));
        dollar.pause(paused && seed % 4 == 0);
        dollar.block_(_trader(seed), blocked);
        dollar.block_(address(escrow), blocked && seed % 16 == 0);
    }

    /// @dev The hostile token calls the escrow in its transfers, if it plays that trick.
    function reenterWithToken(uint256 saleSeed, uint8 actionSeed) external {
        hostile.reenterWith(address(escrow), Edges.call(_chosen(actionSeed), _reentered(saleSeed)));
    }

    /// @dev Ether can be forced into any contract.
    function force(uint64 amount) external {
        vm.deal(address(escrow), address(escrow).balance + amount);
        forced += amount;
    }

    function donate(uint64 amount) external {
        if (dollar.paused() || dollar.blocked(address(escrow))) return;
        dollar.mint(address(escrow), amount);
        donated += amount;
    }

    /// @dev The sale that a wallet acts on during a push.
    function _reentered(uint256 seed) internal view virtual returns (uint256 id) {
        return seed % (purchases + 1);
    }
}
