// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Every error of the escrow except those of OpenZeppelin's contracts.
library Errors {
    /// @notice Thrown when less is sent than the price, or the price is zero.
    error InsufficientAmount(uint256 required, uint256 sent);

    /// @notice Thrown when a price does not fit into its 96 bits of storage.
    error AmountTooLarge(uint256 price);

    /// @notice Thrown when withdrawing more than the caller's balance of ether, or more than their credit in a token.
    error InsufficientBalance(uint256 balance, uint256 requestedAmount);

    /// @notice Thrown when the caller is not the sale's buyer, is neither party, or tries to buy from themselves.
    error NotBuyer();

    /// @notice Thrown when the caller is not the sale's seller, or when a payment names no seller, the escrow itself or a
    /// listed token.
    error NotSeller();

    /// @notice Thrown when the caller is not the sale's arbiter, or rules in their own favour.
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

    /// @notice Thrown when the action needs a dispute and the sale is not disputed.
    error TransactionNotDisputed();

    /// @notice Thrown when the action needs an uncontested dispute and the seller has contested it.
    error TransactionContested();

    /// @notice Thrown when the action needs a contested dispute and the seller has not contested it.
    error TransactionNotContested();

    /// @notice Thrown when acting before `requiredTime`.
    error WaitPeriodNotPassed(uint256 requiredTime, uint256 currentTime);

    /// @notice Thrown when acting at or after `deadline`.
    error WaitPeriodHasPassed(uint256 deadline, uint256 currentTime);

    /// @notice Thrown when a settlement is executed after the deadline that was signed.
    error SettlementExpired(uint256 deadline, uint256 currentTime);

    /// @notice Thrown when a settlement gives the buyer more than the sale holds.
    error SettlementTooLarge(uint256 amount, uint256 toBuyer);

    /// @notice Thrown when the other party has not signed this settlement of this sale.
    error BadSignature();

    /// @notice Thrown when a sale has had 65,000 rounds. It then accepts no settlement and no revocation.
    error SettlementsClosed();

    /// @notice Thrown when a token cannot be listed: it has no code, is listed already, or the list is full.
    error TokenNotListable(address token);

    /// @notice Thrown when no token has this number.
    error UnknownAsset(uint256 asset);

    /// @notice Thrown when a token moved an amount that differs from the price.
    error WrongPayment(uint256 expectedBalance, uint256 balance);

    /// @notice Thrown when the owner has stopped new sales.
    error NewSalesStopped();

    /// @notice Thrown when the receiver of a withdrawal refuses the ether, or the token refuses the receiver.
    error WithdrawalFailed();

    /// @notice Thrown when a withdrawal goes to address zero, or a withdrawal of tokens goes to the escrow.
    error InvalidRecipient(address to);

    /// @notice Thrown when the remaining gas may be too little for the payouts of the call.
    error InsufficientGas(uint256 required, uint256 available);

    /// @notice Thrown at deployment when a period is zero, or CANCEL is not shorter than DELIVER.
    error InvalidPeriods();
}
