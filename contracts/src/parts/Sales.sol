// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../Errors.sol";
import {Status} from "../interfaces/Sale.sol";

/// @dev The sales as they are stored, two words each, and the checks that every action begins with.
abstract contract Sales {
    struct StoredSale {
        // First word: all that a seller's step reads and writes.
        address seller;
        uint40 since;
        uint40 confirmedAt;
        Status status;
        bool contested;
        // Second word: never changes. 96 bits of wei hold more ether than there is.
        address buyer;
        uint96 amount;
    }

    mapping(uint256 id => StoredSale) internal _sales;

    function _asBuyer(uint256 id) internal view returns (StoredSale storage sale) {
        sale = _existing(id);
        if (msg.sender != sale.buyer) revert Errors.NotBuyer();
    }

    function _asSeller(uint256 id) internal view returns (StoredSale storage sale) {
        sale = _existing(id);
        if (msg.sender != sale.seller) revert Errors.NotSeller();
    }

    function _existing(uint256 id) internal view returns (StoredSale storage sale) {
        sale = _sales[id];
        if (sale.seller == address(0)) revert Errors.Transaction404(id);
    }

    /// @dev The refusal that belongs to a status which the action cannot start from.
    function _refuse(Status status) internal pure {
        if (status == Status.Pending) revert Errors.TransactionPending();
        if (status == Status.Delivered) revert Errors.TransactionDelivered();
        if (status == Status.Confirmed) revert Errors.TransactionAlreadyConfirmed();
        if (status == Status.Disputed) revert Errors.TransactionDisputed();
        if (status == Status.Cancelled) revert Errors.TransactionCancelled();
        revert Errors.TransactionFinalized();
    }

    function _requireBefore(uint256 deadline) internal view {
        if (block.timestamp >= deadline) revert Errors.WaitPeriodHasPassed(deadline, block.timestamp);
    }

    function _requireFrom(uint256 time) internal view {
        if (block.timestamp < time) revert Errors.WaitPeriodNotPassed(time, block.timestamp);
    }
}
