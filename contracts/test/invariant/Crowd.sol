// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Manner, Recipient} from "../base/Recipient.sol";
import {Vm} from "../base/Vm.sol";

/// @dev The traders: plain accounts, including the two owners of the escrow, and a wallet of each `Manner`.
abstract contract Crowd {
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    uint256 public constant FORTUNE = 1_000_000 ether;
    uint256 internal constant PLAIN = 4;
    /// @dev The gas limit of each call.
    uint256 private constant GAS = 600_000;

    /// @dev The first two of the plain accounts.
    address[2] public owners;
    address[] internal _traders;

    function _gather(IVehicleEscrow escrow) internal {
        for (uint256 i = 0; i < PLAIN; ++i) {
            _traders.push(vm.addr(keyOf(i)));
        }
        (owners[0], owners[1]) = (_traders[0], _traders[1]);
        for (uint256 manner = 0; manner <= uint256(type(Manner).max); ++manner) {
            address wallet = address(new Recipient(address(escrow)));
            _instruct(wallet, abi.encodeCall(Recipient.reenterWith, (abi.encodeCall(escrow.withdraw, (1)))));
            _instruct(wallet, abi.encodeCall(Recipient.behave, (Manner(manner))));
            _traders.push(wallet);
        }
        for (uint256 i = 0; i < _traders.length; ++i) {
            vm.deal(_traders[i], FORTUNE);
        }
    }

    function traders() external view returns (address[] memory) {
        return _traders;
    }

    /// @dev The private key of the plain account at index `place`.
    function keyOf(uint256 place) public pure returns (uint256) {
        return 0xF001 + place;
    }

    function isWallet(address account) public view returns (bool) {
        return account.code.length != 0;
    }

    function _trader(uint256 seed) internal view returns (address) {
        return _traders[seed % _traders.length];
    }

    function _wallet(uint256 seed) internal view returns (address) {
        return _traders[PLAIN + (seed % (_traders.length - PLAIN))];
    }

    function _instruct(address wallet, bytes memory call) internal {
        require(_send(wallet, wallet, 0, call), "a wallet refused an instruction");
    }

    /// @dev Sends every call of the handler.
    function _send(address from, address to, uint256 value, bytes memory call) internal virtual returns (bool ok) {
        vm.prank(from);
        (ok,) = to.call{gas: GAS, value: value}(call);
    }
}
