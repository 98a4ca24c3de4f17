// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Status} from "../interfaces/Sale.sol";

/// @dev The part of a sale that changes. Read and written as one word, because solc would access it once per field.
/// From the low bits: seller 160, since 40, confirmedAt 40, status 8, contested 8.
type Progress is uint256;

using {seller, since, confirmedAt, status, isIn, contested, isContestedDispute} for Progress global;
using {moved, confirmed, disputeContested, ended} for Progress global;

uint256 constant SINCE = 160;
uint256 constant CONFIRMED_AT = 200;
uint256 constant STATUS = 240;
uint256 constant CONTESTED = 248;

/// @dev A new pending sale. Its first period begins now.
function beginning(address seller_) view returns (Progress) {
    return Progress.wrap((second() << SINCE) | uint160(seller_));
}

function seller(Progress self) pure returns (address) {
    return address(uint160(Progress.unwrap(self)));
}

function since(Progress self) pure returns (uint256) {
    return uint40(Progress.unwrap(self) >> SINCE);
}

function confirmedAt(Progress self) pure returns (uint256) {
    return uint40(Progress.unwrap(self) >> CONFIRMED_AT);
}

function status(Progress self) pure returns (Status) {
    return Status(uint8(Progress.unwrap(self) >> STATUS));
}

/// @dev Compares numbers, because solc checks the range of an enum at each comparison.
function isIn(Progress self, Status wanted) pure returns (bool) {
    return uint8(Progress.unwrap(self) >> STATUS) == uint8(wanted);
}

function contested(Progress self) pure returns (bool) {
    return Progress.unwrap(self) >> CONTESTED != 0;
}

/// @dev Checks status and flag in one comparison. The flag alone is not enough: it stays set after the dispute.
function isContestedDispute(Progress self) pure returns (bool) {
    return Progress.unwrap(self) >> STATUS == (1 << (CONTESTED - STATUS)) | uint256(Status.Disputed);
}

/// @dev Sets the status to `next` and begins a new period now.
function moved(Progress self, Status next) view returns (Progress) {
    return ended(sinceNow(self), next);
}

/// @dev Confirmed now. `since` stays the time of the delivery.
function confirmed(Progress self) view returns (Progress) {
    return ended(Progress.wrap(Progress.unwrap(self) | (second() << CONFIRMED_AT)), Status.Confirmed);
}

/// @dev Contested. The arbiter's period begins now.
function disputeContested(Progress self) view returns (Progress) {
    return Progress.wrap(Progress.unwrap(sinceNow(self)) | (1 << CONTESTED));
}

/// @dev Sets the status to `next` and changes nothing else.
function ended(Progress self, Status next) pure returns (Progress) {
    return Progress.wrap((Progress.unwrap(self) & ~(uint256(type(uint8).max) << STATUS)) | (uint256(next) << STATUS));
}

function sinceNow(Progress self) view returns (Progress) {
    return Progress.wrap((Progress.unwrap(self) & ~(uint256(type(uint40).max) << SINCE)) | (second() << SINCE));
}

/// @dev Truncated to the 40 bits of its field, so that it cannot overwrite the next field.
function second() view returns (uint256) {
    return uint40(block.timestamp);
}
