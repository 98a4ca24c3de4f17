// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";

/// @dev The arbiter of a sale is the owner at the time of the purchase. Each owner is stored once, with the id of the
/// first sale under them. This saves a purchase the gas for storing the arbiter.
abstract contract Arbiters is Ownable2Step {
    using Checkpoints for Checkpoints.Trace160;

    Checkpoints.Trace160 private _owners;

    /// @notice Always reverts, because every sale needs an arbiter.
    function renounceOwnership() public view override onlyOwner {
        revert OwnableInvalidOwner(address(0));
    }

    function _transferOwnership(address newOwner) internal override {
        super._transferOwnership(newOwner);
        _owners.push(uint96(_nextId()), uint160(newOwner));
    }

    /// @dev Only sales made under an earlier owner need a lookup.
    function _arbiterOf(uint256 id) internal view returns (address) {
        (, uint96 from, uint160 latest) = _owners.latestCheckpoint();
        return address(id < from ? _owners.upperLookup(uint96(id)) : latest);
    }

    /// @dev The id of the next sale.
    function _nextId() internal view virtual returns (uint256);
}
