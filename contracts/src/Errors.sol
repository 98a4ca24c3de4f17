// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Every error of the escrow except those of OpenZeppelin's contracts.
library Errors {
    /// @notice Thrown when less is sent than the price, or the price is zero.
    error InsufficientAmount(uint256 required, uint256 sent);

    /// @notice Thrown when a price does not fit into its 96 bits of storage.
    error AmountTooLarge(uint256 price);

    /// @notice Thrown when withdrawing more than the caller's balance.
    error InsufficientBalance(uint256 balance, uint256 requestedAmount);

    /// @notice Thrown when the caller is not the sale's buyer, may not be one, or is neither of the two parties.
    error NotBuyer();

    /// @notice Thrown when the caller is not the sale's seller, or no seller is named.
    error NotSeller();

    /// @notice Thrown when the caller is not the arbiter recorded when the sale was made, or would rule for themselves.
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

    /// @notice Thrown when the seller has contested the dispute, and the action needs that they have not.
    error TransactionContested();

    /// @notice Thrown when the action needs a contested dispute and the seller has not contested it.
    error TransactionNotContested();

    /// @notice Thrown when acting before `requiredTime`.
    error WaitPeriodNotPassed(uint256 requiredTime, uint256 currentTime);

    /// @notice Thrown when acting at or after `deadline`.
    error WaitPeriodHasPassed(uint256 deadline, uint256 currentTime);

    /// @notice Thrown when a settlement is executed after the deadline its signer gave it.
    error SettlementExpired(uint256 deadline, uint256 currentTime);

    /// @notice Thrown when a settlement gives the buyer more than the sale holds.
    error SettlementTooLarge(uint256 amount, uint256 toBuyer);

    /// @notice Thrown when the other party has not signed this settlement of this sale.
    error BadSignature();

    /// @notice Thrown when the owner has stopped new sales.
    error NewSalesStopped();

    /// @notice Thrown when the receiver of a withdrawal refuses the ether.
    error WithdrawalFailed();

    /// @notice Thrown when a withdrawal names address zero as its receiver.
    error InvalidRecipient(address to);

    /// @notice Thrown when the gas left may not be enough for the payouts of the call.
    error InsufficientGas(uint256 required, uint256 available);

    /// @notice Thrown at deployment when a period is zero, or cooling off does not end before the delivery deadline.
    error InvalidPeriods();
}
