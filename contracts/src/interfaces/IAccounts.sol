// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What the escrow owes to each account, and how it pays it out.
interface IAccounts {
    /// @notice Emitted when a balance changes. A push says so by `WithdrawalSuccessful` alone.
    event BalanceUpdated(address indexed account, uint256 newBalance);

    /// @notice Emitted when ether leaves to its account.
    event WithdrawalSuccessful(address indexed account, uint256 amount, uint256 newBalance);

    /// @notice Emitted when an account chooses to be paid at once or on demand.
    event AutoWithdrawSet(address indexed user, bool status);

    /// @notice Pays `amount` of the caller's balance to the caller.
    /// @dev Reverts with `InsufficientBalance` above the balance, with `WithdrawalFailed` if the caller refuses it.
    function withdraw(uint256 amount) external;

    /// @notice With `status` on, each later credit is paid out at once, together with the balance.
    function setAutoWithdraw(bool status) external;

    /// @notice What `account` may withdraw, in wei.
    function balances(address account) external view returns (uint256);

    /// @notice Whether `account` is paid at once.
    function autoWithdraw(address account) external view returns (bool);
}
