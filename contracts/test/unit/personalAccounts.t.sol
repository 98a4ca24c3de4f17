// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalAccount} from "../../src/wallet/PersonalAccount.sol";
import {WalletTest} from "../base/WalletTest.sol";

contract PersonalAccountsTest is WalletTest {
    function testFuzz_WhenAnAccountIsCreated_HasThePredictedAddressAndOnlyTheseOwners(address first, bytes32 x, bytes32 y)
        public
    {
        bytes[] memory owners = new bytes[](2);
        (owners[0], owners[1]) = (abi.encodePacked(first), abi.encodePacked(stranger, x, y));
        vm.prank(stranger);
        PersonalAccount created = PersonalAccount(payable(factory.create(owners)));
        vm.assertEq(address(created), factory.addressOf(owners), "address");
        vm.assertEq(created.getSignerCount(), 2, "owners");
        vm.assertEq(created.threshold(), 1, "threshold");
        vm.assertTrue(created.isSigner(owners[0]) && created.isSigner(owners[1]), "owner");
    }

    function test_WhenAnAccountIsCreated_LeavesAnExistingAccountAsItIs() public {
        vm.prank(ENTRY_POINT);
        account.addOwners(only(stranger));
        vm.assertEq(factory.create(only(owner)), address(account), "address");
        vm.assertEq(account.getSignerCount(), 2, "owners");
    }

    function testFuzz_WhenTheOwnersDiffer_GivesAnotherAddress(address other) public view {
        vm.assume(other != owner);
        vm.assertTrue(factory.addressOf(only(other)) != address(account), "address");
    }

    /// @dev Else a stranger could create the account of `owner` with themselves as another owner.
    function testFuzz_WhenTheOwnersDiffer_GivesAnotherAddressForOneOwnerMore(address other) public view {
        bytes[] memory two = new bytes[](2);
        (two[0], two[1]) = (abi.encodePacked(owner), abi.encodePacked(other));
        address shared = factory.addressOf(two);
        vm.assertTrue(shared != address(account), "one more");
        bytes[] memory joined = new bytes[](1);
        joined[0] = abi.encodePacked(owner, other);
        vm.assertTrue(factory.addressOf(joined) != shared, "one owner with the bytes of both");
    }
}
