// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

enum Manner {
    Accepting,
    Rejecting,
    GasBurning,
    ReturnBombing,
    Reentering,
    Measuring,
    Expensive
}

/// @dev A contract wallet that reacts to ether according to its `manner`.
contract Recipient is IERC1271 {
    bytes public constant AGREED = "agreed";
    /// @dev The gas that an expensive wallet needs: more than a push has.
    uint256 private constant EXPENSE = 60_000;

    Manner public manner;
    /// What the wallet observed when it received ether: the first word that the reentrant call returned, zero if it
    /// returned nothing, or the gas that was left. Starts nonzero, because changing a nonzero word is cheap enough for
    /// the gas of a push.
    bytes32 public answer = bytes32(type(uint256).max);

    address private immutable escrow;
    bytes private reentry;

    constructor(address escrow_) payable {
        escrow = escrow_;
    }

    function behave(Manner manner_) external {
        manner = manner_;
    }

    function reenterWith(bytes calldata call) external {
        manner = Manner.Reentering;
        reentry = call;
    }

    /// @dev Calls the escrow from this wallet.
    function execute(bytes calldata call, uint256 value) external returns (bytes memory) {
        (bool ok, bytes memory result) = escrow.call{value: value}(call);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    /// @dev Accepts the signature `AGREED` for any message.
    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        return keccak256(signature) == keccak256(AGREED) ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    receive() external payable {
        if (manner == Manner.Rejecting) revert();
        if (manner == Manner.GasBurning) {
            while (true) {}
        }
        if (manner == Manner.ReturnBombing) {
            // Returns as much data as the gas of a push allows.
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
        if (manner == Manner.Measuring) answer = bytes32(gasleft());
        if (manner == Manner.Expensive) {
            uint256 enough = gasleft() - EXPENSE;
            while (gasleft() > enough) {}
        }
        if (manner == Manner.Reentering) {
            (, bytes memory result) = escrow.call(reentry);
            answer = bytes32(result);
        }
    }
}
