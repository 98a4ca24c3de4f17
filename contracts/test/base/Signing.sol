// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale} from "../../src/interfaces/Sale.sol";
import {Vm} from "./Vm.sol";

/// @dev Signs settlements (EIP-712). Shares no code with the escrow, so that it can find errors there.
library Signing {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    function settlement(address escrow, uint256 key, Sale memory sale, uint256 toBuyer, uint256 deadline)
        internal
        view
        returns (bytes memory)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Mota Escrow"),
                keccak256("2"),
                block.chainid,
                escrow
            )
        );
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
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, message)));
        return abi.encodePacked(r, s, v);
    }
}
