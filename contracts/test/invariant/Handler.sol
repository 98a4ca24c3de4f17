// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";
import {Manner, Recipient} from "../base/Recipient.sol";
import {Vm} from "../base/Vm.sol";
import {Crowd} from "./Crowd.sol";
import {Action, Edges} from "./Edges.sol";
import {Replica} from "./Replica.sol";

/// @dev Does anything that anybody could do, mostly what makes sense, and notes what should not have happened.
contract Handler is Crowd {
    IVehicleEscrow internal immutable escrow;
    Replica public immutable replica;
    Periods private periods;

    uint256 public forced;
    uint256 public purchases;
    string public violation;

    constructor(IVehicleEscrow escrow_, Periods memory periods_) {
        escrow = escrow_;
        periods = periods_;
        replica = new Replica(owners[0]);
        _gather(escrow);
        // Wallets are paid at once.
        for (uint256 i = PLAIN; i < _traders.length; ++i) {
            _do(_traders[i], abi.encodeCall(escrow.setAutoWithdraw, (true)));
        }
    }

    function buy(uint256 buyerSeed, uint256 sellerSeed, uint96 price, uint64 surplus, bool referred) external {
        (address buyer, address seller) = (_trader(buyerSeed), _trader(sellerSeed));
        price = price % 1_000 ether + 1;
        if (purchases == _mostSales() || buyer == seller || escrow.salesStopped()) return;
        if (buyer.balance < uint256(price) + surplus) return;
        bytes memory call = abi.encodeCall(escrow.makeTransaction, (price, seller));
        if (referred) call = abi.encodePacked(call, keccak256(call));
        if (!_call(buyer, uint256(price) + surplus, call)) violation = "a purchase was refused";
        ++purchases;
    }

    /// @dev Any action on any sale; by its party three times in four, else by anybody.
    function step(uint256 saleSeed, uint8 actionSeed, uint256 callerSeed) external {
        if (purchases == 0) return;
        uint256 id = _sale(saleSeed);
        Action action = Action(actionSeed % (uint8(type(Action).max) + 1));
        Sale memory sale = escrow.details(id);
        address rightful = Edges.caller(sale, action);
        address caller = callerSeed % 4 == 0 ? _trader(callerSeed / 4) : rightful;
        (bool exists, Status to) = Edges.target(sale, action, vm.getBlockTimestamp(), periods);
        bytes32 others = _fingerprint(id);

        bool ok = _call(caller, 0, _action(action, id));

        if (ok != (exists && caller == rightful)) violation = "an edge that the table does not have, or lacks";
        if (ok && escrow.details(id).status != to) violation = "an edge that ends elsewhere";
        if (others != _fingerprint(id)) violation = "a step that touches another sale";
    }

    function withdraw(uint256 seed, uint256 amount) external {
        address account = _trader(seed);
        uint256 balance = escrow.balances(account);
        amount = amount % (balance + balance / 8 + 1);
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdraw, (amount)));
        if (ok && amount > balance) violation = "a withdrawal above the balance";
        if (!ok && amount <= balance && !isWallet(account)) violation = "a withdrawal was refused";
    }

    function setAutoWithdraw(uint256 seed, bool status) external {
        _do(_trader(seed), abi.encodeCall(escrow.setAutoWithdraw, (status)));
    }

    function behave(uint256 seed, uint8 manner) external {
        _instruct(_wallet(seed), abi.encodeCall(Recipient.behave, (Manner(manner % (uint8(type(Manner).max) + 1)))));
    }

    function reenterWith(uint256 seed, uint256 id, uint8 kind) external {
        bytes[6] memory calls = [
            abi.encodeCall(escrow.claim, (id)),
            abi.encodeCall(escrow.reclaim, (id)),
            abi.encodeCall(escrow.refund, (id)),
            abi.encodeCall(escrow.sellerConfirm, (id)),
            abi.encodeCall(escrow.withdraw, (escrow.balances(_wallet(seed)))),
            abi.encodeCall(escrow.setAutoWithdraw, (false))
        ];
        _instruct(_wallet(seed), abi.encodeCall(Recipient.reenterWith, (calls[kind % calls.length])));
    }

    /// @dev Time passes, mostly to just about the next turn of some sale.
    function pass(uint256 saleSeed, uint24 duration, uint8 around) external {
        uint256 time = vm.getBlockTimestamp() + duration % (uint256(periods.wait) * 5 / 3);
        if (purchases != 0 && around < 192) {
            Sale memory sale = escrow.details(_sale(saleSeed));
            bool held = sale.status == Status.Delivered || sale.status == Status.Confirmed;
            uint256 turn = held ? Edges.releaseAt(sale, periods) : sale.since + Edges.patience(sale, periods);
            turn = turn + around % 3 - 1;
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

    /// @dev Ether can be forced into any contract.
    function force(uint64 amount) external {
        vm.deal(address(escrow), address(escrow).balance + amount);
        forced += amount;
    }

    function _mostSales() internal pure virtual returns (uint256) {
        return 12;
    }

    function _sale(uint256 seed) internal view virtual returns (uint256 id) {
        return seed % purchases + 1;
    }

    /// @dev Of all sales but `id`.
    function _fingerprint(uint256 id) internal view virtual returns (bytes32 print) {
        for (uint256 other = 1; other <= purchases; ++other) {
            if (other != id) print = keccak256(abi.encode(print, escrow.details(other)));
        }
    }

    /// @dev What nobody can be refused.
    function _do(address caller, bytes memory call) private {
        require(_call(caller, 0, call), "what nobody can be refused");
    }

    /// @dev The replica follows what the call emitted, if it went through.
    function _call(address caller, uint256 value, bytes memory call) private returns (bool ok) {
        vm.recordLogs();
        ok = _send(caller, address(escrow), value, call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        if (ok) replica.follow(logs, vm.getBlockTimestamp());
    }

    function _action(Action action, uint256 id) private view returns (bytes memory call) {
        call = abi.encodeWithSelector(_selector(action), id);
        if (action >= Action.RuleToBuyer) call = abi.encodePacked(call, uint256(action == Action.RuleToBuyer ? 1 : 0));
    }

    function _selector(Action action) private view returns (bytes4) {
        bytes4[10] memory selectors = [
            escrow.deliver.selector,
            escrow.satisfy.selector,
            escrow.dispute.selector,
            escrow.claim.selector,
            escrow.sellerConfirm.selector,
            escrow.refund.selector,
            escrow.reclaim.selector,
            escrow.contest.selector,
            escrow.rule.selector,
            escrow.rule.selector
        ];
        return selectors[uint256(action)];
    }
}
