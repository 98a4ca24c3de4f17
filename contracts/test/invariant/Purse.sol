// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {LocalDollar} from "../../src/local/LocalDollar.sol";
import {HostileToken} from "../base/HostileToken.sol";
import {Crowd} from "./Crowd.sol";

/// @dev The tokens of the traders: an honest one whose issuer pauses and blocks, and one with every {Trick}.
abstract contract Purse is Crowd {
    uint256 public constant DOLLAR = 1;
    uint256 public constant HOSTILE = 2;
    /// @dev What each trader has of each token at the start.
    uint256 public constant TOKENS = 1e15;

    LocalDollar public dollar;
    HostileToken public hostile;
    /// @dev Dollars that were sent to the escrow without a payment.
    uint256 public donated;

    function _fill(IVehicleEscrow escrow) internal {
        (dollar, hostile) = (new LocalDollar(), new HostileToken());
        for (uint256 i = 0; i < _traders.length; ++i) {
            _fund(dollar, _traders[i], address(escrow));
            _fund(LocalDollar(address(hostile)), _traders[i], address(escrow));
        }
    }

    /// @dev The dollar balance of an account.
    function dollarsOf(address account) external view returns (uint256) {
        return dollar.balanceOf(account);
    }

    function _fund(LocalDollar token, address trader, address spender) private {
        token.mint(trader, TOKENS);
        vm.prank(trader);
        token.approve(spender, type(uint256).max);
    }
}
