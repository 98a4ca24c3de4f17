// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Errors} from "./Errors.sol";
import {IAuthorizedToken} from "./interfaces/IAuthorizedToken.sol";
import {ITokens} from "./interfaces/ITokens.sol";
import {IVehicleEscrow} from "./interfaces/IVehicleEscrow.sol";
import {Periods, Status} from "./interfaces/Sale.sol";
import {Clock} from "./parts/Clock.sol";
import {Settlements} from "./parts/Settlements.sol";
import {Tokens} from "./parts/Tokens.sol";
import {Book} from "./words/Book.sol";
import {Progress, beginning} from "./words/Progress.sol";
import {Terms, agreed} from "./words/Terms.sol";

/// @title VehicleEscrow
/// @notice See {IVehicleEscrow}.
contract VehicleEscrow is IVehicleEscrow, Clock, Tokens, Settlements {
    /// @dev The purchase reference follows the selector (4 bytes) and two words in the calldata.
    uint256 private constant REFERENCE_AT = 68;

    /// @param firstOwner The first owner, and arbiter of all sales made until the ownership changes.
    /// @param given See {IClock-periods}.
    constructor(address firstOwner, Periods memory given) Ownable(firstOwner) Clock(given) {}

    /// @inheritdoc IVehicleEscrow
    function makeTransaction(uint256 price, address seller) external payable nonReentrant returns (uint256 id) {
        id = _open(msg.sender, seller, 0, price, msg.value);
        emit NewTransaction(id, msg.sender, seller, price);
        // Wallets may append their own suffix, so only a suffix of exactly 32 bytes is a reference.
        if (msg.data.length == REFERENCE_AT + 32) emit PurchaseReference(id, bytes32(msg.data[REFERENCE_AT:]));

        // Interaction
        if (msg.value > price) {
            emit SurplusRefund(msg.value, price, msg.value - price);
            _credit(msg.sender, msg.value - price, 0);
        }
    }

    /// @inheritdoc ITokens
    function makeTokenTransaction(Authorization calldata given, bytes calldata signature)
        external
        nonReentrant
        returns (uint256 id)
    {
        address token = _tokenOf(given.asset);
        id = _openInToken(given.buyer, given.seller, given.asset, given.price, given.ref);

        // Interaction. Some tokens count authorizations in the low 64 bits of the nonce, so these are zero.
        uint256 bought = uint256(keccak256(abi.encode(given.seller, given.ref, given.salt)));
        bytes32 nonce = bytes32(bought & ~uint256(type(uint64).max));
        uint256 held = _held(token);
        IAuthorizedToken(token)
            .receiveWithAuthorization(
                given.buyer, address(this), given.price, 0, given.validBefore, nonce, signature
            );
        _requirePaid(token, held, given.price);
    }

    /// @inheritdoc ITokens
    function makeApprovedTransaction(uint256 asset, address seller, uint256 price, bytes32 ref)
        external
        nonReentrant
        returns (uint256 id)
    {
        address token = _tokenOf(asset);
        id = _openInToken(msg.sender, seller, asset, price, ref);

        // Interaction
        uint256 held = _held(token);
        SafeERC20.safeTransferFrom(IERC20(token), msg.sender, address(this), price);
        _requirePaid(token, held, price);
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
        (StoredSale storage sale, Progress progress,) = _asBuyer(transactionId);
        if (!progress.isIn(Status.Delivered)) _refuse(progress);

        // Effect
        sale.progress = progress.confirmed();
        emit TransactionConfirmed(transactionId);
    }

    /// @inheritdoc IVehicleEscrow
    function dispute(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress,) = _asBuyer(transactionId);
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

        _finalize(transactionId, sale, progress, sale.terms, 0);
    }

    /// @inheritdoc IVehicleEscrow
    function sellerConfirm(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (!progress.isIn(Status.Disputed)) revert Errors.TransactionNotDisputed();

        // Effect
        emit SellerConfirmed(transactionId);
        _cancel(transactionId, sale, progress, sale.terms);
    }

    /// @inheritdoc IVehicleEscrow
    function refund(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress) = _asSeller(transactionId);
        if (progress.status() > Status.Confirmed) _refuse(progress);

        _cancel(transactionId, sale, progress, sale.terms);
    }

    /// @inheritdoc IVehicleEscrow
    function release(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress, Terms terms) = _asBuyer(transactionId);
        if (progress.status() > Status.Disputed) _refuse(progress);

        // Effect
        emit Released(transactionId);
        _finalize(transactionId, sale, progress, terms, 0);
    }

    /// @inheritdoc IVehicleEscrow
    function settle(uint256 transactionId, uint256 toBuyer, uint256 deadline, bytes calldata signature)
        external
        nonReentrant
    {
        // Check
        (StoredSale storage sale, Progress progress, Terms terms, address signer) = _asParty(transactionId);
        if (progress.status() > Status.Disputed) _refuse(progress);
        if (block.timestamp > deadline) revert Errors.SettlementExpired(deadline, block.timestamp);
        if (toBuyer > terms.amount()) revert Errors.SettlementTooLarge(terms.amount(), toBuyer);
        _requireSigned(signer, transactionId, progress, terms, toBuyer, deadline, signature);

        _split(transactionId, sale, progress, terms, toBuyer);
    }

    /// @inheritdoc IVehicleEscrow
    function revoke(uint256 transactionId) external {
        // Check
        (StoredSale storage sale, Progress progress,,) = _asParty(transactionId);
        if (progress.status() > Status.Disputed) _refuse(progress);
        _requireRevocable(progress);

        // Effect
        progress = progress.revoked();
        sale.progress = progress;
        emit SettlementsRevoked(transactionId, msg.sender, progress.round());
    }

    /// @inheritdoc IVehicleEscrow
    function reclaim(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress, Terms terms) = _asBuyer(transactionId);
        if (progress.isIn(Status.Pending)) {
            bool coolingOff = block.timestamp < _end(progress.since(), CANCEL);
            if (!coolingOff) _requireFrom(progress.since(), DELIVER);
        } else {
            if (!progress.isIn(Status.Disputed)) _refuse(progress);
            if (progress.contested()) revert Errors.TransactionContested();
            _requireFrom(progress.since(), RETURN);
        }

        _cancel(transactionId, sale, progress, terms);
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
        Terms terms = sale.terms;
        address winner = toBuyer ? terms.buyer() : progress.seller();
        if (msg.sender != _arbiterOf(transactionId) || msg.sender == winner) revert Errors.NotArbiter();
        _requireContested(progress);
        _requireBefore(progress.since(), RULE);

        if (toBuyer) _cancel(transactionId, sale, progress, terms);
        else _finalize(transactionId, sale, progress, terms, 0);
    }

    /// @inheritdoc IVehicleEscrow
    function divide(uint256 transactionId) external nonReentrant {
        // Check
        (StoredSale storage sale, Progress progress, Terms terms,) = _asParty(transactionId);
        _requireContested(progress);
        _requireFrom(progress.since(), RULE);

        address arbiter = _arbiterOf(transactionId);
        uint256 toBuyer = terms.amount() / 2;
        if (arbiter == terms.buyer()) toBuyer = 0;
        if (arbiter == progress.seller()) toBuyer = terms.amount();
        _split(transactionId, sale, progress, terms, toBuyer);
    }

    /// @dev A new sale of `asset`. `paid` is what the buyer has paid or will pay in this call.
    function _open(address buyer, address seller, uint256 asset, uint256 price, uint256 paid)
        private
        returns (uint256 id)
    {
        // Check
        Book book = _book;
        if (book.isStopped()) revert Errors.NewSalesStopped();
        if (price == 0 || paid < price) revert Errors.InsufficientAmount(price, paid);
        if (seller == address(0) || seller == address(this) || _isToken(seller, book)) revert Errors.NotSeller();
        if (seller == buyer) revert Errors.NotBuyer();

        // Effect
        id = book.count() + 1;
        _book = book.withSale();
        _sales[id] = StoredSale(beginning(seller, asset), agreed(buyer, price));
    }

    function _openInToken(address buyer, address seller, uint256 asset, uint256 price, bytes32 ref)
        private
        returns (uint256 id)
    {
        id = _open(buyer, seller, asset, price, price);
        emit NewTokenTransaction(id, buyer, seller, asset, price);
        if (ref != 0) emit PurchaseReference(id, ref);
    }

    function _split(uint256 id, StoredSale storage sale, Progress progress, Terms terms, uint256 toBuyer) private {
        emit Settled(id, toBuyer, terms.amount() - toBuyer);
        if (toBuyer == terms.amount()) _cancel(id, sale, progress, terms);
        else _finalize(id, sale, progress, terms, toBuyer);
    }

    /// @dev The buyer gets everything.
    function _cancel(uint256 id, StoredSale storage sale, Progress progress, Terms terms) private {
        // Effect
        sale.progress = progress.ended(Status.Cancelled);
        emit TransactionCancelledEvent(id, msg.sender);

        // Interaction
        uint256 asset = progress.asset();
        if (asset == 0) _credit(terms.buyer(), terms.amount(), 0);
        else _pay(asset, terms.buyer(), terms.amount(), 0);
    }

    /// @dev The buyer gets `toBuyer`, the seller gets the rest.
    function _finalize(uint256 id, StoredSale storage sale, Progress progress, Terms terms, uint256 toBuyer) private {
        // Effect
        sale.progress = progress.ended(Status.Finalized);
        emit SellerClaimed(id);

        // Interaction: reserves gas for the push to the seller during the push to the buyer.
        uint256 asset = progress.asset();
        if (asset == 0) {
            if (toBuyer != 0) _credit(terms.buyer(), toBuyer, CREDIT_GAS);
            _credit(progress.seller(), terms.amount() - toBuyer, 0);
        } else {
            if (toBuyer != 0) _pay(asset, terms.buyer(), toBuyer, PAYOUT_GAS);
            _pay(asset, progress.seller(), terms.amount() - toBuyer, 0);
        }
    }

    /// @dev The time at which a delivered or confirmed sale counts as accepted. The buyer can dispute until WAIT after
    /// it, then the seller can claim. Reverts in any other status.
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
