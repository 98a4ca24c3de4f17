// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

enum Manner {
    Accepting,
    Rejecting,
    GasBurning,
    ReturnBombing,
    Reentering
}

/// @dev A smart-contract wallet that receives ether in its own manner.
contract Recipient is IERC1271 {
    bytes public constant AGREED = "agreed";

    Manner public manner;
    /// The first word that the escrow answered to the call from within, zero if it returned nothing. Before that it is
    /// not zero, so that a push has gas enough to record it.
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

    /// @dev Acts on the escrow as this wallet.
    function execute(bytes calldata call, uint256 value) external returns (bytes memory) {
        (bool ok, bytes memory result) = escrow.call{value: value}(call);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    /// @dev Agrees to everything that comes with this signature.
    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        return keccak256(signature) == keccak256(AGREED) ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    receive() external payable {
        if (manner == Manner.Rejecting) revert();
        if (manner == Manner.GasBurning) {
            while (true) {}
        }
        if (manner == Manner.ReturnBombing) {
            // As long as the gas of a push allows.
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
        if (manner == Manner.Reentering) {
            (, bytes memory result) = escrow.call(reentry);
            answer = bytes32(result);
        }
    }
}
