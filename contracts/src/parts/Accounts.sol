// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../Errors.sol";
import {IAccounts} from "../interfaces/IAccounts.sol";
import {Account} from "../words/Account.sol";

/// @dev The balance of each account. The only part that sends ether.
abstract contract Accounts is IAccounts, ReentrancyGuardTransient {
    /// @dev Enough for the receive function of a contract wallet. Limits what a hostile receiver can burn.
    uint256 private constant PUSH_GAS = 30_000;

    /// @dev Gas for the most expensive credit: a push that burns all of `PUSH_GAS`, the cost of that call (the withheld
    /// 1/64, value transfer, cold account, delegated code: 14,700) and what follows (events, one changed word: 8,100).
    uint256 internal constant CREDIT_GAS = 55_000;

    /// @dev A struct, because Solidity has no storage pointers to value types such as `Account`.
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
    /// `to` cannot make this function revert. A push calls `to`, so an action credits last, under the reentrancy guard.
    /// `to` may use less gas during the gas estimate than in the real call, so a push requires enough gas for its worst
    /// case, plus `reserve` for the next push. Otherwise `to` could make the call run out of gas, or a caller could
    /// make a push fail.
    function _credit(address to, uint256 amount, uint256 reserve) internal {
        StoredAccount storage stored = _accounts[to];
        Account account = stored.word;
        uint256 owed = account.balance();
        uint256 balance;
        // The sum cannot overflow: all existing ether is far below 2**256 wei.
        unchecked {
            balance = owed + amount;
        }
        emit BalanceUpdated(to, balance);

        if (account.autoWithdraw()) {
            // Check
            if (gasleft() < CREDIT_GAS + reserve) revert Errors.InsufficientGas(CREDIT_GAS + reserve, gasleft());

            // Effect: the balance is zero during the push. Usually it is zero already, so skip the write.
            if (owed != 0) stored.word = account.withBalance(0);

            // Interaction
            if (_send(to, balance, PUSH_GAS)) {
                emit WithdrawalSuccessful(to, balance, 0);
                emit BalanceUpdated(to, 0);
                return;
            }
        }

        // Effect: `account` is still current after a failed push, because everything `to` did in it was undone.
        stored.word = account.withBalance(balance);
    }

    /// @dev Copies no return data, because the caller would pay for it.
    function _send(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
