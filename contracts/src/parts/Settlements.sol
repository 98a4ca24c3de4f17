// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Errors} from "../Errors.sol";
import {LAST_ROUND, Progress} from "../words/Progress.sol";
import {Terms} from "../words/Terms.sol";

/// @dev Checks the signature of a settlement. It names the whole sale and not only its id, because a reorganisation of
/// the chain can give the id to another sale. It needs no nonce: a settlement ends its sale, and `round` revokes it.
abstract contract Settlements is EIP712("Mota Escrow", "2") {
    bytes32 private constant SETTLEMENT = keccak256(
        "Settlement(uint256 transactionId,address buyer,address seller,uint256 asset,uint256 amount,uint256 toBuyer,uint256 round,uint256 deadline)"
    );

    function _requireSigned(
        address signer,
        uint256 id,
        Progress progress,
        Terms terms,
        uint256 toBuyer,
        uint256 deadline,
        bytes calldata signature
    ) internal view {
        _requireRevocable(progress);
        bytes32 message = keccak256(
            abi.encode(
                SETTLEMENT,
                id,
                terms.buyer(),
                progress.seller(),
                progress.asset(),
                terms.amount(),
                toBuyer,
                progress.round(),
                deadline
            )
        );
        if (!SignatureChecker.isValidSignatureNowCalldata(signer, _hashTypedDataV4(message), signature)) {
            revert Errors.BadSignature();
        }
    }

    /// @dev From `LAST_ROUND` on no settlement is accepted, because its signatures could no longer be revoked.
    function _requireRevocable(Progress progress) internal pure {
        if (progress.round() >= LAST_ROUND) revert Errors.SettlementsClosed();
    }
}
