// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Handler} from "./Handler.sol";

/// @dev An escrow and the handler that makes the random calls. See INVARIANTS.md.
abstract contract InvariantTest is EscrowTest {
    /// @dev Enough gas for any action, even with hostile receivers.
    uint256 internal constant ENOUGH_GAS = 420_000;

    Handler internal handler;

    function setUp() public override {
        vm.warp(START);
        escrow = IVehicleEscrow(deployed(vm.addr(0xF001)));
        owned = Ownable2Step(address(escrow));
        handler = new Handler(escrow, periodsOf());
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev Whether the call succeeds. Reverts its effects.
    function works(address caller, bytes memory call) internal returns (bool ok) {
        uint256 undo = vm.snapshotState();
        vm.prank(caller);
        (ok,) = address(escrow).call{gas: ENOUGH_GAS}(call);
        vm.revertToState(undo);
    }

    function isOpen(uint256 id) internal view returns (bool) {
        return statusOf(id) < Status.Cancelled;
    }
}
