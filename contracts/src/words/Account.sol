// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev The balance and setting of an account. From the low bits: balance 240, autoWithdraw 8, opened 8.
/// `opened` keeps the word from becoming zero when the balance does. The next credit then changes a nonzero word
/// (5,000 gas) and not a zero word (22,100).
type Account is uint256;

using {balance, autoWithdraw, withBalance, withAutoWithdraw} for Account global;

uint256 constant AUTO_WITHDRAW = 240;
uint256 constant OPENED = 1 << 248;

function balance(Account self) pure returns (uint256) {
    return uint240(Account.unwrap(self));
}

function autoWithdraw(Account self) pure returns (bool) {
    return uint8(Account.unwrap(self) >> AUTO_WITHDRAW) != 0;
}

/// @dev `newBalance` always fits: all existing ether in wei needs far fewer than 240 bits.
function withBalance(Account self, uint256 newBalance) pure returns (Account) {
    return Account.wrap((Account.unwrap(self) & ~uint256(type(uint240).max)) | newBalance | OPENED);
}

function withAutoWithdraw(Account self, bool on) pure returns (Account) {
    uint256 off = Account.unwrap(self) & ~(uint256(type(uint8).max) << AUTO_WITHDRAW);
    return Account.wrap(on ? off | (1 << AUTO_WITHDRAW) : off);
}
