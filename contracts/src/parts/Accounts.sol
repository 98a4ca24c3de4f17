// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../Errors.sol";
import {IAccounts} from "../interfaces/IAccounts.sol";
import {Account} from "../words/Account.sol";

/// @dev What is owed to whom. The only part that sends ether, and it sends it to an account's own address alone.
abstract contract Accounts is IAccounts, ReentrancyGuardTransient {
    /// @dev Enough for the receive function of a smart-contract wallet; all that a hostile one can burn.
    uint256 private constant PUSH_GAS = 30_000;

    struct StoredAccount {
        Account word;
    }

    mapping(address owner => StoredAccount) private _accounts;

    /// @inheritdoc IAccounts
    function withdraw(uint256 amount) external nonReentrant {
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
        if (!_send(msg.sender, amount, gasleft())) revert Errors.WithdrawalFailed();
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

    /// @dev Adds `amount` to the balance of `to` and, if `to` wants it at once, pushes the whole balance.
    /// Never reverts because of `to`. An action's last step, under the guard: it may call `to`.
    function _credit(address to, uint256 amount) internal {
        StoredAccount storage stored = _accounts[to];
        Account account = stored.word;
        uint256 owed = account.balance();
        uint256 balance = owed + amount;
        emit BalanceUpdated(to, balance);

        if (account.autoWithdraw()) {
            // Effect: nothing is owed while the ether is on its way. Mostly nothing was owed before either.
            if (owed != 0) stored.word = account.withBalance(0);

            // Interaction
            if (_send(to, balance, PUSH_GAS)) {
                emit WithdrawalSuccessful(to, balance, 0);
                return;
            }
        }

        // Effect: credit; after a failed push too, which undid all that `to` did in it.
        stored.word = account.withBalance(balance);
    }

    /// @dev A call that copies no return data, so that a long answer costs nobody anything.
    function _send(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
