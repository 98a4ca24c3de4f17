// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Calls} from "./Calls.sol";

/// @dev Withdraws balances and credits. Counts what accounts withdrew to others.
abstract contract Withdrawals is Calls {
    /// @dev Ether that an account withdrew to others (`given`) or got from their balances (`received`).
    mapping(address account => uint256) public given;
    mapping(address account => uint256) public received;
    /// @dev The same for credits in the honest token.
    mapping(address account => uint256) public givenDollars;
    mapping(address account => uint256) public receivedDollars;

    function withdraw(uint256 seed, uint256 amount) external {
        address account = _trader(seed);
        uint256 balance = escrow.balances(account);
        amount = amount % (balance + balance / 8 + 1);
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdraw, (amount)));
        if (ok && amount > balance) violation = "a withdrawal above the balance";
        if (!ok && amount <= balance && !isWallet(account)) violation = "a withdrawal was refused";
    }

    function withdrawTo(uint256 seed, uint256 receiverSeed, uint256 amount) external {
        (address account, address to) = (_trader(seed), _trader(receiverSeed));
        uint256 balance = escrow.balances(account);
        amount = amount % (balance + balance / 8 + 1);
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdrawTo, (to, amount)));
        if (ok && amount > balance) violation = "a withdrawal above the balance";
        if (!ok && amount <= balance && !isWallet(to)) violation = "a withdrawal was refused";
        if (!ok) return;
        given[account] += amount;
        received[to] += amount;
    }

    function withdrawToken(uint256 seed, uint256 receiverSeed, uint256 amount, bool isHostile) external {
        (address account, address to) = (_trader(seed), _trader(receiverSeed));
        uint256 asset = isHostile ? HOSTILE : DOLLAR;
        uint256 credit = escrow.tokenCredit(asset, account);
        amount = amount % (credit + credit / 8 + 1);
        bool refused = dollar.paused() || dollar.blocked(to) || dollar.blocked(address(escrow));
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdrawToken, (asset, to, amount)));
        if (ok && amount > credit) violation = "a withdrawal above the credit";
        if (!isHostile && ok == refused && amount <= credit) violation = "a wrong withdrawal of tokens";
        if (!ok || isHostile) return;
        givenDollars[account] += amount;
        receivedDollars[to] += amount;
    }

    function setAutoWithdraw(uint256 seed, bool status) external {
        _do(_trader(seed), abi.encodeCall(escrow.setAutoWithdraw, (status)));
    }
}
