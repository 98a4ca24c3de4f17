// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods} from "../../src/interfaces/Sale.sol";
import {Vm} from "../base/Vm.sol";
import {Action} from "./Edges.sol";
import {Purse} from "./Purse.sol";
import {Replica} from "./Replica.sol";

/// @dev Calls the escrow as a trader, and selects sales and actions. The recorded trace overrides the virtual functions.
abstract contract Calls is Purse {
    IVehicleEscrow internal immutable escrow;
    Replica public immutable replica;
    Periods internal periods;

    uint256 public purchases;
    string public violation;
    /// @dev The buyer's share of each split sale, according to the table.
    mapping(uint256 id => uint256) public toBuyerOf;

    constructor(IVehicleEscrow escrow_, Periods memory periods_) {
        escrow = escrow_;
        periods = periods_;
        _gather(escrow);
        replica = new Replica(owners[0]);
        _openPurses();
        // Wallets use auto-withdraw.
        for (uint256 i = PLAIN; i < _traders.length; ++i) {
            _do(_traders[i], abi.encodeCall(escrow.setAutoWithdraw, (true)));
        }
    }

    /// @dev Lists the tokens. The recorded trace has none.
    function _openPurses() internal virtual {
        _fill(escrow);
        _do(owners[0], abi.encodeCall(escrow.listToken, (address(dollar))));
        _do(owners[0], abi.encodeCall(escrow.listToken, (address(hostile))));
    }

    function _sale(uint256 seed) internal view virtual returns (uint256 id) {
        return seed % purchases + 1;
    }

    function _chosen(uint8 seed) internal pure virtual returns (Action) {
        return Action(seed % (uint8(type(Action).max) + 1));
    }

    /// @dev A call that must succeed.
    function _do(address caller, bytes memory call) internal {
        require(_call(caller, 0, call), "what nobody can be refused");
    }

    /// @dev If the call succeeds, the replica processes its events.
    function _call(address caller, uint256 value, bytes memory call) internal returns (bool ok) {
        vm.recordLogs();
        ok = _send(caller, address(escrow), value, call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        if (ok) replica.follow(logs, vm.getBlockTimestamp());
    }
}
