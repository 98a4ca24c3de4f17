// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../src/interfaces/IVehicleEscrow.sol";
import {Periods} from "../src/interfaces/Sale.sol";
import {EscrowTest} from "../test/base/EscrowTest.sol";
import {Recorder} from "./Recorder.sol";

/// @dev Records one long run of the invariant tests' handler.
contract TraceTest is EscrowTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Recorder private recorder;
    bytes4[] private mix;

    function setUp() public override {
        vm.warp(START);
        // The periods of the local deployment, on which the record is replayed.
        Periods memory periods = Periods({wait: 1 hours, deliver: 1 days, confirm: 1 days, return_: 1 days, rule: 2 days, cancel: 30 minutes});
        escrow = IVehicleEscrow(deployed(vm.addr(0xF001), periods));
        recorder = new Recorder(escrow, periods);
        _mixIn(recorder.step.selector, 42);
        _mixIn(recorder.buy.selector, 8);
        _mixIn(recorder.pass.selector, 3);
        _mixIn(recorder.settle.selector, 1);
        _mixIn(recorder.revoke.selector, 1);
        _mixIn(recorder.withdraw.selector, 2);
        _mixIn(recorder.withdrawTo.selector, 1);
        _mixIn(recorder.setAutoWithdraw.selector, 1);
        _mixIn(recorder.behave.selector, 1);
        _mixIn(recorder.reenterWith.selector, 1);
        _mixIn(recorder.stopSales.selector, 1);
        _mixIn(recorder.handOver.selector, 1);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(recorder);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(recorder), mix);
    }

    /// @dev Foundry repeats the run at the end, which writes the same record again.
    function afterInvariant() external {
        recorder.save();
    }

    function invariant_OnlyTheTablesEdgesExist() external view {
        vm.assertEq(bytes(recorder.violation()).length, 0, recorder.violation());
    }

    /// @dev Foundry picks a function of `mix` at random, so `share` is its weight.
    function _mixIn(bytes4 selector, uint256 share) private {
        for (uint256 i = 0; i < share; ++i) {
            mix.push(selector);
        }
    }
}
