// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Every error of the escrow except those of OpenZeppelin's parts.
library Errors {
    /// @notice Thrown when less is sent than the price, or the price is nothing.
    error InsufficientAmount(uint256 required, uint256 sent);

    /// @notice Thrown when withdrawing more than the caller's balance.
    error InsufficientBalance(uint256 balance, uint256 requestedAmount);

    /// @notice Thrown when the caller is not the sale's buyer, or may not be one.
    error NotBuyer();

    /// @notice Thrown when the caller is not the sale's seller, or nobody is named as one.
    error NotSeller();

    /// @notice Thrown when the caller is not the arbiter recorded when the sale was made.
    error NotArbiter();

    /// @notice Thrown when no sale has this id.
    error Transaction404(uint256 idPassed);

    /// @notice Thrown when the sale is still pending.
    error TransactionPending();

    /// @notice Thrown when the sale is already delivered.
    error TransactionDelivered();

    /// @notice Thrown when the buyer has already confirmed.
    error TransactionAlreadyConfirmed();

    /// @notice Thrown when the sale is in dispute.
    error TransactionDisputed();

    /// @notice Thrown when the sale is cancelled.
    error TransactionCancelled();

    /// @notice Thrown when the sale is finalized.
    error TransactionFinalized();

    /// @notice Thrown when the action needs a dispute and there is none.
    error TransactionNotDisputed();

    /// @notice Thrown when the seller has already contested the dispute.
    error TransactionContested();

    /// @notice Thrown when the arbiter rules on a dispute that the seller does not contest.
    error TransactionNotContested();

    /// @notice Thrown when acting before `requiredTime`.
    error WaitPeriodNotPassed(uint256 requiredTime, uint256 currentTime);

    /// @notice Thrown when acting at or after `deadline`.
    error WaitPeriodHasPassed(uint256 deadline, uint256 currentTime);

    /// @notice Thrown when the owner has stopped new sales.
    error NewSalesStopped();

    /// @notice Thrown when the caller refuses its own withdrawal.
    error WithdrawalFailed();
}
