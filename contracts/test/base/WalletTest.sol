// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC4337Utils, PackedUserOperation} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {PersonalAccount} from "../../src/wallet/PersonalAccount.sol";
import {PersonalAccounts} from "../../src/wallet/PersonalAccounts.sol";
import {Vm} from "./Vm.sol";

/// @dev The account factory, and one account that an ordinary wallet owns. Tests with passkeys and the real EntryPoint are in `test/wallet`.
abstract contract WalletTest {
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address internal constant ENTRY_POINT = address(ERC4337Utils.ENTRYPOINT_V09);

    uint256 internal constant OWNER_KEY = 0xA1;
    uint256 internal constant STRANGER_KEY = 0xD1;

    PersonalAccounts internal factory;
    PersonalAccount internal account;
    address internal stranger;
    address internal owner;

    function setUp() public virtual {
        owner = vm.addr(OWNER_KEY);
        stranger = vm.addr(STRANGER_KEY);
        factory = PersonalAccounts(deployed("src/wallet/PersonalAccounts.sol:PersonalAccounts", ""));
        account = PersonalAccount(payable(factory.create(only(owner))));
    }

    /// @dev Deploys the built artifact, because the test's own compilation has other settings.
    function deployed(string memory artifact, bytes memory arguments) internal returns (address created) {
        bytes memory code = abi.encodePacked(vm.getCode(artifact), arguments);
        assembly ("memory-safe") {
            created := create(0, add(code, 32), mload(code))
        }
        vm.assertTrue(created != address(0), artifact);
    }

    function only(address signer) internal pure returns (bytes[] memory signers) {
        signers = new bytes[](1);
        signers[0] = abi.encodePacked(signer);
    }

    /// @dev A signature over `hash` by the wallet with `key`, in the format that the account reads.
    function signed(uint256 key, bytes32 hash) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        bytes[] memory signatures = new bytes[](1);
        signatures[0] = abi.encodePacked(r, s, v);
        return abi.encode(only(vm.addr(key)), signatures);
    }

    /// @dev The account looks only at the signature and at the hash that the EntryPoint gives it.
    function operationWith(bytes memory signature) internal view returns (PackedUserOperation memory operation) {
        operation.sender = address(account);
        operation.signature = signature;
    }

    function refusesStranger(address target, bytes memory call, bytes4 refusal) internal {
        vm.prank(stranger);
        (bool done, bytes memory answer) = target.call(call);
        vm.assertTrue(!done, "must revert");
        vm.assertTrue(keccak256(answer) == keccak256(abi.encodeWithSelector(refusal, stranger)), "error");
    }
}
