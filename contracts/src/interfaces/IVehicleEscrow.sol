// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "./IAccounts.sol";
import {IClock} from "./IClock.sol";
import {ISales} from "./ISales.sol";
import {ITokens} from "./ITokens.sol";

/// @title Holds the price of a vehicle until a party, a deadline or the arbiter decides who gets it
/// @notice Either party can always give the money to the other. Both together can split it. If somebody does not
/// respond, the other side can end the sale after a deadline. Nobody else can move the money, except the arbiter, who
/// rules on contested disputes and never in their own favour.
/// @dev Every action checks in this order: the sale exists (`Transaction404`), the caller (`NotBuyer`, `NotSeller`,
/// `NotArbiter`), the status, the time (`WaitPeriodNotPassed`, `WaitPeriodHasPassed`), the arguments. "Refused by
/// status" below means the error named after the status: `TransactionPending`, `TransactionDelivered`,
/// `TransactionAlreadyConfirmed`, `TransactionDisputed`, `TransactionCancelled` or `TransactionFinalized`.
///
/// An action that pays credits the receiver: it emits {IAccounts-BalanceUpdated} and, if the receiver has
/// auto-withdraw on, pushes the whole balance and emits {IAccounts-WithdrawalSuccessful} and
/// {IAccounts-BalanceUpdated} again. If the push fails, the balance stays. If the gas
/// may be too little for all pushes of the call, the call reverts with `InsufficientGas`.
///
/// A sale in a token pays straight to the receiver and emits {ITokens-TokenPaid}, or {ITokens-TokenCredit} if the token
/// refuses.
///
/// During a push the views show the sale in its final status. Shares that follow the push are not in any balance yet.
interface IVehicleEscrow is IAccounts, ISales, ITokens, IClock {
    /// @notice Emitted when a sale begins.
    /// @param transaction_id The new sale.
    /// @param buyer Who paid.
    /// @param seller Who sells.
    /// @param amount The price in wei.
    event NewTransaction(
        uint256 indexed transaction_id, address indexed buyer, address indexed seller, uint256 amount
    );

    /// @notice Emitted when the buyer adds a hint which listing the payment is for. The contract does not check it.
    /// @param transaction_id The sale.
    /// @param ref 16 bytes of product id, then 16 bytes of a hash of the listing.
    event PurchaseReference(uint256 indexed transaction_id, bytes32 ref);

    /// @notice Emitted when the buyer sends more than the price. The surplus is credited to the buyer.
    /// @param sent The amount sent, in wei.
    /// @param expected The price in wei.
    /// @param refunded The difference in wei.
    event SurplusRefund(uint256 sent, uint256 expected, uint256 refunded);

    /// @notice Emitted when the seller has delivered.
    /// @param transaction_id The sale.
    event Delivered(uint256 indexed transaction_id);

    /// @notice Emitted when the buyer has confirmed the delivery.
    /// @param transaction_id The sale.
    event TransactionConfirmed(uint256 indexed transaction_id);

    /// @notice Emitted when the buyer has disputed.
    /// @param transaction_id The sale.
    event BuyerDisputed(uint256 indexed transaction_id);

    /// @notice Emitted when the seller has contested a dispute.
    /// @param transaction_id The sale.
    event ReturnContested(uint256 indexed transaction_id);

    /// @notice Emitted when the seller has confirmed that the vehicle is back. {TransactionCancelledEvent} follows.
    /// @param transaction_id The sale.
    event SellerConfirmed(uint256 indexed transaction_id);

    /// @notice Emitted when the buyer has released the price to the seller. {SellerClaimed} follows.
    /// @param transaction_id The sale.
    event Released(uint256 indexed transaction_id);

    /// @notice Emitted when a party has revoked all settlements of a sale that were signed before.
    /// @param transaction_id The sale.
    /// @param by The party.
    /// @param round The new round: only settlements signed for it can be executed.
    event SettlementsRevoked(uint256 indexed transaction_id, address indexed by, uint256 round);

    /// @notice Emitted when the amount is split. {TransactionCancelledEvent} or {SellerClaimed} follows.
    /// @param transaction_id The sale.
    /// @param toBuyer The buyer's share, in units of the sale's asset.
    /// @param toSeller The seller's share.
    event Settled(uint256 indexed transaction_id, uint256 toBuyer, uint256 toSeller);

