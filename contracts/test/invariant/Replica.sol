// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {ISales} from "../../src/interfaces/ISales.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {Vm} from "../base/Vm.sol";

/// @dev The escrow's state, rebuilt from its events alone.
contract Replica {
    mapping(uint256 id => Sale) private _sales;
    mapping(address account => uint256) public balances;
    mapping(address account => bool) public autoWithdraw;
    mapping(uint256 asset => mapping(address account => uint256)) public tokenCredit;
    address[] public tokens;
    uint256 public transactionCount;
    bool public salesStopped;
    address public owner;

    constructor(address firstOwner) {
        owner = firstOwner;
    }

    function details(uint256 id) external view returns (Sale memory) {
        return _sales[id];
    }

    /// @dev Processes the events of a block with timestamp `time`.
    function follow(Vm.Log[] calldata logs, uint256 time) external {
        for (uint256 i = 0; i < logs.length; ++i) {
            uint256 subject = logs[i].topics.length > 1 ? uint256(logs[i].topics[1]) : 0;
            if (!_followAccount(logs[i], address(uint160(subject)))) _followSale(logs[i], subject, uint40(time));
        }
    }

    function _followAccount(Vm.Log calldata log, address account) private returns (bool) {
        bytes32 kind = log.topics[0];
        if (kind == IAccounts.BalanceUpdated.selector) {
            balances[account] = abi.decode(log.data, (uint256));
        } else if (kind == IAccounts.WithdrawalSuccessful.selector) {
            (, balances[account]) = abi.decode(log.data, (uint256, uint256));
        } else if (kind == IAccounts.AutoWithdrawSet.selector) {
            autoWithdraw[account] = abi.decode(log.data, (bool));
        } else if (kind == ITokens.TokenCredit.selector) {
            tokenCredit[uint256(log.topics[2])][account] = abi.decode(log.data, (uint256));
        } else if (kind == ITokens.TokenWithdrawn.selector) {
            (,, tokenCredit[uint256(log.topics[2])][account]) = abi.decode(log.data, (address, uint256, uint256));
        } else if (kind == ITokens.TokenListed.selector) {
            tokens.push(address(uint160(uint256(log.topics[2]))));
        } else if (kind == ISales.SalesStopped.selector) {
            salesStopped = abi.decode(log.data, (bool));
        } else if (kind == Ownable.OwnershipTransferred.selector) {
            owner = address(uint160(uint256(log.topics[2])));
        } else {
            return false;
        }
        return true;
    }

    function _open(Vm.Log calldata log, uint256 id, uint40 time, uint256 amount, uint8 asset) private {
        address buyer = address(uint160(uint256(log.topics[2])));
        address seller = address(uint160(uint256(log.topics[3])));
        _sales[id] = Sale(id, buyer, seller, owner, amount, Status.Pending, time, 0, false, asset, 0);
        ++transactionCount;
    }

    function _followSale(Vm.Log calldata log, uint256 id, uint40 time) private {
        bytes32 kind = log.topics[0];
        Sale storage sale = _sales[id];
        if (kind == ITokens.NewTokenTransaction.selector) {
            (uint256 asset, uint256 amount) = abi.decode(log.data, (uint256, uint256));
            _open(log, id, time, amount, uint8(asset));
        } else if (kind == IVehicleEscrow.NewTransaction.selector) {
            _open(log, id, time, abi.decode(log.data, (uint256)), 0);
        } else if (kind == IVehicleEscrow.TransactionConfirmed.selector) {
            (sale.status, sale.confirmedAt, sale.round) = (Status.Confirmed, time, sale.round + 1);
        } else if (kind == IVehicleEscrow.Delivered.selector) {
            (sale.status, sale.since, sale.round) = (Status.Delivered, time, sale.round + 1);
        } else if (kind == IVehicleEscrow.BuyerDisputed.selector) {
            (sale.status, sale.since, sale.round) = (Status.Disputed, time, sale.round + 1);
        } else if (kind == IVehicleEscrow.ReturnContested.selector) {
            (sale.contested, sale.since, sale.round) = (true, time, sale.round + 1);
        } else if (kind == IVehicleEscrow.SettlementsRevoked.selector) {
            sale.round = uint16(abi.decode(log.data, (uint256)));
        } else if (kind == IVehicleEscrow.TransactionCancelledEvent.selector) {
            sale.status = Status.Cancelled;
        } else if (kind == IVehicleEscrow.SellerClaimed.selector) {
            sale.status = Status.Finalized;
        }
    }
}
