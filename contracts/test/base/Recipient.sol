// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

enum Manner {
    Accepting,
    Rejecting,
    GasBurning,
    ReturnBombing,
    Reentering
}

/// @dev A smart-contract wallet that receives ether in its own manner.
contract Recipient {
    Manner private manner;
    /// What the escrow answered to the call from within; never zero, so that a push has gas enough to record it.
    bytes4 public answer = 0xffffffff;

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

    receive() external payable {
        if (manner == Manner.Rejecting) revert();
        if (manner == Manner.GasBurning) {
            while (true) {}
        }
        if (manner == Manner.ReturnBombing) {
            assembly ("memory-safe") {
                revert(0, 60000)
            }
        }
        if (manner == Manner.Reentering) {
            (, bytes memory result) = escrow.call(reentry);
            answer = bytes4(result);
        }
    }
}
