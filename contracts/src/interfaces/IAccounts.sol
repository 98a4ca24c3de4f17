// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What the escrow owes to each account, and how it pays.
interface IAccounts {
    /// @notice Emitted when a balance changes.
    /// @param account Whose balance.
    /// @param newBalance The balance in wei after the change.
    event BalanceUpdated(address indexed account, uint256 newBalance);

    /// @notice Emitted when ether leaves the escrow. {BalanceUpdated} with the same balance follows.
    /// @param account Whose balance paid for it.
    /// @param amount The amount in wei.
    /// @param newBalance What is left of the balance, in wei.
    event WithdrawalSuccessful(address indexed account, uint256 amount, uint256 newBalance);

    /// @notice Emitted each time an account sets auto-withdraw, even if the value does not change.
    /// @param user Whose setting.
    /// @param status The new setting.
    event AutoWithdrawSet(address indexed user, bool status);

    /// @notice Pays a part of the caller's balance to the caller.
    /// @dev Emits {WithdrawalSuccessful} and {BalanceUpdated}.
    ///
    /// Requirements:
    /// - The balance covers the amount, else `InsufficientBalance`.
    /// - The caller accepts the ether, else `WithdrawalFailed`.
    /// @param amount How much, in wei.
    function withdraw(uint256 amount) external;

    /// @notice Pays a part of the caller's balance to another address, for callers that cannot receive ether.
    /// @dev Emits {WithdrawalSuccessful} and {BalanceUpdated}, both naming the caller.
    ///
    /// Requirements:
    /// - `to` is not address zero, else `InvalidRecipient`.
    /// - The balance covers the amount, else `InsufficientBalance`.
    /// - `to` accepts the ether, else `WithdrawalFailed`. The escrow itself does not accept it.
    /// @param to Who receives the ether.
    /// @param amount How much, in wei.
    function withdrawTo(address to, uint256 amount) external;

    /// @notice Sets auto-withdraw. While it is on, each credit is paid out at once, with the rest of the balance, if
    /// the account accepts it within 30,000 gas. Otherwise it stays in the balance.
    /// @dev Emits {AutoWithdrawSet}. An existing balance stays until the next credit or withdrawal.
    /// @param status On or off.
    function setAutoWithdraw(bool status) external;

    /// @notice The amount that an account can withdraw.
    /// @param account Whose balance.
    /// @return The balance in wei.
    function balances(address account) external view returns (uint256);

    /// @notice Whether an account has auto-withdraw on.
    /// @param account Whose setting.
    /// @return The setting.
    function autoWithdraw(address account) external view returns (bool);
}
