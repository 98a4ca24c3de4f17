// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

enum Trick {
    None,
    /// Refuses every transfer, as a paused token or one that blocks the escrow.
    Pause,
    /// Says yes and moves nothing.
    Lie,
    /// Says no and moves nothing.
    Deny,
    /// Moves a little less than 99 hundredths of the amount.
    Fee,
    /// Calls the target of `reenterWith` in each transfer.
    Reenter,
    BurnGas,
    /// Reverts with 100,000 bytes of data.
    ReturnBomb,
    /// Moves the amount and returns nothing, as some old tokens do.
    Silence,
    /// Moves the amount and returns 2, which is neither true nor false.
    Babble
}

/// @dev A token that was listed and then turned against the escrow.
contract HostileToken is ERC20("Hostile", "BAD") {
    Trick public trick;
    address private target;
    bytes private reentry;
    /// A hash of what the first reentrant call returned. A payout has no gas to store more.
    bytes32 public answer;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function play(Trick trick_) external {
        trick = trick_;
    }

    function reenterWith(address target_, bytes calldata call) external {
        (trick, target, reentry, answer) = (Trick.Reenter, target_, call, 0);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        return _move(from, to, amount);
    }

    /// Needs no signature: what it moves is what matters.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external {
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        if (trick == Trick.Pause) revert();
        if (trick == Trick.Lie) return true;
        if (trick == Trick.Deny) return false;
        if (trick == Trick.BurnGas) {
            while (true) {}
        }
        if (trick == Trick.ReturnBomb) {
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
        if (trick == Trick.Reenter) {
            (, bytes memory result) = target.call(reentry);
            if (answer == 0) answer = keccak256(result);
        }
        _transfer(from, to, trick == Trick.Fee ? amount - amount / 100 - 1 : amount);
        if (trick == Trick.Silence) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        if (trick == Trick.Babble) {
            assembly ("memory-safe") {
                mstore(0, 2)
                return(0, 32)
            }
        }
        return true;
    }
}