    /// @notice Emitted when a sale ends and the seller gets the amount, or a share of it.
    /// @param transaction_id The sale.
    event SellerClaimed(uint256 indexed transaction_id);

    /// @notice Emitted when a sale ends and the buyer gets the whole amount.
    /// @param transaction_id The sale.
    /// @param by Who ended it.
    event TransactionCancelledEvent(uint256 indexed transaction_id, address indexed by);

    /// @notice Pays for a vehicle: opens a sale between the caller and `seller`.
    /// @dev Emits {NewTransaction}; {PurchaseReference} if exactly 32 bytes follow the arguments; {SurplusRefund} if
    /// more than the price is sent, which is credited to the caller.
    ///
    /// Requirements:
    /// - New sales are open, else `NewSalesStopped`.
    /// - The price is above zero and at least that much is sent, else `InsufficientAmount`.
    /// - The seller is not address zero, this contract or a listed token, else `NotSeller`, and not the caller, else
    ///   `NotBuyer`.
    /// - The price fits in 96 bits, else `AmountTooLarge`.
    /// @param price The price in wei.
    /// @param seller Who sells.
    /// @return id The sale's id. Ids start at 1 and have no gaps.
    function makeTransaction(uint256 price, address seller) external payable returns (uint256 id);

    /// @notice The seller has handed the vehicle over.
    /// @dev Emits {Delivered}.
    ///
    /// Requirements:
    /// - The caller is the seller.
    /// - The sale is pending, else refused by status.
    /// - It is before created + DELIVER, else `WaitPeriodHasPassed`.
    /// @param transactionId The sale.
    function deliver(uint256 transactionId) external;

    /// @notice The buyer confirms the delivery. The seller can claim after WAIT.
    /// @dev Emits {TransactionConfirmed}.
    ///
    /// Requirements:
    /// - The caller is the buyer.
    /// - The sale is delivered, else refused by status.
    /// @param transactionId The sale.
    function satisfy(uint256 transactionId) external;

    /// @notice The buyer disputes the sale. Possible until the seller can claim.
    /// @dev Emits {BuyerDisputed}.
    ///
    /// Requirements:
    /// - The caller is the buyer.
    /// - The sale is delivered or confirmed, else refused by status.
    /// - It is before min(confirmed, delivered + CONFIRM) + WAIT, else `WaitPeriodHasPassed`.
    /// @param transactionId The sale.
    function dispute(uint256 transactionId) external;

    /// @notice The seller takes the amount. Possible from WAIT after the confirmation, or after the end of CONFIRM
    /// if the buyer does not confirm by then.
    /// @dev Emits {SellerClaimed}. Credits the seller.
    ///
    /// Requirements:
    /// - The caller is the seller.
    /// - The sale is delivered or confirmed, else refused by status.
    /// - It is at or after min(confirmed, delivered + CONFIRM) + WAIT, else `WaitPeriodNotPassed`.
    /// @param transactionId The sale.
    function claim(uint256 transactionId) external;

    /// @notice The seller confirms that the vehicle is back, which refunds the buyer.
    /// @dev Emits {SellerConfirmed} and {TransactionCancelledEvent}. Credits the buyer.
    ///
    /// Requirements:
    /// - The caller is the seller.
    /// - The sale is disputed, contested or not, else `TransactionNotDisputed`.
    /// @param transactionId The sale.
    function sellerConfirm(uint256 transactionId) external;

    /// @notice The seller gives up a sale that is not disputed, which refunds the buyer.
    /// @dev Emits {TransactionCancelledEvent}. Credits the buyer.
    ///
    /// Requirements:
    /// - The caller is the seller.
    /// - The sale is pending, delivered or confirmed, else refused by status.
    /// @param transactionId The sale.
    function refund(uint256 transactionId) external;

    /// @notice The buyer gives the amount to the seller at once, in any status of an open sale.
    /// @dev Emits {Released} and {SellerClaimed}. Credits the seller.
    ///
    /// Requirements:
    /// - The caller is the buyer.
    /// - The sale is not over, else refused by status.
    /// @param transactionId The sale.
    function release(uint256 transactionId) external;

