// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev What the test tokens have in common with the real ones: six decimals, an issuer who can pause the token and
/// block accounts. Here anybody is the issuer, so these tokens must never be on a public chain.
abstract contract LocalToken is ERC20 {
    bool public paused;
    mapping(address account => bool) public blocked;

    error Paused();
    error Blocked(address account);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function pause(bool on) external {
        paused = on;
    }

    function block_(address account, bool on) external {
        blocked[account] = on;
    }

    function decimals() public pure virtual override returns (uint8) {
        return 6;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (paused) revert Paused();
        if (blocked[from]) revert Blocked(from);
        if (blocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
