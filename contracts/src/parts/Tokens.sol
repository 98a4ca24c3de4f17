// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Errors} from "../Errors.sol";
import {ITokens} from "../interfaces/ITokens.sol";
import {Book} from "../words/Book.sol";
import {Accounts} from "./Accounts.sol";
import {Sales} from "./Sales.sol";

/// @dev The listed tokens, what the escrow owes in each, and their payouts. A token is foreign code, so one that
/// misbehaves can only affect sales in that token.
abstract contract Tokens is Accounts, Sales, ITokens {
    /// @dev Enough for a transfer to a new holder by a token behind a proxy with a blocklist (about 50,000).
    uint256 private constant TRANSFER_GAS = 100_000;

    /// @dev Gas for the most expensive payout: a transfer that burns all of `TRANSFER_GAS`, the cost of that call (the
    /// withheld 1/64, cold account: 4,300), reading the token's address (2,200) and a first credit (25,000).
    uint256 internal constant PAYOUT_GAS = 135_000;

    /// @dev Only grows, so that the number of an asset always means the same token. The first token is asset 1.
    mapping(uint256 asset => address token) private _tokens;

    mapping(address token => bool) private _isListed;

    mapping(uint256 asset => mapping(address owner => uint256)) private _credits;

    /// @inheritdoc ITokens
    function listToken(address token) external onlyOwner returns (uint256 asset) {
        // Check
        Book book = _book;
        bool isFull = book.tokenCount() == type(uint8).max;
        if (isFull || _isListed[token] || token.code.length == 0) revert Errors.TokenNotListable(token);

        // Effect
        asset = book.tokenCount() + 1;
        _tokens[asset] = token;
        _isListed[token] = true;
        _book = book.withToken(token);
        emit TokenListed(asset, token);
    }

    /// @inheritdoc ITokens
    function withdrawToken(uint256 asset, address to, uint256 amount) external nonReentrant {
        // Check
        if (to == address(0) || to == address(this)) revert Errors.InvalidRecipient(to);
        uint256 credit = _credits[asset][msg.sender];
        if (amount > credit) revert Errors.InsufficientBalance(credit, amount);
        address token = _tokenOf(asset);

        // Effect
        _credits[asset][msg.sender] = credit - amount;
        emit TokenWithdrawn(msg.sender, asset, to, amount, credit - amount);

        // Interaction
        if (!_transfer(token, to, amount, gasleft())) revert Errors.WithdrawalFailed();
    }

    /// @inheritdoc ITokens
    function tokens() external view returns (address[] memory listed) {
        listed = new address[](_book.tokenCount());
        for (uint256 i = 0; i < listed.length; ++i) {
            listed[i] = _tokens[i + 1];
        }
    }

    /// @inheritdoc ITokens
    function tokenCredit(uint256 asset, address account) external view returns (uint256) {
        return _credits[asset][account];
    }

    /// @dev Pays a share of a sale. A token calls no receiver, so it is always pushed; if the token refuses, the amount
    /// becomes a credit. The token cannot make it revert. Comes last in an action, under the reentrancy guard.
    /// `reserve` is gas for a later payout, as in {Accounts-_credit}.
    function _pay(uint256 asset, address to, uint256 amount, uint256 reserve) internal {
        // Check
        if (gasleft() < PAYOUT_GAS + reserve) revert Errors.InsufficientGas(PAYOUT_GAS + reserve, gasleft());

        // Interaction
        if (_transfer(_tokens[asset], to, amount, TRANSFER_GAS)) {
            emit TokenPaid(to, asset, amount);
            return;
        }

        // Effect: a token that calls back reaches no function that changes a credit.
        uint256 newCredit = _credits[asset][to] + amount;
        _credits[asset][to] = newCredit;
        emit TokenCredit(to, asset, newCredit);
    }

    /// @dev Compares balances, because a token may deduct a fee from the amount.
    function _requirePaid(address token, uint256 heldBefore, uint256 price) internal view {
        uint256 held = _held(token);
        if (held != heldBefore + price) revert Errors.WrongPayment(heldBefore + price, held);
    }

    function _held(address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    function _tokenOf(uint256 asset) internal view returns (address token) {
        token = _tokens[asset];
        if (token == address(0)) revert Errors.UnknownAsset(asset);
    }

    /// @dev The marks of the book spare most accounts that are no tokens the read of the storage.
    function _isToken(address account, Book book) internal view returns (bool) {
        return book.isMarked(account) && _isListed[account];
    }

    /// @dev A transfer has succeeded if the token is a contract and returned true or nothing. Copies one word of the
    /// answer, because the caller would pay for more.
    function _transfer(address token, address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        bytes memory data = abi.encodeCall(IERC20.transfer, (to, amount));
        assembly ("memory-safe") {
            mstore(0, 0)
            sent := call(gasLimit, token, 0, add(data, 32), mload(data), 0, 32)
            switch returndatasize()
            case 0 { sent := and(sent, gt(extcodesize(token), 0)) }
            default { sent := and(sent, and(gt(returndatasize(), 31), eq(mload(0), 1))) }
        }
    }
}
