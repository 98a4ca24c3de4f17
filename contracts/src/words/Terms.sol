// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../Errors.sol";

/// @dev The part of a sale that never changes. From the low bits: buyer 160, amount 96, in units of the sale's asset.
/// 96 bits are enough for more ether than exists, and for 79 billion tokens with 18 decimals.
type Terms is uint256;

using {buyer, amount} for Terms global;

uint256 constant AMOUNT = 160;

function agreed(address buyer_, uint256 amount_) pure returns (Terms) {
    if (amount_ > type(uint96).max) revert Errors.AmountTooLarge(amount_);
    return Terms.wrap((amount_ << AMOUNT) | uint160(buyer_));
}

function buyer(Terms self) pure returns (address) {
    return address(uint160(Terms.unwrap(self)));
}

function amount(Terms self) pure returns (uint256) {
    return Terms.unwrap(self) >> AMOUNT;
}
