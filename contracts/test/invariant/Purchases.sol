// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Signing} from "../base/Signing.sol";
import {Calls} from "./Calls.sol";

/// @dev Buys in ether and in tokens.
abstract contract Purchases is Calls {
    function buy(uint256 buyerSeed, uint256 sellerSeed, uint96 price, uint64 surplus, bool referred) external {
        (address buyer, address seller) = (_trader(buyerSeed), _trader(sellerSeed));
        price = price % 1_000 ether + 1;
        if (purchases == _mostSales() || buyer == seller || escrow.salesStopped()) return;
        if (buyer.balance < uint256(price) + surplus) return;
        bytes memory call = abi.encodeCall(escrow.makeTransaction, (price, seller));
        if (referred) call = abi.encodePacked(call, keccak256(call));
        if (!_call(buyer, uint256(price) + surplus, call)) violation = "a purchase was refused";
        ++purchases;
    }

    /// @dev In a token, with an allowance. With `signed`, somebody else sends what the buyer signed, and tries it twice.
    function buyInToken(uint256 buyerSeed, uint256 sellerSeed, uint64 price, bool isHostile, bool signed) external {
        (address buyer, address seller) = (_trader(buyerSeed), _trader(sellerSeed));
        uint256 asset = isHostile ? HOSTILE : DOLLAR;
        price = price % 1e9 + 1;
        if (purchases == _mostSales() || buyer == seller || escrow.salesStopped()) return;
        bytes memory call = abi.encodeCall(escrow.makeApprovedTransaction, (asset, seller, price, 0));
        bool authorized = signed && !isHostile && !isWallet(buyer);
        if (authorized) {
            ITokens.Authorization memory terms =
                ITokens.Authorization(buyer, seller, DOLLAR, price, 0, buyerSeed, type(uint256).max);
            uint256 key = keyOf(buyerSeed % _traders.length);
            bytes memory signature = Signing.authorization(address(dollar), address(escrow), key, terms);
            call = abi.encodeCall(escrow.makeTokenTransaction, (terms, signature));
            buyer = _trader(sellerSeed / 2);
        }
        uint256 held = dollar.balanceOf(address(escrow));
        if (!_call(buyer, 0, call)) return;
        ++purchases;
        if (!isHostile && dollar.balanceOf(address(escrow)) != held + price) violation = "a payment of another amount";
        if (authorized && _call(buyer, 0, call)) violation = "an authorization used twice";
    }

    function _mostSales() internal pure virtual returns (uint256) {
        return 12;
    }
}
