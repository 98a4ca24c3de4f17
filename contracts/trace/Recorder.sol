// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../src/interfaces/IVehicleEscrow.sol";
import {Periods, Status} from "../src/interfaces/Sale.sol";
import {Action} from "../test/invariant/Edges.sol";
import {Handler} from "../test/invariant/Handler.sol";
import {FileVm} from "./FileVm.sol";

/// @dev The handler of the invariant tests, with many sales. Records a line for each successful call.
contract Recorder is Handler {
    FileVm private constant file = FileVm(address(vm));
    string private constant RECORD = "cache/trace/record.csv";
    uint256 private constant NEWEST = 8;

    string[] private lines;
    uint256 private people;
    /// @dev The escrow is 0. Other accounts are numbered in the order in which they first appear.
    mapping(address account => uint256) private numbers;

    constructor(IVehicleEscrow escrow, Periods memory periods) Handler(escrow, periods) {}

    function save() external {
        file.writeFile(RECORD, string.concat(file.toString(address(escrow)), ",", file.toString(owners[0]), "\n"));
        for (uint256 i = 0; i < lines.length; ++i) {
            file.writeLine(RECORD, lines[i]);
        }
    }

    function _send(address from, address to, uint256 value, bytes memory call) internal override returns (bool ok) {
        ok = super._send(from, to, value, call);
        if (!ok) return ok;
        string memory who = string.concat(_cell(_number(from)), _cell(_number(to)));
        lines.push(string.concat(file.toString(vm.getBlockTimestamp()), who, _cell(value), _cells(call)));
    }

    function _mostSales() internal pure override returns (uint256) {
        return 1_000;
    }

    /// @dev One of the newest open sales, if there are any. Few sales get many actions, so they reach late statuses.
    function _sale(uint256 seed) internal view override returns (uint256 id) {
        uint256 newer = seed % NEWEST;
        for (id = purchases; id > 1; --id) {
            if (escrow.details(id).status >= Status.Cancelled) continue;
            if (newer == 0) break;
            --newer;
        }
    }

    /// @dev The record has no tokens, because a replay would have to list the same ones.
    function _openPurses() internal pure override {}

    /// @dev Rarely ends a sale early, so that many sales reach a dispute, a ruling or a division.
    function _chosen(uint8 seed) internal pure override returns (Action action) {
        action = super._chosen(seed);
        bool early = action == Action.Release || action == Action.Refund || action == Action.SellerConfirm
            || action == Action.Reclaim || action == Action.Satisfy;
        if (early && seed >= 24) action = seed % 3 == 0 ? Action.Dispute : Action.Contest;
    }

    /// @dev Returns no sale, because a replay may number the sales differently.
    function _reentered(uint256) internal pure override returns (uint256) {}

    /// @dev Only wallets sign, because a plain account's signature is valid for one chain and one contract.
    function _signs(address) internal pure override returns (bool) {
        return false;
    }

    /// @dev Not checked here, because comparing a thousand sales is slow. The invariant tests check it.
    function _fingerprint(uint256) internal pure override returns (bytes32) {}

    /// @dev Records a new account with its address and code.
    function _number(address account) private returns (uint256) {
        if (account == address(escrow)) return 0;
        if (numbers[account] == 0) {
            numbers[account] = ++people;
            lines.push(string.concat(file.toString(account), ",", file.toString(account.code)));
        }
        return numbers[account];
    }

    /// @dev The selector and each following word as a number, which is much shorter than the calldata.
    function _cells(bytes memory data) private pure returns (string memory cells) {
        bytes4 selector;
        assembly ("memory-safe") {
            selector := mload(add(data, 32))
        }
        cells = string.concat(",", file.toString(abi.encodePacked(selector)));
        for (uint256 position = 36; position < data.length + 32; position += 32) {
            uint256 word;
            assembly ("memory-safe") {
                word := mload(add(data, position))
            }
            cells = string.concat(cells, _cell(word));
        }
    }

    function _cell(uint256 number) private pure returns (string memory) {
        return string.concat(",", file.toString(number));
    }
}
