// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";

/// @dev The smart account of one person. Each of its owners (passkeys and other wallets) can act alone.
contract PersonalAccount is Account, MultiSignerERC7913, ERC7739, ERC7821, Initializable {
    /// @dev This code is used through clones. It locks itself, so that nobody can own the original.
    constructor() EIP712("Mota Account", "1") MultiSignerERC7913(_nobody(), 1) {
        _disableInitializers();
    }

    function initialize(bytes[] calldata owners) external initializer {
        _addSigners(owners);
        _setThreshold(1);
    }

    function addOwners(bytes[] calldata owners) external onlyEntryPointOrSelf {
        _addSigners(owners);
    }

    /// @dev The last owner cannot be removed: the library reverts if nobody could sign any more.
    function removeOwners(bytes[] calldata owners) external onlyEntryPointOrSelf {
        _removeSigners(owners);
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata executionData)
        internal
        view
        override
        returns (bool)
    {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }

    /// @dev An owner without a key: the library's constructor needs at least one owner.
    function _nobody() private pure returns (bytes[] memory owners) {
        owners = new bytes[](1);
        owners[0] = abi.encodePacked(address(0xdead));
    }
}
