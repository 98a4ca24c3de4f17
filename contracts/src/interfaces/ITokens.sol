// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The tokens in which a vehicle can be paid, and what the escrow owes in each.
/// @dev An asset is a number: 0 is ether, 1 the first listed token. A token that pauses, blocks, lies, takes a fee or
/// calls back harms only the sales in that token.
interface ITokens {
    /// @notice A payment that the buyer signed (ERC-3009). Anyone may send it.
    struct Authorization {
        address buyer;
        address seller;
        uint256 asset;
        /// In units of the token.
        uint256 price;
        /// See {IVehicleEscrow-PurchaseReference}. Zero for none.
        bytes32 ref;
        /// Chosen by the buyer, so that the same purchase can be signed twice.
        uint256 salt;
        /// Unix seconds: the payment is possible before this time.
        uint256 validBefore;
    }

    /// @notice Emitted when a sale in a token begins. Replaces {IVehicleEscrow-NewTransaction}, whose amounts are in wei.
    /// @param transaction_id The new sale.
    /// @param buyer Who paid.
    /// @param seller Who sells.
    /// @param asset The number of the token.
    /// @param amount The price in units of the token.
    event NewTokenTransaction(
        uint256 indexed transaction_id, address indexed buyer, address indexed seller, uint256 asset, uint256 amount
    );

    /// @notice Emitted when the owner lists a token.
    /// @param asset Its number.
    /// @param token Its contract.
    event TokenListed(uint256 indexed asset, address indexed token);

    /// @notice Emitted when a share of a sale was sent to its party.
    /// @param account The party.
    /// @param asset The number of the token.
    /// @param amount In units of the token.
    event TokenPaid(address indexed account, uint256 indexed asset, uint256 amount);

    /// @notice Emitted when the token refused to send a share of a sale to its party, who can withdraw it.
    /// @param account The party.
    /// @param asset The number of the token.
    /// @param newCredit All that the party can withdraw now, in units of the token.
    event TokenCredit(address indexed account, uint256 indexed asset, uint256 newCredit);

    /// @notice Emitted when an account withdraws a credit.
    /// @param account Whose credit.
    /// @param asset The number of the token.
    /// @param to Who receives the tokens.
    /// @param amount In units of the token.
    /// @param newCredit What is left of the credit.
    event TokenWithdrawn(
        address indexed account, uint256 indexed asset, address to, uint256 amount, uint256 newCredit
    );

    /// @notice Adds a token. It can never be removed, because open sales may be in it.
    /// @dev Emits {TokenListed}. List only tokens that move exactly the amount they are asked to.
    ///
    /// Requirements:
    /// - The caller is the owner, else `OwnableUnauthorizedAccount`.
    /// - The token has code, is not listed, and is not the 256th, else `TokenNotListable`.
    /// @param token Its contract.
    /// @return asset Its number.
    function listToken(address token) external returns (uint256 asset);

    /// @notice Opens a sale that the buyer pays by a signature. The buyer signs ERC-3009's `ReceiveWithAuthorization`
    /// for this contract, the price and a nonce: the hash of seller, reference and salt, with its low 64 bits zero.
    /// @dev Emits {NewTokenTransaction}, and {IVehicleEscrow-PurchaseReference} if there is a reference. The
    /// signature covers seller, price and reference, so anyone may send it.
    ///
    /// Requirements:
    /// - The requirements of {makeApprovedTransaction}.
    /// - The token accepts the signature, else the token's own error.
    /// @param authorization What the buyer signed.
    /// @param signature The buyer's signature: of a plain account, or of a contract wallet (ERC-1271).
    /// @return id The sale's id.
    function makeTokenTransaction(Authorization calldata authorization, bytes calldata signature)
        external
        returns (uint256 id);

    /// @notice Opens a sale that the caller pays from an allowance given to this contract before.
    /// @dev Emits {NewTokenTransaction}, and {IVehicleEscrow-PurchaseReference} if there is a reference.
    ///
    /// Requirements:
    /// - New sales are open, else `NewSalesStopped`.
    /// - The asset is a listed token, else `UnknownAsset`.
    /// - The price is above zero, else `InsufficientAmount`, and fits in 96 bits, else `AmountTooLarge`.
    /// - The seller is not address zero, this contract or a listed token, else `NotSeller`, and not the buyer, else
    ///   `NotBuyer`.
    /// - The token moves exactly the price to this contract, else the token's own error or `WrongPayment`.
    /// @param asset The number of the token.
    /// @param seller Who sells.
    /// @param price In units of the token.
    /// @param ref See {IVehicleEscrow-PurchaseReference}. Zero for none.
    /// @return id The sale's id.
    function makeApprovedTransaction(uint256 asset, address seller, uint256 price, bytes32 ref)
        external
        returns (uint256 id);

    /// @notice Sends some or all of the caller's credit in a token to an address that the token accepts.
    /// @dev Emits {TokenWithdrawn}.
    ///
    /// Requirements:
    /// - `to` is neither address zero nor this contract, else `InvalidRecipient`.
    /// - The credit covers the amount, else `InsufficientBalance`.
    /// - The token moves it, else `WithdrawalFailed`.
    /// @param asset The number of the token.
    /// @param to Who receives the tokens.
    /// @param amount In units of the token.
    function withdrawToken(uint256 asset, address to, uint256 amount) external;

    /// @notice The listed tokens. The first is asset 1.
    function tokens() external view returns (address[] memory);

    /// @notice What an account can withdraw in a token.
    /// @param asset The number of the token.
    /// @param account Whose credit.
    /// @return In units of the token.
    function tokenCredit(uint256 asset, address account) external view returns (uint256);
}
