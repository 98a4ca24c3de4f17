// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {FeeSponsor} from "../../src/wallet/FeeSponsor.sol";
import {WalletTest} from "../base/WalletTest.sol";

contract FeeSponsorTest is WalletTest {
    FeeSponsor private sponsor;

    uint256 private constant SERVER_KEY = 0xE1;
    uint128 private constant VERIFICATION_GAS = 60_000;
    uint128 private constant POST_OPERATION_GAS = 1;

    function setUp() public override {
        super.setUp();
        bytes memory arguments = abi.encode(address(this), vm.addr(SERVER_KEY));
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

    function test_WhenTheOwnerDepositsAndWithdraws_MovesTheEtherOfTheEntryPoint() public {
        vm.etch(ENTRY_POINT, address(new Deposits()).code);
        vm.deal(address(this), 3);
        sponsor.deposit{value: 3}();
        vm.assertEq(Deposits(ENTRY_POINT).balanceOf(address(sponsor)), 3, "deposit");
        sponsor.withdraw(payable(stranger), 2);
        vm.assertEq(Deposits(ENTRY_POINT).balanceOf(address(sponsor)), 1, "left");
        vm.assertEq(stranger.balance, 2, "withdrawn");
    }

    function test_WhenTheServerSigns_PaysForThatOperationAlone() public {
        vm.assertEq(sponsor.server(), vm.addr(SERVER_KEY), "server");
        vm.assertTrue(isPaid(signedBy(SERVER_KEY)), "server");
        vm.assertTrue(!isPaid(signedBy(STRANGER_KEY)), "stranger");
        PackedUserOperation memory other = signedBy(SERVER_KEY);
        other.callData = "changed";
        vm.assertTrue(!isPaid(other), "another operation");
    }

    function test_WhenTheOwnerRenounces_Reverts() public {
        bytes memory call = abi.encodeCall(sponsor.renounceOwnership, ());
        (bool done, bytes memory answer) = address(sponsor).call(call);
        vm.assertTrue(!done && sponsor.owner() == address(this), "owner");
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0));
        vm.assertTrue(keccak256(answer) == keccak256(refusal), "error");
        refusesStranger(address(sponsor), call, Ownable.OwnableUnauthorizedAccount.selector);
    }

    function testFuzz_WhenTheDataIsRandom_PaysNothing(bytes calldata data) public {
        PackedUserOperation memory operation = operationWith("");
        operation.paymasterAndData = abi.encodePacked(address(sponsor), uint128(1), uint128(1), data);
        vm.prank(ENTRY_POINT);
        (, uint256 validation) = sponsor.validatePaymasterUserOp(operation, bytes32(0), 1);
        vm.assertTrue(uint160(validation) == 1, "refused");
    }

    /// @dev A signature that cannot be recovered gives address zero.
    function testFuzz_WhenTheDataIsRandom_PaysNothingWithoutAServerEither(bytes calldata data) public {
        bytes memory arguments = abi.encode(address(this), address(0));
        sponsor = FeeSponsor(deployed("src/wallet/FeeSponsor.sol:FeeSponsor", arguments));
        PackedUserOperation memory operation = operationWith("");
        operation.paymasterAndData = abi.encodePacked(address(sponsor), uint128(1), uint128(1), data);
        vm.assertTrue(!isPaid(operation), "refused");
    }

    function test_WhenTheOwnershipIsTransferred_NeedsTheAcceptanceOfTheNewOwner() public {
        sponsor.transferOwnership(stranger);
        vm.assertEq(sponsor.owner(), address(this), "before");
        vm.prank(stranger);
        sponsor.acceptOwnership();
        vm.assertEq(sponsor.owner(), stranger, "after");
    }

    function isPaid(PackedUserOperation memory operation) private returns (bool) {
        vm.prank(ENTRY_POINT);
        (, uint256 validation) = sponsor.validatePaymasterUserOp(operation, bytes32(0), 1);
        return uint160(validation) == 0;
    }

    /// @dev An operation that the holder of `key` pays for.
    function signedBy(uint256 key) private view returns (PackedUserOperation memory operation) {
        operation = operationWith("");
        uint48 validUntil = type(uint32).max;
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Mota Paymaster"),
                keccak256("1"),
                block.chainid,
                address(sponsor)
            )
        );
        bytes32 request = keccak256(
            abi.encode(
                keccak256(
                    "UserOperationRequest(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil)"
                ),
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                VERIFICATION_GAS,
                POST_OPERATION_GAS,
                uint48(0),
                validUntil
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, request)));
        operation.paymasterAndData = abi.encodePacked(
            address(sponsor), VERIFICATION_GAS, POST_OPERATION_GAS, uint48(0), validUntil, r, s, v
        );
    }
}

/// @dev The part of the EntryPoint that keeps deposits.
contract Deposits {
    mapping(address account => uint256) public balanceOf;

    function depositTo(address account) external payable {
        balanceOf[account] += msg.value;
    }

    function withdrawTo(address payable to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        to.transfer(amount);
    }
}
