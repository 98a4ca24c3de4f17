// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccounts} from "./IAccounts.sol";
import {IClock} from "./IClock.sol";
import {ISales} from "./ISales.sol";

/// @title Holds the price of a vehicle until buyer and seller, the clock, or the arbiter release it.
/// @notice Errors come in one order: unknown sale, wrong caller, wrong status, wrong time.
interface IVehicleEscrow is IAccounts, ISales, IClock {
    /// @notice Emitted when a sale begins.
    event NewTransaction(
        uint256 indexed transaction_id, address indexed buyer, address indexed seller, uint256 amount
    );

    /// @notice Emitted when the buyer added a hint: 16 bytes of product id, 16 of listing hash. Nobody has checked it.
    event PurchaseReference(uint256 indexed transaction_id, bytes32 ref);

    /// @notice Emitted when more than the price was sent; the rest is credited to the buyer.
    event SurplusRefund(uint256 sent, uint256 expected, uint256 refunded);

    /// @notice Emitted when the seller has delivered.
    event Delivered(uint256 indexed transaction_id);

    /// @notice Emitted when the buyer has confirmed.
    event TransactionConfirmed(uint256 indexed transaction_id);

    /// @notice Emitted when the buyer has disputed.
    event BuyerDisputed(uint256 indexed transaction_id);

    /// @notice Emitted when the seller has denied the return.
    event ReturnContested(uint256 indexed transaction_id);

    /// @notice Emitted when a sale ends for the seller, by claim or by ruling.
    event SellerClaimed(uint256 indexed transaction_id);

    /// @notice Emitted when the seller has confirmed the return.
    event SellerConfirmed(uint256 indexed transaction_id);

    /// @notice Emitted when a sale ends for the buyer, by whomever.
    event TransactionCancelledEvent(uint256 indexed transaction_id, address indexed by);

    /// @notice Pays for a vehicle: opens a sale of `price` between the caller and `seller`.
    /// @dev What is sent above the price goes back as credit. 32 bytes after the arguments are the purchase reference.
    /// @return id Dense from 1.
    function makeTransaction(uint256 price, address seller) external payable returns (uint256 id);

    /// @notice The seller handed the vehicle over.
    function deliver(uint256 transactionId) external;

    /// @notice The buyer is satisfied; the wait before the seller's claim begins.
    function satisfy(uint256 transactionId) external;

    /// @notice The buyer gives the vehicle back, as long as the seller cannot claim yet.
    function dispute(uint256 transactionId) external;

    /// @notice The seller takes the price: `WAIT` after the confirmation, or after `CONFIRM` of silence.
    function claim(uint256 transactionId) external;

    /// @notice The seller has the vehicle back; the buyer is repaid.
    function sellerConfirm(uint256 transactionId) external;

    /// @notice The seller gives up an undisputed sale; the buyer is repaid.
    function refund(uint256 transactionId) external;

    /// @notice The buyer takes the price back when the seller, or the arbiter, let the time pass.
    function reclaim(uint256 transactionId) external;

    /// @notice The seller denies the return, once; the arbiter's time begins.
    function contest(uint256 transactionId) external;

    /// @notice The arbiter decides a contested dispute, for the buyer or for the seller.
    function rule(uint256 transactionId, bool toBuyer) external;
}
