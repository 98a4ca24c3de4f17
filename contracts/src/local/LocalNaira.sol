// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {LocalToken} from "./LocalToken.sol";

/// @dev Stands for cNGN on the local chain: paid by an allowance only.
contract LocalNaira is LocalToken {
    constructor() ERC20("cNGN", "cNGN") {}
}
