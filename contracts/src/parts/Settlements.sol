// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Errors} from "../Errors.sol";

/// @dev Checks the signature of a settlement. It needs no nonce: a settlement ends its sale, so it works only once.
abstract contract Settlements is EIP712("Mota Escrow", "1") {
    bytes32 private constant SETTLEMENT =
        keccak256("Settlement(uint256 transactionId,uint256 toBuyer,uint256 deadline)");

    function _requireSigned(address signer, uint256 id, uint256 toBuyer, uint256 deadline, bytes calldata signature)
        internal
        view
    {
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(SETTLEMENT, id, toBuyer, deadline)));
        if (!SignatureChecker.isValidSignatureNowCalldata(signer, digest, signature)) revert Errors.BadSignature();
    }
}