    /// @notice Ends the sale with a split that both parties agreed to: one signs it, the other executes it.
    /// @dev Emits {Settled}, then {TransactionCancelledEvent} if the buyer gets everything, else {SellerClaimed}.
    /// Credits both parties; a share of zero is not credited. The signature is over the EIP-712 type
    /// `Settlement(uint256 transactionId,address buyer,address seller,uint256 asset,uint256 amount,uint256 toBuyer,uint256
    /// round,uint256 deadline)` in the domain "Mota Escrow", version "2", of this chain and contract. Contract wallets sign
    /// by ERC-1271.
    ///
    /// Requirements:
    /// - The caller is the buyer or the seller, else `NotBuyer`.
    /// - The sale is not over, else refused by status.
    /// - It is not after `deadline`, else `SettlementExpired`.
    /// - `toBuyer` is not more than the amount, else `SettlementTooLarge`.
    /// - It was not revoked 65,000 times, else `SettlementsClosed`.
    /// - The other party signed exactly this in the present round of the sale, else `BadSignature`.
    /// @param transactionId The sale.
    /// @param toBuyer The buyer's share, in units of the sale's asset. The seller gets the rest.
    /// @param deadline The last second in which the settlement can be executed.
    /// @param signature The other party's signature.
    function settle(uint256 transactionId, uint256 toBuyer, uint256 deadline, bytes calldata signature) external;

    /// @notice Revokes every settlement of the sale that either party has signed so far.
    /// @dev Emits {SettlementsRevoked}. A step of the sale (deliver, satisfy, dispute, contest) revokes them too.
    ///
    /// Requirements:
    /// - The caller is the buyer or the seller, else `NotBuyer`.
    /// - The sale is not over, else refused by status.
    /// - It was not revoked 65,000 times, else `SettlementsClosed`.
    /// @param transactionId The sale.
    function revoke(uint256 transactionId) external;

    /// @notice The buyer cancels during the cooling-off period, or after the seller missed a deadline.
    /// @dev Emits {TransactionCancelledEvent}. Credits the buyer.
    ///
    /// Requirements:
    /// - The caller is the buyer.
    /// - The sale is pending, or disputed and not contested, else refused by status or `TransactionContested`.
    /// - If pending: it is before created + CANCEL, or at or after created + DELIVER, else `WaitPeriodNotPassed`.
    /// - If disputed: it is at or after disputed + RETURN, else `WaitPeriodNotPassed`.
    /// @param transactionId The sale.
    function reclaim(uint256 transactionId) external;

    /// @notice The seller contests the dispute. Then the arbiter has RULE to decide.
    /// @dev Emits {ReturnContested}.
    ///
    /// Requirements:
    /// - The caller is the seller.
    /// - The sale is disputed, else `TransactionNotDisputed`, and not contested yet, else `TransactionContested`.
    /// - It is before disputed + RETURN, else `WaitPeriodHasPassed`.
    /// @param transactionId The sale.
    function contest(uint256 transactionId) external;

    /// @notice The arbiter decides a contested dispute.
    /// @dev Emits {TransactionCancelledEvent} or {SellerClaimed}. Credits the winner.
    ///
    /// Requirements:
    /// - The caller is the sale's arbiter (the owner when the sale was made), and not the winner, else `NotArbiter`.
    /// - The sale is disputed, else `TransactionNotDisputed`, and contested, else `TransactionNotContested`.
    /// - It is before contested + RULE, else `WaitPeriodHasPassed`.
    /// @param transactionId The sale.
    /// @param toBuyer Whether the buyer wins. If not, the seller does.
    function rule(uint256 transactionId, bool toBuyer) external;

    /// @notice Splits the amount in half if the arbiter does not rule in time.
    /// @dev Emits the events of {settle}. Credits half, rounded down, to the buyer and the rest to the seller. If the
    /// arbiter is a party, the other party gets everything.
    ///
    /// Requirements:
    /// - The caller is the buyer or the seller, else `NotBuyer`.
    /// - The sale is disputed, else `TransactionNotDisputed`, and contested, else `TransactionNotContested`.
    /// - It is at or after contested + RULE, else `WaitPeriodNotPassed`.
    /// @param transactionId The sale.
    function divide(uint256 transactionId) external;
}
