// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";

/// @dev The owner is the arbiter of the sales made while they own. Instead of an arbiter in each sale,
/// each owner is recorded once, with the first sale of their time: a purchase pays nothing for it.
abstract contract Arbiters is Ownable2Step {
    using Checkpoints for Checkpoints.Trace160;

    Checkpoints.Trace160 private _owners;

    /// @notice Refused: a sale is never without an arbiter.
    function renounceOwnership() public view override onlyOwner {
        revert OwnableInvalidOwner(address(0));
    }

    function _transferOwnership(address newOwner) internal override {
        super._transferOwnership(newOwner);
        _owners.push(uint96(_nextId()), uint160(newOwner));
    }

    /// @dev Usually the present owner. Only sales made under an earlier owner need a lookup.
    function _arbiterOf(uint256 id) internal view returns (address) {
        (, uint96 from, uint160 latest) = _owners.latestCheckpoint();
        return address(id < from ? _owners.upperLookup(uint96(id)) : latest);
    }

    /// @dev The id that the next sale will get.
    function _nextId() internal view virtual returns (uint256);
}
