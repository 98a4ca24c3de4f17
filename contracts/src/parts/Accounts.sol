// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../Errors.sol";
import {IAccounts} from "../interfaces/IAccounts.sol";

/// @dev What is owed to whom. The only part that sends ether, and it sends it to an account's own address alone.
abstract contract Accounts is IAccounts, ReentrancyGuardTransient {
    struct Account {
        uint240 balance;
        bool autoWithdraw;
        /// Set by the first credit, so that the word is not zero again when the balance is:
        /// the next credit then changes a word (5,000 gas) instead of making one (22,100).
        bool opened;
    }

    /// @dev Enough for the receive function of a smart-contract wallet; all that a hostile one can burn.
    uint256 private constant PUSH_GAS = 30_000;

    mapping(address => Account) private _accounts;

    /// @inheritdoc IAccounts
    function withdraw(uint256 amount) external nonReentrant {
        Account storage account = _accounts[msg.sender];
        uint256 balance = account.balance;

        // Check
        if (amount > balance) revert Errors.InsufficientBalance(balance, amount);

        // Effect
        uint256 newBalance = balance - amount;
        account.balance = uint240(newBalance);
        emit WithdrawalSuccessful(msg.sender, amount, newBalance);
        emit BalanceUpdated(msg.sender, newBalance);

        // Interaction
        if (!_send(msg.sender, amount, gasleft())) revert Errors.WithdrawalFailed();
    }

    /// @inheritdoc IAccounts
    function setAutoWithdraw(bool status) external {
        // Effect
        _accounts[msg.sender].autoWithdraw = status;
        emit AutoWithdrawSet(msg.sender, status);
    }

    /// @inheritdoc IAccounts
    function balances(address account) external view returns (uint256) {
        return _accounts[account].balance;
    }

    /// @inheritdoc IAccounts
    function autoWithdraw(address account) external view returns (bool) {
        return _accounts[account].autoWithdraw;
    }

    /// @dev Adds `amount` to the balance of `to` and, if `to` wants it at once, pushes the whole balance.
    /// Never reverts because of `to`. The caller's last step, under the guard: it may call `to`.
    function _credit(address to, uint256 amount) internal {
        Account memory account = _accounts[to];
        uint256 balance = account.balance + amount;
        emit BalanceUpdated(to, balance);

        if (account.autoWithdraw) {
            // Effect: nothing is owed while the ether is on its way. Mostly nothing was owed before either.
            if (account.balance != 0) _accounts[to].balance = 0;

            // Interaction
            if (_send(to, balance, PUSH_GAS)) {
                emit WithdrawalSuccessful(to, balance, 0);
                return;
            }
        }

        // Effect: credit, after a failed push too, which has undone whatever `to` did.
        _accounts[to] = Account(uint240(balance), account.autoWithdraw, true);
    }

    /// @dev A call that copies no return data, so that a long answer costs nobody anything.
    function _send(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
