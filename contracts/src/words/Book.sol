// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev What every purchase reads and writes, as one word. From the low bits: count 176, tokenCount 8, tokenMarks 64,
/// stopped 8.
type Book is uint256;

using {count, tokenCount, isStopped, isMarked, withSale, withToken, withStopped} for Book global;

uint256 constant TOKEN_COUNT = 176;
uint256 constant TOKEN_MARKS = 184;
uint256 constant STOPPED = 248;

/// @dev The number of sales so far.
function count(Book self) pure returns (uint256) {
    return uint176(Book.unwrap(self));
}

function tokenCount(Book self) pure returns (uint256) {
    return uint8(Book.unwrap(self) >> TOKEN_COUNT);
}

function isStopped(Book self) pure returns (bool) {
    return Book.unwrap(self) >> STOPPED != 0;
}

/// @dev False only if `account` is surely not a listed token. Saves most purchases a look into another slot.
function isMarked(Book self, address account) pure returns (bool) {
    return Book.unwrap(self) & markOf(account) != 0;
}

function withSale(Book self) pure returns (Book) {
    unchecked {
        return Book.wrap(Book.unwrap(self) + 1);
    }
}

/// @dev Call it only while `tokenCount` is below its maximum.
function withToken(Book self, address token) pure returns (Book) {
    return Book.wrap((Book.unwrap(self) + (1 << TOKEN_COUNT)) | markOf(token));
}

function withStopped(Book self, bool stopped) pure returns (Book) {
    uint256 open = uint248(Book.unwrap(self));
    return Book.wrap(stopped ? open | (1 << STOPPED) : open);
}

/// @dev One of 64 bits, chosen by the address.
function markOf(address account) pure returns (uint256) {
    return 1 << (TOKEN_MARKS + (uint160(account) & 63));
}
