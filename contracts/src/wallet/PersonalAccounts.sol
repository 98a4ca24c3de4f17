// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {PersonalAccount} from "./PersonalAccount.sol";

/// @dev Creates accounts. An address depends only on the first owners, so nobody else can take it.
contract PersonalAccounts {
    address public immutable implementation = address(new PersonalAccount());

    function addressOf(bytes[] calldata owners) public view returns (address) {
        return Clones.predictDeterministicAddress(implementation, _salt(owners));
    }

    /// @dev Returns the account if it exists already, because two operations can both ask for it.
    function create(bytes[] calldata owners) external returns (address account) {
        account = addressOf(owners);
        if (account.code.length != 0) return account;
        Clones.cloneDeterministic(implementation, _salt(owners));
        PersonalAccount(payable(account)).initialize(owners);
    }

    function _salt(bytes[] calldata owners) private pure returns (bytes32) {
        return keccak256(abi.encode(owners));
    }
}
