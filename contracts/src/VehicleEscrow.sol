// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Errors} from "./Errors.sol";
import {IVehicleEscrow} from "./interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "./interfaces/Sale.sol";
import {Accounts} from "./parts/Accounts.sol";
import {Arbiters} from "./parts/Arbiters.sol";
import {Sales} from "./parts/Sales.sol";

/// @title VehicleEscrow
/// @notice See {IVehicleEscrow}.
contract VehicleEscrow is IVehicleEscrow, Sales, Accounts, Arbiters {
    /// @dev Selector and two words: where the purchase reference begins.
    uint256 private constant REFERENCE_AT = 68;

    uint256 public immutable WAIT;
    uint256 public immutable DELIVER;
    uint256 public immutable CONFIRM;
    uint256 public immutable RETURN;
    uint256 public immutable RULE;

    uint248 private _count;
    bool public salesStopped;

    constructor(address firstOwner, Periods memory periods) Ownable(firstOwner) {
        WAIT = periods.wait;
        DELIVER = periods.deliver;
        CONFIRM = periods.confirm;
        RETURN = periods.return_;
        RULE = periods.rule;
    }

    /// @inheritdoc IVehicleEscrow
    function makeTransaction(uint256 price, address seller) external payable nonReentrant returns (uint256 id) {
        // Check
        if (salesStopped) revert Errors.NewSalesStopped();
        if (price == 0 || msg.value < price) revert Errors.InsufficientAmount(price, msg.value);
        if (seller == address(0)) revert Errors.NotSeller();
        if (seller == msg.sender) revert Errors.NotBuyer();

        // Effect
        id = ++_count;
        _sales[id] = StoredSale({
            seller: seller,
            since: uint40(block.timestamp),
            confirmedAt: 0,
            status: Status.Pending,
            contested: false,
            buyer: msg.sender,
            amount: uint96(price)
        });
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
        StoredSale storage sale = _asSeller(transactionId);
        if (sale.status != Status.Pending) _refuse(sale.status);
        _requireBefore(sale.since + DELIVER);

        // Effect
        sale.since = uint40(block.timestamp);
        sale.status = Status.Delivered;
        emit Delivered(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function satisfy(uint256 transactionId) external {
        // Check
        StoredSale storage sale = _asBuyer(transactionId);
        if (sale.status != Status.Delivered) _refuse(sale.status);

        // Effect
        sale.confirmedAt = uint40(block.timestamp);
        sale.status = Status.Confirmed;
        emit TransactionConfirmed(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function dispute(uint256 transactionId) external {
        // Check
        StoredSale storage sale = _asBuyer(transactionId);
        if (sale.status != Status.Delivered && sale.status != Status.Confirmed) _refuse(sale.status);
        _requireBefore(_releaseAt(sale));

        // Effect
        sale.since = uint40(block.timestamp);
        sale.status = Status.Disputed;
        emit BuyerDisputed(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function claim(uint256 transactionId) external nonReentrant {
        // Check
        StoredSale storage sale = _asSeller(transactionId);
        if (sale.status != Status.Delivered && sale.status != Status.Confirmed) _refuse(sale.status);
        _requireFrom(_releaseAt(sale));

        // Effect, Interaction
        _finalize(transactionId, sale);
    }

    /// @inheritdoc IVehicleEscrow
    function sellerConfirm(uint256 transactionId) external nonReentrant {
        // Check
        StoredSale storage sale = _asSeller(transactionId);
        if (sale.status != Status.Disputed) revert Errors.TransactionNotDisputed();

        // Effect, Interaction
        emit SellerConfirmed(transactionId);
        _cancel(transactionId, sale);
    }

    /// @inheritdoc IVehicleEscrow
    function refund(uint256 transactionId) external nonReentrant {
        // Check
        StoredSale storage sale = _asSeller(transactionId);
        if (sale.status > Status.Confirmed) _refuse(sale.status);

        // Effect, Interaction
        _cancel(transactionId, sale);
    }

    /// @inheritdoc IVehicleEscrow
    function reclaim(uint256 transactionId) external nonReentrant {
        // Check
        StoredSale storage sale = _asBuyer(transactionId);
        if (sale.status != Status.Pending && sale.status != Status.Disputed) _refuse(sale.status);
        uint256 period = sale.status == Status.Pending ? DELIVER : sale.contested ? RULE : RETURN;
        _requireFrom(sale.since + period);

        // Effect, Interaction
        _cancel(transactionId, sale);
    }

    /// @inheritdoc IVehicleEscrow
    function contest(uint256 transactionId) external {
        // Check
        StoredSale storage sale = _asSeller(transactionId);
        if (sale.status != Status.Disputed) revert Errors.TransactionNotDisputed();
        if (sale.contested) revert Errors.TransactionContested();
        _requireBefore(sale.since + RETURN);

        // Effect
        sale.since = uint40(block.timestamp);
        sale.contested = true;
        emit ReturnContested(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function rule(uint256 transactionId, bool toBuyer) external nonReentrant {
        // Check
        StoredSale storage sale = _existing(transactionId);
        if (msg.sender != _arbiterOf(transactionId)) revert Errors.NotArbiter();
        if (sale.status != Status.Disputed) revert Errors.TransactionNotDisputed();
        if (!sale.contested) revert Errors.TransactionNotContested();
        _requireBefore(sale.since + RULE);

        // Effect, Interaction
        if (toBuyer) _cancel(transactionId, sale);
        else _finalize(transactionId, sale);
    }

    /// @inheritdoc IVehicleEscrow
    function stopSales(bool stopped) external onlyOwner {
        // Effect
        salesStopped = stopped;
        emit SalesStopped(stopped);
    }

    /// @inheritdoc IVehicleEscrow
    function transactions(uint256 transactionId)
        external
        view
        returns (address buyer, address seller, uint256 amount, uint256 confirmedAt, Status status, bool exists)
    {
        StoredSale storage sale = _sales[transactionId];
        return (sale.buyer, sale.seller, sale.amount, sale.confirmedAt, sale.status, sale.seller != address(0));
    }

    /// @inheritdoc IVehicleEscrow
    function details(uint256 transactionId) external view returns (Sale memory) {
        StoredSale storage sale = _existing(transactionId);
        return Sale({
            id: transactionId,
            buyer: sale.buyer,
            seller: sale.seller,
            arbiter: _arbiterOf(transactionId),
            amount: sale.amount,
            status: sale.status,
            since: sale.since,
            confirmedAt: sale.confirmedAt,
            contested: sale.contested
        });
    }

    /// @inheritdoc IVehicleEscrow
    function transactionCount() external view returns (uint256) {
        return _count;
    }

    function _cancel(uint256 id, StoredSale storage sale) private {
        sale.status = Status.Cancelled;
        emit TransactionCancelledEvent(id, msg.sender);
        _credit(sale.buyer, sale.amount);
    }

    function _finalize(uint256 id, StoredSale storage sale) private {
        sale.status = Status.Finalized;
        emit SellerClaimed(id);
        _credit(sale.seller, sale.amount);
    }

    function _releaseAt(StoredSale storage sale) private view returns (uint256) {
        uint256 silentAt = sale.since + CONFIRM;
        bool confirmedBefore = sale.status == Status.Confirmed && sale.confirmedAt < silentAt;
        return (confirmedBefore ? sale.confirmedAt : silentAt) + WAIT;
    }

    function _nextId() internal view override returns (uint256) {
        return uint256(_count) + 1;
    }
}
