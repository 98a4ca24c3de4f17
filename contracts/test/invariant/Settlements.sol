// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {Signing} from "../base/Signing.sol";
import {Calls} from "./Calls.sol";

/// @dev Settles sales with the other party's signature, and revokes such signatures.
abstract contract Settlements is Calls {
    /// @dev Usually a valid settlement. Sometimes with a random caller, too late, too large or with a bad signature.
    function settle(uint256 saleSeed, uint256 callerSeed, uint256 toBuyer, uint8 fault) external {
        if (purchases == 0) return;
        uint256 id = _sale(saleSeed);
        Sale memory sale = escrow.details(id);
        address caller = callerSeed % 2 == 0 ? sale.buyer : sale.seller;
        if (fault == 1) caller = _trader(callerSeed / 2);
        address signer = caller == sale.buyer ? sale.seller : sale.buyer;
        toBuyer = toBuyer % (sale.amount + 1);
        uint256 deadline = fault == 2 ? vm.getBlockTimestamp() - 1 : type(uint256).max;
        if (fault == 3) toBuyer = sale.amount + 1;
        bytes memory signature = fault == 4 ? bytes("no") : _agreement(signer, id, toBuyer, deadline);
        bool agreed = signature.length > 2 && (caller == sale.buyer || caller == sale.seller);

        bool ok = _call(caller, 0, abi.encodeCall(escrow.settle, (id, toBuyer, deadline, signature)));

        bool open = sale.status <= Status.Disputed && deadline >= vm.getBlockTimestamp() && toBuyer <= sale.amount;
        if (ok != (open && agreed)) violation = "a settlement that nobody agreed to, or a refused one";
        if (ok) toBuyerOf[id] = toBuyer;
        Status to = toBuyer == sale.amount ? Status.Cancelled : Status.Finalized;
        if (ok && escrow.details(id).status != to) violation = "a settlement that ends elsewhere";
    }

    /// @dev By a party or, one of four times, by anybody. An earlier signature must not work afterwards.
    function revoke(uint256 saleSeed, uint256 callerSeed) external {
        if (purchases == 0) return;
        Sale memory sale = escrow.details(_sale(saleSeed));
        bool isParty = callerSeed % 4 != 0;
        address caller = isParty ? (callerSeed % 4 == 1 ? sale.buyer : sale.seller) : _trader(callerSeed / 4);
        isParty = caller == sale.buyer || caller == sale.seller;
        uint256 deadline = type(uint256).max;
        bytes memory signature = _agreement(sale.seller, sale.id, 0, deadline);
        bool ok = _call(caller, 0, abi.encodeCall(escrow.revoke, (sale.id)));
        if (ok != (isParty && sale.status <= Status.Disputed)) violation = "a wrong revocation";
        if (!ok || isWallet(sale.seller)) return;
        if (_send(sale.buyer, address(escrow), 0, abi.encodeCall(escrow.settle, (sale.id, 0, deadline, signature)))) {
            violation = "a revoked settlement";
        }
    }

    /// @dev Whether a plain account signs settlements. A wallet always does.
    function _signs(address) internal pure virtual returns (bool) {
        return true;
    }

    /// @dev The signature of `signer`, who is a wallet or a plain account.
    function _agreement(address signer, uint256 id, uint256 toBuyer, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        if (isWallet(signer)) return bytes("agreed");
        if (!_signs(signer)) return "no";
        uint256 place = 0;
        while (_traders[place] != signer) ++place;
        return Signing.settlement(address(escrow), keyOf(place), escrow.details(id), toBuyer, deadline);
    }
}
