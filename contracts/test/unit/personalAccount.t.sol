// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {WalletTest} from "../base/WalletTest.sol";

contract PersonalAccountTest is WalletTest {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    bytes32 private constant BATCH = bytes32(uint256(1) << 248);
    uint256 private constant PUSH_GAS = 30_000;

    function test_GivenTheOriginalThatClonesUse_CannotBeInitialized() public {
        refusesAny(factory.implementation(), abi.encodeCall(account.initialize, (only(stranger))));
    }

    function test_WhenItIsInitializedAgain_Reverts() public {
        refusesAny(address(account), abi.encodeCall(account.initialize, (only(stranger))));
        vm.assertTrue(!account.isSigner(abi.encodePacked(stranger)), "owner");
    }

    function test_WhenItIsInitializedWithoutOwners_Reverts() public {
        refusesAny(address(factory), abi.encodeCall(factory.create, (new bytes[](0))));
    }

    function test_WhenAStrangerCalls_CannotExecute() public {
        bytes memory call = abi.encodeCall(account.execute, (BATCH, abi.encode(new Call[](0))));
        refusesStranger(address(account), call, Account.AccountUnauthorized.selector);
    }

    function test_WhenAStrangerCalls_CannotChangeOwners() public {
        bytes4 refusal = Account.AccountUnauthorized.selector;
        refusesStranger(address(account), abi.encodeCall(account.addOwners, (only(stranger))), refusal);
        refusesStranger(address(account), abi.encodeCall(account.removeOwners, (only(owner))), refusal);
    }

    function test_WhenAStrangerCalls_CannotValidateAnOperation() public {
        bytes memory call = abi.encodeCall(account.validateUserOp, (operationWith(""), bytes32(0), 1));
        refusesStranger(address(account), call, Account.AccountUnauthorized.selector);
    }

    function test_WhenAnOwnerCallsItDirectly_CannotExecute() public {
        vm.prank(owner);
        (bool done, bytes memory answer) =
            address(account).call(abi.encodeCall(account.execute, (BATCH, abi.encode(new Call[](0)))));
        vm.assertTrue(!done && bytes4(answer) == Account.AccountUnauthorized.selector, "must revert");
    }

    function test_WhenTheEntryPointExecutes_MakesEveryCall() public {
        vm.deal(address(account), 3 ether);
        executes(transfers(1 ether, 2 ether));
        vm.assertEq(stranger.balance, 3 ether, "sent");
    }

    function test_WhenTheEntryPointExecutes_MakesNoCallIfOneFails() public {
        vm.deal(address(account), 2 ether);
        vm.prank(ENTRY_POINT);
        (bool done,) =
            address(account).call(abi.encodeCall(account.execute, (BATCH, abi.encode(transfers(1 ether, 2 ether)))));
        vm.assertTrue(!done, "must revert");
        vm.assertEq(address(account).balance, 2 ether, "kept");
    }

    function testFuzz_WhenAnOwnerSignsAnOperation_AcceptsIt(bytes32 hash) public {
        vm.assertEq(validated(hash, signed(OWNER_KEY, hash)), 0, "accepted");
    }

    function testFuzz_WhenAnybodyElseSignsAnOperation_RefusesIt(bytes32 hash, uint256 key) public {
        key = 1 + key % type(uint128).max;
        vm.assume(key != OWNER_KEY);
        vm.assertEq(validated(hash, signed(key, hash)), 1, "stranger");
        // The owner's name with somebody else's signature.
        (, bytes[] memory signatures) = abi.decode(signed(key, hash), (bytes[], bytes[]));
        vm.assertEq(validated(hash, abi.encode(only(owner), signatures)), 1, "forged");
    }

    function test_WhenASignatureNamesOneOwnerTwice_RefusesIt() public {
        bytes32 hash = keccak256("operation");
        (, bytes[] memory signatures) = abi.decode(signed(OWNER_KEY, hash), (bytes[], bytes[]));
        bytes[] memory owners = new bytes[](2);
        bytes[] memory both = new bytes[](2);
        (owners[0], owners[1]) = (abi.encodePacked(owner), abi.encodePacked(owner));
        (both[0], both[1]) = (signatures[0], signatures[0]);
        vm.assertEq(validated(hash, abi.encode(owners, both)), 1, "twice");
    }

    function testFuzz_WhenTheSignatureIsRandom_RefusesIt(bytes32 hash, bytes calldata signature) public {
        vm.assertEq(validated(hash, signature), 1, "random");
        vm.assertEq(validated(hash, abi.encode(new bytes[](0), new bytes[](0))), 1, "nobody");
    }

    function test_WhenAnOwnerIsRemoved_RefusesTheirSignatures() public {
        vm.prank(ENTRY_POINT);
        account.addOwners(only(stranger));
        vm.prank(address(account));
        account.removeOwners(only(owner));
        bytes32 hash = keccak256("operation");
        vm.assertEq(validated(hash, signed(OWNER_KEY, hash)), 1, "removed");
        vm.assertEq(validated(hash, signed(STRANGER_KEY, hash)), 0, "added");
    }

    function test_WhenAnOwnerIsRemoved_RevertsForTheLastOwner() public {
        vm.prank(address(account));
        (bool done,) = address(account).call(abi.encodeCall(account.removeOwners, (only(owner))));
        vm.assertTrue(!done && account.isSigner(abi.encodePacked(owner)), "last owner");
    }

    function test_WhenEtherArrives_NeedsLessGasThanTheEscrowGives() public {
        vm.deal(address(this), 1 ether);
        (bool done,) = address(account).call{value: 1 ether, gas: PUSH_GAS / 5}("");
        vm.assertTrue(done, "received");
    }

    function validated(bytes32 hash, bytes memory signature) private returns (uint256) {
        vm.prank(ENTRY_POINT);
        return account.validateUserOp(operationWith(signature), hash, 0);
    }

    function executes(Call[] memory calls) private {
        vm.prank(ENTRY_POINT);
        account.execute(BATCH, abi.encode(calls));
    }

    function transfers(uint256 first, uint256 second) private view returns (Call[] memory calls) {
        calls = new Call[](2);
        calls[0] = Call(stranger, first, "");
        calls[1] = Call(stranger, second, "");
    }

    function refusesAny(address target, bytes memory call) private {
        (bool done,) = target.call(call);
        vm.assertTrue(!done, "must revert");
    }
}
