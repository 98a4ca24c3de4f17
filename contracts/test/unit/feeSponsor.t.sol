// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {FeeSponsor} from "../../src/wallet/FeeSponsor.sol";
import {WalletTest} from "../base/WalletTest.sol";

contract FeeSponsorTest is WalletTest {
    FeeSponsor private sponsor;

    function setUp() public override {
        super.setUp();
        bytes memory arguments = abi.encode(address(this), vm.addr(0xE1));
        sponsor = FeeSponsor(deployed("src/wallet/FeeSponsor.sol:FeeSponsor", arguments));
    }

    function test_WhenAStrangerCalls_CannotWithdraw() public {
        bytes memory call = abi.encodeCall(sponsor.withdraw, (payable(stranger), 1));
        refusesStranger(address(sponsor), call, Ownable.OwnableUnauthorizedAccount.selector);
    }

    function test_WhenAStrangerCalls_CannotValidateAnOperation() public {
        bytes memory call = abi.encodeCall(sponsor.validatePaymasterUserOp, (operationWith(""), bytes32(0), 1));
        refusesStranger(address(sponsor), call, Paymaster.PaymasterUnauthorized.selector);
    }

    function test_WhenTheOwnerRenounces_Reverts() public {
        (bool done,) = address(sponsor).call(abi.encodeCall(sponsor.renounceOwnership, ()));
        vm.assertTrue(!done && sponsor.owner() == address(this), "owner");
    }

    function testFuzz_WhenTheDataIsRandom_PaysNothing(bytes calldata data) public {
        PackedUserOperation memory operation = operationWith("");
        operation.paymasterAndData = abi.encodePacked(address(sponsor), uint128(1), uint128(1), data);
        vm.prank(ENTRY_POINT);
        (, uint256 validation) = sponsor.validatePaymasterUserOp(operation, bytes32(0), 1);
        vm.assertTrue(uint160(validation) == 1, "refused");
    }

    function test_WhenTheOwnershipIsTransferred_NeedsTheAcceptanceOfTheNewOwner() public {
        sponsor.transferOwnership(stranger);
        vm.assertEq(sponsor.owner(), address(this), "before");
        vm.prank(stranger);
        sponsor.acceptOwnership();
        vm.assertEq(sponsor.owner(), stranger, "after");
    }
}
