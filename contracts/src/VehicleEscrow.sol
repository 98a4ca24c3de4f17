// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Errors} from "./Errors.sol";
import {IVehicleEscrow} from "./interfaces/IVehicleEscrow.sol";
import {Periods, Status} from "./interfaces/Sale.sol";
import {Accounts} from "./parts/Accounts.sol";
import {Clock} from "./parts/Clock.sol";
import {Sales} from "./parts/Sales.sol";
import {Progress, beginning} from "./words/Progress.sol";
import {Terms, agreed} from "./words/Terms.sol";

/// @title VehicleEscrow
/// @notice See {IVehicleEscrow}.
contract VehicleEscrow is IVehicleEscrow, Clock, Sales, Accounts {
    /// @dev Selector and two words: where the purchase reference begins.
    uint256 private constant REFERENCE_AT = 68;

    constructor(address firstOwner, Periods memory periods) Ownable(firstOwner) Clock(periods) {}

    /// @inheritdoc IVehicleEscrow
    function makeTransaction(uint256 price, address seller) external payable nonReentrant returns (uint256 id) {
        // Check
        Book memory book = _book;
        if (book.stopped) revert Errors.NewSalesStopped();
        if (price == 0 || msg.value < price) revert Errors.InsufficientAmount(price, msg.value);
        if (seller == address(0)) revert Errors.NotSeller();
        if (seller == msg.sender) revert Errors.NotBuyer();

        // Effect
        id = book.count + 1;
        _book.count = uint248(id);
        _sales[id] = StoredSale(beginning(seller), agreed(msg.sender, price));
        emit NewTransaction(id, msg.sender, seller, price);
        if (msg.data.length >= REFERENCE_AT + 32) {
            emit PurchaseReference(id, bytes32(msg.data[REFERENCE_AT:REFERENCE_AT + 32]));
        }

        // Interaction
        if (msg.value > price) {
            emit SurplusRefund(msg.value, price, msg.value - price);
            _credit(msg.sender, msg.value - price);
        }
    }

    /// @inheritdoc IVehicleEscrow
    function deliver(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (!progress.isIn(Status.Pending)) _refuse(progress);
        _requireBefore(progress.since(), DELIVER);

        // Effect
        sale.progress = progress.moved(Status.Delivered);
        emit Delivered(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function satisfy(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress) = _asBuyer(transactionId);
        if (!progress.isIn(Status.Delivered)) _refuse(progress);

        // Effect
        sale.progress = progress.confirmed();
        emit TransactionConfirmed(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function dispute(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress) = _asBuyer(transactionId);
        _requireBefore(_acceptedAt(progress), WAIT);

        // Effect
        sale.progress = progress.moved(Status.Disputed);
        emit BuyerDisputed(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function claim(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        _requireFrom(_acceptedAt(progress), WAIT);
        _finalize(transactionId, sale, progress);
    }

    /// @inheritdoc IVehicleEscrow
    function sellerConfirm(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (!progress.isIn(Status.Disputed)) revert Errors.TransactionNotDisputed();

        // Effect
        emit SellerConfirmed(transactionId);
        _cancel(transactionId, sale, progress);
    }

    /// @inheritdoc IVehicleEscrow
    function refund(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (progress.status() > Status.Confirmed) _refuse(progress);
        _cancel(transactionId, sale, progress);
    }

    /// @inheritdoc IVehicleEscrow
    function reclaim(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asBuyer(transactionId);
        uint256 period = DELIVER;
        if (!progress.isIn(Status.Pending)) {
            if (!progress.isIn(Status.Disputed)) _refuse(progress);
            period = progress.contested() ? RULE : RETURN;
        }
        _requireFrom(progress.since(), period);
        _cancel(transactionId, sale, progress);
    }

    /// @inheritdoc IVehicleEscrow
    function contest(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (!progress.isIn(Status.Disputed)) revert Errors.TransactionNotDisputed();
        if (progress.contested()) revert Errors.TransactionContested();
        _requireBefore(progress.since(), RETURN);

        // Effect
        sale.progress = progress.disputeContested();
        emit ReturnContested(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function rule(uint256 transactionId, bool toBuyer) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _existing(transactionId);
        if (msg.sender != _arbiterOf(transactionId)) revert Errors.NotArbiter();
        if (!progress.isIn(Status.Disputed)) revert Errors.TransactionNotDisputed();
        if (!progress.contested()) revert Errors.TransactionNotContested();
        _requireBefore(progress.since(), RULE);

        if (toBuyer) _cancel(transactionId, sale, progress);
        else _finalize(transactionId, sale, progress);
    }

    function _cancel(uint256 id, StoredSale storage sale, Progress progress) private {
        // Effect
        Terms terms = sale.terms;
        sale.progress = progress.ended(Status.Cancelled);
        emit TransactionCancelledEvent(id, msg.sender);

        // Interaction
        _credit(terms.buyer(), terms.amount());
    }

    function _finalize(uint256 id, StoredSale storage sale, Progress progress) private {
        // Effect
        sale.progress = progress.ended(Status.Finalized);
        emit SellerClaimed(id);

        // Interaction
        _credit(progress.seller(), sale.terms.amount());
    }

    /// @dev When a delivered or confirmed sale counts as accepted: `WAIT` later it turns from disputable to claimable.
    /// Others have no such time.
    function _acceptedAt(Progress progress) private view returns (uint256 acceptedAt) {
        acceptedAt = _end(progress.since(), CONFIRM);
        if (progress.isIn(Status.Confirmed)) {
            uint256 confirmedAt = progress.confirmedAt();
            if (confirmedAt < acceptedAt) acceptedAt = confirmedAt;
        } else if (!progress.isIn(Status.Delivered)) {
            _refuse(progress);
        }
    }
}
