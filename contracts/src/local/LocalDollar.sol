// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20TransferAuthorization} from
    "@openzeppelin/contracts/token/ERC20/extensions/ERC20TransferAuthorization.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {LocalToken} from "./LocalToken.sol";

/// @dev Stands for USDC on the local chain. Buyers can pay with a signature (ERC-3009), also one of a contract wallet.
contract LocalDollar is LocalToken, ERC20TransferAuthorization {
    constructor() ERC20("USD Coin", "USDC") EIP712("USD Coin", "2") {}

    function decimals() public pure override(ERC20, LocalToken) returns (uint8) {
        return LocalToken.decimals();
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, LocalToken) {
        LocalToken._update(from, to, value);
    }
}
