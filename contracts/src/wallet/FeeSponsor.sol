// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// @dev A paymaster (ERC-4337). It pays the network fee of operations that the server signed, out of its deposit.
contract FeeSponsor is PaymasterSigner, Ownable2Step {
    /// @dev Immutable, because bundlers refuse an unstaked paymaster that reads storage (ERC-7562). If the server's key
    /// leaks, the owner withdraws the deposit and deploys a new sponsor.
    address public immutable server;

    constructor(address owner_, address server_) EIP712("Mota Paymaster", "1") Ownable(owner_) {
        server = server_;
    }

    function deposit() external payable {
        _deposit(msg.value);
    }

    function withdraw(address payable to, uint256 amount) external onlyOwner {
        _withdraw(to, amount);
    }

    /// @dev Without an owner the deposit would be locked.
    function renounceOwnership() public view override onlyOwner {
        revert OwnableInvalidOwner(address(0));
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecoverCalldata(hash, signature);
        return error == ECDSA.RecoverError.NoError && signer == server;
    }
}
