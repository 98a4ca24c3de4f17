// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../Errors.sol";
import {ISales} from "../interfaces/ISales.sol";
import {Sale, Status} from "../interfaces/Sale.sol";
import {Book} from "../words/Book.sol";
import {Progress} from "../words/Progress.sol";
import {Terms} from "../words/Terms.sol";
import {Arbiters} from "./Arbiters.sol";

/// @dev Stores each sale in two words, and has the checks that every action begins with.
abstract contract Sales is ISales, Arbiters {
    struct StoredSale {
        Progress progress;
        Terms terms;
    }

    Book internal _book;

    mapping(uint256 id => StoredSale) internal _sales;

    /// @inheritdoc ISales
    function stopSales(bool stopped) external onlyOwner {
        // Effect
        _book = _book.withStopped(stopped);
        emit SalesStopped(stopped);
    }

    /// @inheritdoc ISales
    function transactions(uint256 transactionId)
        external
        view
        returns (address buyer, address seller, uint256 amount, uint256 confirmedAt, Status status, bool exists)
    {
        Progress progress = _sales[transactionId].progress;
        if (progress.asset() != 0) return (buyer, seller, amount, confirmedAt, status, exists);
        Terms terms = _sales[transactionId].terms;
        seller = progress.seller();
        return (terms.buyer(), seller, terms.amount(), progress.confirmedAt(), progress.status(), seller != address(0));
    }

    /// @inheritdoc ISales
    function details(uint256 transactionId) external view returns (Sale memory) {
        (StoredSale storage sale, Progress progress) = _existing(transactionId);
        Terms terms = sale.terms;
        return Sale({
            id: transactionId,
            buyer: terms.buyer(),
            seller: progress.seller(),
            arbiter: _arbiterOf(transactionId),
            amount: terms.amount(),
            status: progress.status(),
            since: uint40(progress.since()),
            confirmedAt: uint40(progress.confirmedAt()),
            contested: progress.contested(),
            asset: uint8(progress.asset()),
            round: uint16(progress.round())
        });
    }

    /// @inheritdoc ISales
    function transactionCount() external view returns (uint256) {
        return _book.count();
    }

    /// @inheritdoc ISales
    function salesStopped() external view returns (bool) {
        return _book.isStopped();
    }

    /// @dev Must come first: buyer and seller of an empty record are address zero, which is the default caller of
    /// `eth_call`.
    function _existing(uint256 id) internal view returns (StoredSale storage sale, Progress progress) {
        sale = _sales[id];
        progress = sale.progress;
        if (progress.seller() == address(0)) revert Errors.Transaction404(id);
    }

    function _asBuyer(uint256 id) internal view returns (StoredSale storage sale, Progress progress, Terms terms) {
        (sale, progress) = _existing(id);
        terms = sale.terms;
        if (msg.sender != terms.buyer()) revert Errors.NotBuyer();
    }

    function _asSeller(uint256 id) internal view returns (StoredSale storage sale, Progress progress) {
        (sale, progress) = _existing(id);
        if (msg.sender != progress.seller()) revert Errors.NotSeller();
    }

    /// @dev Requires that the caller is a party. Also returns the other party.
    function _asParty(uint256 id)
        internal
        view
        returns (StoredSale storage sale, Progress progress, Terms terms, address other)
    {
        (sale, progress) = _existing(id);
        terms = sale.terms;
        other = progress.seller();
        if (msg.sender == other) other = terms.buyer();
        else if (msg.sender != terms.buyer()) revert Errors.NotBuyer();
    }

    function _requireContested(Progress progress) internal pure {
        if (progress.isContestedDispute()) return;
        if (!progress.isIn(Status.Disputed)) revert Errors.TransactionNotDisputed();
        revert Errors.TransactionNotContested();
    }

    /// @dev Reverts with the error named after the current status.
    function _refuse(Progress progress) internal pure {
        Status status = progress.status();
        if (status == Status.Pending) revert Errors.TransactionPending();
        if (status == Status.Delivered) revert Errors.TransactionDelivered();
        if (status == Status.Confirmed) revert Errors.TransactionAlreadyConfirmed();
        if (status == Status.Disputed) revert Errors.TransactionDisputed();
        if (status == Status.Cancelled) revert Errors.TransactionCancelled();
        revert Errors.TransactionFinalized();
    }

    function _nextId() internal view override returns (uint256) {
        return _book.count() + 1;
    }
}
