// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Status} from "../interfaces/Sale.sol";

/// @dev The part of a sale that changes, and its asset. Read and written as one word, because solc would access it once
/// per field. From the low bits: seller 160, since 34, confirmedAt 34, status 3, contested 1, asset 8, round 16.
type Progress is uint256;

using {seller, since, confirmedAt, status, isIn, contested, isContestedDispute, asset, round} for Progress global;
using {moved, confirmed, disputeContested, ended, revoked} for Progress global;

uint256 constant SINCE = 160;
uint256 constant CONFIRMED_AT = 194;
uint256 constant STATUS = 228;
uint256 constant CONTESTED = 231;
uint256 constant ASSET = 232;
uint256 constant ROUND = 240;

uint256 constant TIME_BITS = type(uint256).max >> (256 - 34);
uint256 constant STATUS_BITS = 7;
uint256 constant NEXT_ROUND = 1 << ROUND;

/// @dev From this round on a sale accepts no settlement and no revocation. A sale has at most four steps before its
/// end, so the field never overflows.
uint256 constant LAST_ROUND = 65_000;

/// @dev A new pending sale. Its first period begins now.
function beginning(address seller_, uint256 asset_) view returns (Progress) {
    return Progress.wrap((asset_ << ASSET) | (second() << SINCE) | uint160(seller_));
}

function seller(Progress self) pure returns (address) {
    return address(uint160(Progress.unwrap(self)));
}

function since(Progress self) pure returns (uint256) {
    return (Progress.unwrap(self) >> SINCE) & TIME_BITS;
}

function confirmedAt(Progress self) pure returns (uint256) {
    return (Progress.unwrap(self) >> CONFIRMED_AT) & TIME_BITS;
}

function status(Progress self) pure returns (Status) {
    return Status((Progress.unwrap(self) >> STATUS) & STATUS_BITS);
}

/// @dev Compares numbers, because solc checks the range of an enum at each comparison.
function isIn(Progress self, Status wanted) pure returns (bool) {
    return (Progress.unwrap(self) >> STATUS) & STATUS_BITS == uint256(wanted);
}

function contested(Progress self) pure returns (bool) {
    return Progress.unwrap(self) & (1 << CONTESTED) != 0;
}

/// @dev Checks status and flag in one comparison. The flag alone is not enough: it stays set after the dispute.
function isContestedDispute(Progress self) pure returns (bool) {
    uint256 wanted = (1 << CONTESTED) | (uint256(Status.Disputed) << STATUS);
    return Progress.unwrap(self) & ((1 << CONTESTED) | (STATUS_BITS << STATUS)) == wanted;
}

/// @dev Zero for ether, else the number of a listed token. Never changes.
function asset(Progress self) pure returns (uint256) {
    return uint8(Progress.unwrap(self) >> ASSET);
}

/// @dev A settlement signature is valid in one round only.
function round(Progress self) pure returns (uint256) {
    return Progress.unwrap(self) >> ROUND;
}

/// @dev Sets the status to `next`. A new period and a new round begin now.
function moved(Progress self, Status next) view returns (Progress) {
    uint256 kept = Progress.unwrap(self) & ~((TIME_BITS << SINCE) | (STATUS_BITS << STATUS));
    return nextRound(kept | (second() << SINCE) | (uint256(next) << STATUS));
}

/// @dev Confirmed now. `since` stays the time of the delivery. A new round begins.
function confirmed(Progress self) view returns (Progress) {
    Progress next = ended(self, Status.Confirmed);
    return nextRound(Progress.unwrap(next) | (second() << CONFIRMED_AT));
}

/// @dev Contested. The arbiter's period and a new round begin now.
function disputeContested(Progress self) view returns (Progress) {
    uint256 kept = Progress.unwrap(self) & ~(TIME_BITS << SINCE);
    return nextRound(kept | (second() << SINCE) | (1 << CONTESTED));
}

/// @dev Sets the status to `next` and changes nothing else.
function ended(Progress self, Status next) pure returns (Progress) {
    return Progress.wrap((Progress.unwrap(self) & ~(STATUS_BITS << STATUS)) | (uint256(next) << STATUS));
}

/// @dev Begins a new round and changes nothing else.
function revoked(Progress self) pure returns (Progress) {
    return nextRound(Progress.unwrap(self));
}

function nextRound(uint256 word) pure returns (Progress) {
    unchecked {
        return Progress.wrap(word + NEXT_ROUND);
    }
}

/// @dev Truncated to the bits of its field, so that it cannot overwrite the next field.
function second() view returns (uint256) {
    return block.timestamp & TIME_BITS;
}
