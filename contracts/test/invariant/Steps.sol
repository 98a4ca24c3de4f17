// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {Trick} from "../base/HostileToken.sol";
import {Manner, Recipient} from "../base/Recipient.sol";
import {Calls} from "./Calls.sol";
import {Action, Edges} from "./Edges.sol";

/// @dev Takes actions on sales, and compares each result with the table of transitions.
abstract contract Steps is Calls {
    /// @dev Any action on any sale. Three of four times the caller is the right one, otherwise anybody.
    function step(uint256 saleSeed, uint8 actionSeed, uint256 callerSeed) external {
        if (purchases == 0) return;
        uint256 id = _sale(saleSeed);
        Action action = _chosen(actionSeed);
        Sale memory sale = escrow.details(id);
        address caller =
            callerSeed % 4 == 0 ? _trader(callerSeed / 4) : Edges.caller(sale, action, callerSeed / 4);
        (bool exists, Status to) = Edges.target(sale, action, vm.getBlockTimestamp(), periods);
        bytes32 others = _fingerprint(id);
        uint256 wealth = _wealth(caller);
        bytes32 elsewhere = _otherAssets(sale.asset);

        bool ok = _call(caller, 0, Edges.call(action, id));

        if (ok != (exists && Edges.isCaller(sale, action, caller))) {
            violation = "an edge that the table does not have, or lacks";
        }
        if (ok && escrow.details(id).status != to) violation = "an edge that ends elsewhere";
        if (others != _fingerprint(id)) violation = "a step that touches another sale";
        if (elsewhere != _otherAssets(sale.asset)) violation = "a step that moves another asset";
        if (ok && action == Action.Divide) toBuyerOf[id] = Edges.share(sale);
        if (ok && action >= Action.RuleToBuyer && _wealth(caller) != wealth) {
            violation = "a ruling that pays its ruler";
        }
    }

    /// @dev All that an account has, in ether and in the honest token.
    function _wealth(address account) private view returns (uint256) {
        if (address(dollar) == address(0)) return account.balance + escrow.balances(account);
        return account.balance + escrow.balances(account) + dollar.balanceOf(account) + escrow.tokenCredit(DOLLAR, account);
    }

    /// @dev What the escrow holds in every asset but `asset`. A hostile token may end a sale in another asset by calling
    /// the escrow, and a wallet too during a push, so it is checked only while nobody calls back.
    function _otherAssets(uint256 asset) private view returns (bytes32) {
        if (address(dollar) == address(0) || asset == 0 || hostile.trick() == Trick.Reenter) return 0;
        uint256 other = asset == DOLLAR ? hostile.balanceOf(address(escrow)) : dollar.balanceOf(address(escrow));
        return keccak256(abi.encode(address(escrow).balance, other));
    }

    /// @dev A hash of all sales, except `id` and those that a reentering wallet may change during a push.
    function _fingerprint(uint256 id) internal view virtual returns (bytes32 print) {
        for (uint256 other = 1; other <= purchases; ++other) {
            Sale memory sale = escrow.details(other);
            if (other == id || _reenters(sale.buyer) || _reenters(sale.seller)) continue;
            print = keccak256(abi.encode(print, sale));
        }
    }

    function _reenters(address account) private view returns (bool) {
        return isWallet(account) && Recipient(payable(account)).manner() == Manner.Reentering;
    }
}
