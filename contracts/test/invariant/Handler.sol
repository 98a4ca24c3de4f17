// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Trick} from "../base/HostileToken.sol";
import {Manner, Recipient} from "../base/Recipient.sol";
import {Signing} from "../base/Signing.sol";
import {Vm} from "../base/Vm.sol";
import {Action, Edges} from "./Edges.sol";
import {Purse} from "./Purse.sol";
import {Replica} from "./Replica.sol";

/// @dev Makes random calls as random accounts, mostly valid ones, and records violations of the rules.
contract Handler is Purse {
    IVehicleEscrow internal immutable escrow;
    Replica public immutable replica;
    Periods private periods;

    uint256 public forced;
    uint256 public purchases;
    string public violation;

    /// @dev The buyer's share of each split sale, according to the table.
    mapping(uint256 id => uint256) public toBuyerOf;
    /// @dev Ether that an account withdrew to others (`given`) or got from their balances (`received`).
    mapping(address account => uint256) public given;
    mapping(address account => uint256) public received;
    /// @dev The same for credits in the honest token.
    mapping(address account => uint256) public givenDollars;
    mapping(address account => uint256) public receivedDollars;

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

    /// @dev In a token, with an allowance. With `signed`, somebody else sends what the buyer signed, and tries it twice.
    function buyInToken(uint256 buyerSeed, uint256 sellerSeed, uint64 price, bool isHostile, bool signed) external {
        (address buyer, address seller) = (_trader(buyerSeed), _trader(sellerSeed));
        uint256 asset = isHostile ? HOSTILE : DOLLAR;
        price = price % 1e9 + 1;
        if (purchases == _mostSales() || buyer == seller || escrow.salesStopped()) return;
        bytes memory call = abi.encodeCall(escrow.makeApprovedTransaction, (asset, seller, price, 0));
        if (signed && !isHostile && !isWallet(buyer)) {
            ITokens.Authorization memory terms =
                ITokens.Authorization(buyer, seller, DOLLAR, price, 0, buyerSeed, type(uint256).max);
            uint256 key = keyOf(buyerSeed % _traders.length);
            bytes memory signature = Signing.authorization(address(dollar), address(escrow), key, terms);
            call = abi.encodeCall(escrow.makeTokenTransaction, (terms, signature));
            buyer = _trader(sellerSeed / 2);
        }
        uint256 held = dollar.balanceOf(address(escrow));
        if (!_call(buyer, 0, call)) return;
        ++purchases;
        if (!isHostile && dollar.balanceOf(address(escrow)) != held + price) violation = "a payment of another amount";
        if (signed && !isHostile && _reads(call) && _call(buyer, 0, call)) violation = "an authorization used twice";
    }

    /// @dev The issuers of the tokens turn against the escrow, or back.
    function misbehave(uint256 seed, uint8 trick, bool paused, bool blocked) external {
        hostile.play(Trick(trick % (uint8(type(Trick).max) + 1)));
        dollar.pause(paused && seed % 4 == 0);
        dollar.block_(_trader(seed), blocked);
        dollar.block_(address(escrow), blocked && seed % 16 == 0);
    }

    /// @dev The hostile token calls the escrow in its transfers, if it plays that trick.
    function reenterWithToken(uint256 saleSeed, uint8 actionSeed) external {
        Action action = _chosen(actionSeed);
        hostile.reenterWith(address(escrow), _action(action, _reentered(saleSeed)));
    }

    function withdrawToken(uint256 seed, uint256 receiverSeed, uint256 amount, bool isHostile) external {
        (address account, address to) = (_trader(seed), _trader(receiverSeed));
        uint256 asset = isHostile ? HOSTILE : DOLLAR;
        uint256 credit = escrow.tokenCredit(asset, account);
        amount = amount % (credit + credit / 8 + 1);
        bool refused = dollar.paused() || dollar.blocked(to) || dollar.blocked(address(escrow));
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdrawToken, (asset, to, amount)));
        if (ok && amount > credit) violation = "a withdrawal above the credit";
        if (!isHostile && ok == refused && amount <= credit) violation = "a wrong withdrawal of tokens";
        if (!ok || isHostile) return;
        givenDollars[account] += amount;
        receivedDollars[to] += amount;
    }

    function donate(uint64 amount) external {
        if (dollar.paused() || dollar.blocked(address(escrow))) return;
        dollar.mint(address(escrow), amount);
        donated += amount;
    }

    /// @dev Any action on any sale. Three of four times the caller is the right one, otherwise anybody.
    function step(uint256 saleSeed, uint8 actionSeed, uint256 callerSeed) external {
        if (purchases == 0) return;
        uint256 id = _sale(saleSeed);
        Action action = _chosen(actionSeed);
        Sale memory sale = escrow.details(id);
        address caller =
            callerSeed % 4 == 0 ? _trader(callerSeed / 4) : Edges.caller(sale, action, callerSeed / 4);
        (bool exists, Status to) = Edges.target(sale, action, vm.getBlockTimestamp(), periods);
        bytes32 others = _fingerprint(id);
        uint256 wealth = _wealth(caller);
        bytes32 elsewhere = _otherAssets(sale.asset);

        bool ok = _call(caller, 0, _action(action, id));

        if (ok != (exists && Edges.isCaller(sale, action, caller))) {
            violation = "an edge that the table does not have, or lacks";
        }
        if (ok && escrow.details(id).status != to) violation = "an edge that ends elsewhere";
        if (others != _fingerprint(id)) violation = "a step that touches another sale";
        if (elsewhere != _otherAssets(sale.asset)) violation = "a step that moves another asset";
        if (ok && action == Action.Divide) toBuyerOf[id] = Edges.share(sale);
        if (ok && action >= Action.RuleToBuyer && _wealth(caller) != wealth) {
            violation = "a ruling that pays its ruler";
        }
    }

    /// @dev Usually a valid settlement. Sometimes with a random caller, too late, too large or with a bad signature.
    function settle(uint256 saleSeed, uint256 callerSeed, uint256 toBuyer, uint8 fault) external {
        if (purchases == 0) return;
        uint256 id = _sale(saleSeed);
        Sale memory sale = escrow.details(id);
        address caller = callerSeed % 2 == 0 ? sale.buyer : sale.seller;
        if (fault == 1) caller = _trader(callerSeed / 2);
        address signer = caller == sale.buyer ? sale.seller : sale.buyer;
        toBuyer = toBuyer % (sale.amount + 1);
        uint256 deadline = fault == 2 ? vm.getBlockTimestamp() - 1 : type(uint256).max;
        if (fault == 3) toBuyer = sale.amount + 1;
        bytes memory signature = fault == 4 ? bytes("no") : _agreement(signer, id, toBuyer, deadline);
        bool agreed = signature.length > 2 && (caller == sale.buyer || caller == sale.seller);

        bool ok = _call(caller, 0, abi.encodeCall(escrow.settle, (id, toBuyer, deadline, signature)));

        bool open = sale.status <= Status.Disputed && deadline >= vm.getBlockTimestamp() && toBuyer <= sale.amount;
        if (ok != (open && agreed)) violation = "a settlement that nobody agreed to, or a refused one";
        if (ok) toBuyerOf[id] = toBuyer;
        Status to = toBuyer == sale.amount ? Status.Cancelled : Status.Finalized;
        if (ok && escrow.details(id).status != to) violation = "a settlement that ends elsewhere";
    }

    /// @dev By a party or, one of four times, by anybody. An earlier signature must not work afterwards.
    function revoke(uint256 saleSeed, uint256 callerSeed) external {
        if (purchases == 0) return;
        Sale memory sale = escrow.details(_sale(saleSeed));
        bool isParty = callerSeed % 4 != 0;
        address caller = isParty ? (callerSeed % 4 == 1 ? sale.buyer : sale.seller) : _trader(callerSeed / 4);
        isParty = caller == sale.buyer || caller == sale.seller;
        uint256 deadline = type(uint256).max;
        bytes memory signature = _agreement(sale.seller, sale.id, 0, deadline);
        bool ok = _call(caller, 0, abi.encodeCall(escrow.revoke, (sale.id)));
        if (ok != (isParty && sale.status <= Status.Disputed)) violation = "a wrong revocation";
        if (!ok || isWallet(sale.seller)) return;
        if (_send(sale.buyer, address(escrow), 0, abi.encodeCall(escrow.settle, (sale.id, 0, deadline, signature)))) {
            violation = "a revoked settlement";
        }
    }

    function withdraw(uint256 seed, uint256 amount) external {
        address account = _trader(seed);
        uint256 balance = escrow.balances(account);
        amount = amount % (balance + balance / 8 + 1);
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdraw, (amount)));
        if (ok && amount > balance) violation = "a withdrawal above the balance";
        if (!ok && amount <= balance && !isWallet(account)) violation = "a withdrawal was refused";
    }

    function withdrawTo(uint256 seed, uint256 receiverSeed, uint256 amount) external {
        (address account, address to) = (_trader(seed), _trader(receiverSeed));
        uint256 balance = escrow.balances(account);
        amount = amount % (balance + balance / 8 + 1);
        bool ok = _call(account, 0, abi.encodeCall(escrow.withdrawTo, (to, amount)));
        if (ok && amount > balance) violation = "a withdrawal above the balance";
        if (!ok && amount <= balance && !isWallet(to)) violation = "a withdrawal was refused";
        if (!ok) return;
        given[account] += amount;
        received[to] += amount;
    }

    function setAutoWithdraw(uint256 seed, bool status) external {
        _do(_trader(seed), abi.encodeCall(escrow.setAutoWithdraw, (status)));
    }

    function behave(uint256 seed, uint8 manner) external {
        _instruct(_wallet(seed), abi.encodeCall(Recipient.behave, (Manner(manner % (uint8(type(Manner).max) + 1)))));
    }

    function reenterWith(uint256 seed, uint256 saleSeed, uint8 kind) external {
        uint256 id = _reentered(saleSeed);
        bytes[13] memory calls = [
            abi.encodeCall(escrow.claim, (id)),
            abi.encodeCall(escrow.reclaim, (id)),
            abi.encodeCall(escrow.refund, (id)),
            abi.encodeCall(escrow.sellerConfirm, (id)),
            abi.encodeCall(escrow.release, (id)),
            abi.encodeCall(escrow.divide, (id)),
            abi.encodeCall(escrow.satisfy, (id)),
            abi.encodeCall(escrow.dispute, (id)),
            abi.encodeCall(escrow.deliver, (id)),
            abi.encodeCall(escrow.contest, (id)),
            abi.encodeCall(escrow.withdraw, (escrow.balances(_wallet(seed)))),
            abi.encodeCall(escrow.withdrawTo, (_trader(seed), 1)),
            abi.encodeCall(escrow.setAutoWithdraw, (false))
        ];
        _instruct(_wallet(seed), abi.encodeCall(Recipient.reenterWith, (calls[kind % calls.length])));
    }

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

    /// @dev Ether can be forced into any contract.
    function force(uint64 amount) external {
        vm.deal(address(escrow), address(escrow).balance + amount);
        forced += amount;
    }

    /// @dev Lists the tokens. The recorded trace has none.
    function _openPurses() internal virtual {
        _fill(escrow);
        _do(owners[0], abi.encodeCall(escrow.listToken, (address(dollar))));
        _do(owners[0], abi.encodeCall(escrow.listToken, (address(hostile))));
    }

    /// @dev All that an account has, in ether and in the honest token.
    function _wealth(address account) private view returns (uint256) {
        if (address(dollar) == address(0)) return account.balance + escrow.balances(account);
        return account.balance + escrow.balances(account) + dollar.balanceOf(account) + escrow.tokenCredit(DOLLAR, account);
    }

    /// @dev What the escrow holds in every asset but `asset`. A hostile token may end a sale in another asset by calling
    /// the escrow, and a wallet too during a push, so it is checked only while nobody calls back.
    function _otherAssets(uint256 asset) private view returns (bytes32) {
        if (address(dollar) == address(0) || asset == 0 || hostile.trick() == Trick.Reenter) return 0;
        uint256 other = asset == DOLLAR ? hostile.balanceOf(address(escrow)) : dollar.balanceOf(address(escrow));
        return keccak256(abi.encode(address(escrow).balance, other));
    }

    /// @dev Whether the call is a signed payment.
    function _reads(bytes memory call) private view returns (bool) {
        return bytes4(call) == escrow.makeTokenTransaction.selector;
    }

    function _mostSales() internal pure virtual returns (uint256) {
        return 12;
    }

    function _sale(uint256 seed) internal view virtual returns (uint256 id) {
        return seed % purchases + 1;
    }

    function _chosen(uint8 seed) internal pure virtual returns (Action) {
        return Action(seed % (uint8(type(Action).max) + 1));
    }

    /// @dev The sale that a wallet acts on during a push.
    function _reentered(uint256 seed) internal view virtual returns (uint256 id) {
        return seed % (purchases + 1);
    }

    /// @dev Whether a plain account signs settlements. A wallet always does.
    function _signs(address) internal pure virtual returns (bool) {
        return true;
    }

    /// @dev A hash of all sales, except `id` and those that a reentering wallet may change during a push.
    function _fingerprint(uint256 id) internal view virtual returns (bytes32 print) {
        for (uint256 other = 1; other <= purchases; ++other) {
            Sale memory sale = escrow.details(other);
            if (other == id || _reenters(sale.buyer) || _reenters(sale.seller)) continue;
            print = keccak256(abi.encode(print, sale));
        }
    }

    function _reenters(address account) private view returns (bool) {
        return isWallet(account) && Recipient(payable(account)).manner() == Manner.Reentering;
    }

    /// @dev The signature of `signer`, who is a wallet or a plain account.
    function _agreement(address signer, uint256 id, uint256 toBuyer, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        if (isWallet(signer)) return bytes("agreed");
        if (!_signs(signer)) return "no";
        uint256 place = 0;
        while (_traders[place] != signer) ++place;
        return Signing.settlement(address(escrow), keyOf(place), escrow.details(id), toBuyer, deadline);
    }

    /// @dev A call that must succeed.
    function _do(address caller, bytes memory call) private {
        require(_call(caller, 0, call), "what nobody can be refused");
    }

    /// @dev If the call succeeds, the replica processes its events.
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
        bytes4[12] memory selectors = [
            escrow.deliver.selector,
            escrow.satisfy.selector,
            escrow.dispute.selector,
            escrow.claim.selector,
            escrow.sellerConfirm.selector,
            escrow.refund.selector,
            escrow.reclaim.selector,
            escrow.contest.selector,
            escrow.release.selector,
            escrow.divide.selector,
            escrow.rule.selector,
            escrow.rule.selector
        ];
        return selectors[uint256(action)];
    }
}
