// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";

/// @dev Checks signatures of passkeys: with the precompile for P-256 where the chain has it, otherwise in Solidity.
contract PasskeyVerifier is ERC7913WebAuthnVerifier {}
