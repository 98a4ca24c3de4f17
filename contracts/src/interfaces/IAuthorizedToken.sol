// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev ERC-3009, in the form that also accepts the signatures of contract wallets (ERC-1271). OpenZeppelin's interface
/// has only the form for plain accounts.
interface IAuthorizedToken {
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external;
}
