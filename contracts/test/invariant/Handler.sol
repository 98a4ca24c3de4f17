// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods} from "../../src/interfaces/Sale.sol";
import {Calls} from "./Calls.sol";
import {Edges} from "./Edges.sol";
import {Hostility} from "./Hostility.sol";
import {Purchases} from "./Purchases.sol";
import {Settlements} from "./Settlements.sol";
import {Steps} from "./Steps.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @dev Makes random calls as random accounts, mostly valid ones, and records violations of the rules.
contract Handler is Purchases, Steps, Settlements, Withdrawals, Hostility {
    constructor(IVehicleEscrow escrow_, Periods memory periods_) Calls(escrow_, periods_) {}

    /// @dev Moves the time forward, mostly to around the next deadline of a sale.
    function pass(uint256 saleSeed, uint24 duration, uint8 around) external {
        uint256 time = vm.getBlockTimestamp() + duration % (uint256(periods.wait) * 5 / 3);
        if (purchases != 0 && around < 192) {
            uint256 turn = Edges.turn(escrow.details(_sale(saleSeed)), saleSeed >> 128, periods) + around % 3 - 1;
            if (turn > vm.getBlockTimestamp()) time = turn;
        }
        vm.warp(time);
    }

    function stopSales(bool stopped) external {
        _do(Ownable2Step(address(escrow)).owner(), abi.encodeCall(escrow.stopSales, (stopped)));
    }

    function handOver() external {
        address owner = Ownable2Step(address(escrow)).owner();
        address next = owner == owners[0] ? owners[1] : owners[0];
        _do(owner, abi.encodeCall(Ownable2Step.transferOwnership, (next)));
        _do(next, abi.encodeCall(Ownable2Step.acceptOwnership, ()));
    }
}
