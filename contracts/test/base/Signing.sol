// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Sale} from "../../src/interfaces/Sale.sol";
import {Vm} from "./Vm.sol";

/// @dev Signs settlements and payments (EIP-712). Shares no code with the escrow, so that it can find errors there.
library Signing {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    function settlement(address escrow, uint256 key, Sale memory sale, uint256 toBuyer, uint256 deadline)
        internal
        view
        returns (bytes memory)
    {
        bytes32 message = keccak256(
            abi.encode(
                keccak256(
                    "Settlement(uint256 transactionId,address buyer,address seller,uint256 asset,uint256 amount,uint256 toBuyer,uint256 round,uint256 deadline)"
                ),
                sale.id,
                sale.buyer,
                sale.seller,
                sale.asset,
                sale.amount,
                toBuyer,
                sale.round,
                deadline
            )
        );
        return _sign(key, _domain("Mota Escrow", escrow), message);
    }

    /// @dev A payment in a token with the domain of USDC.
    function authorization(address token, address escrow, uint256 key, ITokens.Authorization memory given)
        internal
        view
        returns (bytes memory)
    {
        bytes32 bought = keccak256(abi.encode(given.seller, given.ref, given.salt));
        bytes32 message = keccak256(
            abi.encode(
                keccak256(
                    "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
                ),
                given.buyer,
                escrow,
                given.price,
                0,
                given.validBefore,
                bought >> 64 << 64
            )
        );
        return _sign(key, _domain("USD Coin", token), message);
    }

    function _domain(string memory name, address verifier) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256("2"),
                block.chainid,
                verifier
            )
        );
    }

    function _sign(uint256 key, bytes32 domain, bytes32 message) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, message)));
        return abi.encodePacked(r, s, v);
    }
}
