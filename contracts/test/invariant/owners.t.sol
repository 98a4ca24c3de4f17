// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalAccount} from "../../src/wallet/PersonalAccount.sol";
import {WalletTest} from "../base/WalletTest.sol";
import {Vm} from "../base/Vm.sol";

/// @dev Adds and removes owners of an account in random order, and lets strangers try the same.
contract OwnersHandler {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 public constant PEOPLE = 6;

    PersonalAccount private immutable account;
    address private immutable entryPoint;
    /// @dev Who should be an owner, by number.
    mapping(uint256 person => bool) public isOwner;
    uint256 public count = 1;

    constructor(PersonalAccount account_, address entryPoint_) {
        (account, entryPoint) = (account_, entryPoint_);
        isOwner[0] = true;
    }

    function personOf(uint256 number) public pure returns (bytes memory) {
        // Passkeys have longer names than wallets.
        return number % 2 == 0 ? abi.encodePacked(vm.addr(0xA1 + number)) : abi.encodePacked(number, number, number);
    }

    function change(uint256 seed, bool isAddition, uint8 caller) external {
        uint256 person = seed % PEOPLE;
        bytes[] memory one = new bytes[](1);
        one[0] = personOf(person);
        bytes memory call =
            isAddition ? abi.encodeCall(account.addOwners, (one)) : abi.encodeCall(account.removeOwners, (one));
        bool isAllowed = caller % 3 != 0;
        vm.prank(caller % 3 == 1 ? entryPoint : caller % 3 == 2 ? address(account) : vm.addr(0xA1));
        (bool done,) = address(account).call(call);
        bool isPossible = isAddition ? !isOwner[person] : isOwner[person] && count > 1;
        vm.assertTrue(done == (isAllowed && isPossible), "change");
        if (!done) return;
        isOwner[person] = isAddition;
        count = isAddition ? count + 1 : count - 1;
    }
}

contract OwnersTest is WalletTest {
    OwnersHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new OwnersHandler(account, ENTRY_POINT);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_SomebodyCanAlwaysSign() external view {
        vm.assertTrue(account.getSignerCount() > 0, "owners");
        vm.assertEq(account.threshold(), 1, "threshold");
    }

    function invariant_OnlyAcceptedChangesCount() external view {
        vm.assertEq(account.getSignerCount(), handler.count(), "count");
        for (uint256 person = 0; person < handler.PEOPLE(); ++person) {
            vm.assertTrue(account.isSigner(handler.personOf(person)) == handler.isOwner(person), "owner");
        }
    }
}
