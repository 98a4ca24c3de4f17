// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../Errors.sol";
import {IAccounts} from "../interfaces/IAccounts.sol";
import {Account} from "../words/Account.sol";

/// @dev The balance of each account. The only part that sends ether.
abstract contract Accounts is IAccounts, ReentrancyGuardTransient {
    /// @dev Enough for the receive function of a smart-contract wallet, and all that a hostile one can burn.
    uint256 private constant PUSH_GAS = 30_000;

    /// @dev Gas that covers any credit in full: a push that burns all of `PUSH_GAS`, the call that carries it (the
    /// 1/64 withheld, value, cold and delegated code: 14,700) and what follows it (events and a changed word: 8,100).
    uint256 internal constant CREDIT_GAS = 55_000;

    struct StoredAccount {
        Account word;
    }

    mapping(address owner => StoredAccount) private _accounts;

    /// @inheritdoc IAccounts
    function withdraw(uint256 amount) external nonReentrant {
        _withdraw(msg.sender, amount);
    }

    /// @inheritdoc IAccounts
    function withdrawTo(address to, uint256 amount) external nonReentrant {
        // Check
        if (to == address(0)) revert Errors.InvalidRecipient(to);
        _withdraw(to, amount);
    }

    /// @inheritdoc IAccounts
    function setAutoWithdraw(bool status) external {
        // Effect
        StoredAccount storage stored = _accounts[msg.sender];
        stored.word = stored.word.withAutoWithdraw(status);
        emit AutoWithdrawSet(msg.sender, status);
    }

    /// @inheritdoc IAccounts
    function balances(address account) external view returns (uint256) {
        return _accounts[account].word.balance();
    }

    /// @inheritdoc IAccounts
    function autoWithdraw(address account) external view returns (bool) {
        return _accounts[account].word.autoWithdraw();
    }

    function _withdraw(address to, uint256 amount) private {
        // Check
        StoredAccount storage stored = _accounts[msg.sender];
        Account account = stored.word;
        uint256 balance = account.balance();
        if (amount > balance) revert Errors.InsufficientBalance(balance, amount);

        // Effect
        uint256 newBalance = balance - amount;
        stored.word = account.withBalance(newBalance);
        emit WithdrawalSuccessful(msg.sender, amount, newBalance);
        emit BalanceUpdated(msg.sender, newBalance);

        // Interaction
        if (!_send(to, amount, gasleft())) revert Errors.WithdrawalFailed();
    }

    /// @dev Adds `amount` to the balance of `to` and, if `to` has auto-withdraw on, pushes the whole balance.
    /// Never reverts because of `to`. May call `to`, so it comes last in an action, under the guard.
    /// Gas is estimated while `to` may be cheaper than it is later, so a push needs gas for its worst case, and for
    /// `reserve` after it. Otherwise `to` could make the call run out of gas, or a caller could make the push fail.
    function _credit(address to, uint256 amount, uint256 reserve) internal {
        StoredAccount storage stored = _accounts[to];
        Account account = stored.word;
        uint256 owed = account.balance();
        uint256 balance;
        // All ether there is stays far below 2**256.
        unchecked {
            balance = owed + amount;
        }
        emit BalanceUpdated(to, balance);

        if (account.autoWithdraw()) {
            // Check
            if (gasleft() < CREDIT_GAS + reserve) revert Errors.InsufficientGas(CREDIT_GAS + reserve, gasleft());

            // Effect: nothing is owed while the ether is on its way. Mostly nothing was owed before either.
            if (owed != 0) stored.word = account.withBalance(0);

            // Interaction
            if (_send(to, balance, PUSH_GAS)) {
                emit WithdrawalSuccessful(to, balance, 0);
                emit BalanceUpdated(to, 0);
                return;
            }
        }

        // Effect: also after a failed push, which undid all that `to` did in it.
        stored.word = account.withBalance(balance);
    }

    /// @dev Copies no return data, so that a long answer costs the caller nothing.
    function _send(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
