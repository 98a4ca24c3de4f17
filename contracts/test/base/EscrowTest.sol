// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";
import {Recipient} from "./Recipient.sol";
import {Signing} from "./Signing.sol";
import {Vm} from "./Vm.sol";

/// @dev A fresh escrow, test accounts, and helpers that bring a sale into any state.
abstract contract EscrowTest {
    /// @dev A status, and whether a dispute is contested.
    enum State {
        Pending,
        Delivered,
        Confirmed,
        Disputed,
        Contested,
        Cancelled,
        Finalized
    }

    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    uint40 internal constant WAIT = 3 days;
    uint40 internal constant DELIVER = 14 days;
    uint40 internal constant CONFIRM = 15 days;
    uint40 internal constant RETURN = 16 days;
    uint40 internal constant RULE = 30 days;
    uint40 internal constant CANCEL = 1 hours;

    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant PRICE = 3 ether;

    uint256 internal constant BUYER_KEY = 0xB1;
    uint256 internal constant SELLER_KEY = 0xC1;
    uint256 internal constant STRANGER_KEY = 0xD1;
    // The addresses of the keys 0xA1, 0xB1, 0xC1 and 0xD1.
    address internal constant arbiter = 0xd2431CA38735C2fd438e2cAa23F094191D89675b;
    address internal constant buyer = 0xD83d18A2EaE2440e272a53f86e617cd9F33c8D68;
    address internal constant seller = 0x0A2035683FE5587B0B09DB0e757306aD729FE6c1;
    address internal constant stranger = 0x18Df8BA2Ef19083DDFF68f8B33976Cf22E8419c6;

    IVehicleEscrow internal escrow;
    /// @dev The same contract, for the functions of its ownership.
    Ownable2Step internal owned;

    function setUp() public virtual {
        vm.warp(START);
        escrow = IVehicleEscrow(deployed(arbiter));
        owned = Ownable2Step(address(escrow));
        vm.deal(buyer, 1_000 ether);
    }

    function deployed(address firstOwner) internal returns (address) {
        return deployed(firstOwner, periodsOf());
    }

    function periodsOf() internal pure returns (Periods memory) {
        return Periods(WAIT, DELIVER, CONFIRM, RETURN, RULE, CANCEL);
    }

    /// @dev Deploys the built artifact, because the test's own compilation has other settings.
    function deployed(address firstOwner, Periods memory periods) internal returns (address created) {
        bytes memory arguments = abi.encode(firstOwner, periods);
        bytes memory code = abi.encodePacked(vm.getCode("src/VehicleEscrow.sol:VehicleEscrow"), arguments);
        assembly ("memory-safe") {
            created := create(0, add(code, 32), mload(code))
            if iszero(created) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }

    function saleIn(State state) internal returns (uint256 id) {
        id = purchase(buyer, seller);
        if (state == State.Pending) return id;
        if (state == State.Cancelled) {
            refund(id);
            return id;
        }
        vm.prank(seller);
        escrow.deliver(id);
        if (state == State.Delivered) return id;
        if (state == State.Finalized) {
            wait(CONFIRM + WAIT);
            vm.prank(seller);
            escrow.claim(id);
            return id;
        }
        vm.prank(buyer);
        if (state == State.Confirmed) escrow.satisfy(id);
        else escrow.dispute(id);
        if (state == State.Contested) {
            vm.prank(seller);
            escrow.contest(id);
        }
    }

    function purchase(address from, address to) internal returns (uint256) {
        vm.prank(from);
        return escrow.makeTransaction{value: PRICE}(PRICE, to);
    }

    function refund(uint256 id) internal {
        vm.prank(seller);
        escrow.refund(id);
    }

    function wait(uint256 duration) internal {
        vm.warp(vm.getBlockTimestamp() + duration);
    }

    function autoWithdraw(address account) internal {
        vm.prank(account);
        escrow.setAutoWithdraw(true);
    }

    /// @dev Pretends that a fresh escrow has made `count` sales. Tries the empty storage slots until one is the counter.
    function setSaleCount(uint256 count) internal {
        for (uint256 slot = 0; escrow.transactionCount() != count; ++slot) {
            bytes32 before = vm.load(address(escrow), bytes32(slot));
            if (before != 0) continue;
            vm.store(address(escrow), bytes32(slot), bytes32(count));
            if (escrow.transactionCount() != count) vm.store(address(escrow), bytes32(slot), before);
        }
    }

    /// @dev A transfer of ownership takes two steps.
    function handOver(address newOwner) internal {
        vm.prank(owned.owner());
        owned.transferOwnership(newOwner);
        vm.prank(newOwner);
        owned.acceptOwnership();
    }

    /// @dev A settlement for this chain and contract and the present round of the sale, signed with `key`.
    function signed(uint256 key, uint256 id, uint256 toBuyer, uint256 deadline) internal view returns (bytes memory) {
        return Signing.settlement(address(escrow), key, escrow.details(id), toBuyer, deadline);
    }

    /// @dev A contract wallet buys in sale `id` and turns auto-withdraw on.
    function walletBuys() internal returns (Recipient wallet, uint256 id) {
        wallet = new Recipient(address(escrow));
        vm.deal(address(wallet), PRICE);
        id = purchase(address(wallet), seller);
        autoWithdraw(address(wallet));
    }

    /// @dev A contested sale without a ruling in time. Both parties have auto-withdraw on.
    function contestedSaleOfWallet() internal returns (Recipient wallet, uint256 id) {
        (wallet, id) = walletBuys();
        autoWithdraw(seller);
        vm.prank(seller);
        escrow.deliver(id);
        wallet.execute(abi.encodeCall(escrow.dispute, (id)), 0);
        vm.prank(seller);
        escrow.contest(id);
        wait(RULE);
    }

    /// @dev The buyer is a wallet that makes `call` during the push of a refund. Expects the reentrancy guard's error.
    function reentersWith(bytes memory call) internal {
        (Recipient wallet, uint256 id) = walletBuys();
        wallet.reenterWith(call);
        refund(id);
        bytes4 guard = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertTrue(bytes4(wallet.answer()) == guard, "answer from within");
    }

    function statusOf(uint256 id) internal view returns (Status) {
        return escrow.details(id).status;
    }

    function assertStatus(uint256 id, Status expected) internal view {
        vm.assertEq(uint256(statusOf(id)), uint256(expected), "status");
    }

    /// @dev The escrow owes `amount` to `account` and holds exactly that much ether.
    function assertCredited(address account, uint256 amount) internal view {
        vm.assertEq(escrow.balances(account), amount, "balance");
        vm.assertEq(address(escrow).balance, amount, "ether held");
    }
}
