// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods, Sale, Status} from "../../src/interfaces/Sale.sol";

enum Action {
    Deliver,
    Satisfy,
    Dispute,
    Claim,
    SellerConfirm,
    Refund,
    Reclaim,
    Contest,
    Release,
    Divide,
    RuleToBuyer,
    RuleToSeller
}

/// @dev The table of transitions. Shares no code with the escrow, so that it can find errors there.
library Edges {
    /// @dev Whether `who` is allowed to take `action`, without checking the status.
    function isCaller(Sale memory sale, Action action, address who) internal pure returns (bool) {
        if (action == Action.RuleToBuyer) return who == sale.arbiter && who != sale.buyer;
        if (action == Action.RuleToSeller) return who == sale.arbiter && who != sale.seller;
        if (action == Action.Divide) return who == sale.buyer || who == sale.seller;
        return who == (isBuyers(action) ? sale.buyer : sale.seller);
    }

    /// @dev The account that takes `action`. If both parties can take it, `seed` selects one.
    function caller(Sale memory sale, Action action, uint256 seed) internal pure returns (address) {
        if (action >= Action.RuleToBuyer) return sale.arbiter;
        bool asBuyer = action == Action.Divide ? seed % 2 == 0 : isBuyers(action);
        return asBuyer ? sale.buyer : sale.seller;
    }

    /// @dev Whether `action` is possible in second `time`, and the status it leads to.
    function target(Sale memory sale, Action action, uint256 time, Periods memory periods)
        internal
        pure
        returns (bool exists, Status to)
    {
        Status status = sale.status;
        bool held = status == Status.Delivered || status == Status.Confirmed;
        bool disputed = status == Status.Disputed;
        bool contested = disputed && sale.contested;
        if (action == Action.Deliver) {
            return (status == Status.Pending && time < sale.since + periods.deliver, Status.Delivered);
        }
        if (action == Action.Satisfy) return (status == Status.Delivered, Status.Confirmed);
        if (action == Action.Dispute) return (held && time < releaseAt(sale, periods), Status.Disputed);
        if (action == Action.Claim) return (held && time >= releaseAt(sale, periods), Status.Finalized);
        if (action == Action.SellerConfirm) return (disputed, Status.Cancelled);
        if (action == Action.Refund) return (held || status == Status.Pending, Status.Cancelled);
        if (action == Action.Reclaim) return (reclaimable(sale, time, periods), Status.Cancelled);
        if (action == Action.Contest) {
            return (disputed && !contested && time < sale.since + periods.return_, Status.Disputed);
        }
        if (action == Action.Release) return (status <= Status.Disputed, Status.Finalized);
        if (action == Action.Divide) {
            bool toBuyer = share(sale) == sale.amount;
            return (contested && time >= sale.since + periods.rule, toBuyer ? Status.Cancelled : Status.Finalized);
        }
        bool ruled = contested && time < sale.since + periods.rule;
        return (ruled, action == Action.RuleToBuyer ? Status.Cancelled : Status.Finalized);
    }

    function reclaimable(Sale memory sale, uint256 time, Periods memory periods) private pure returns (bool) {
        if (sale.status == Status.Pending) {
            return time < sale.since + periods.cancel || time >= sale.since + periods.deliver;
        }
        return sale.status == Status.Disputed && !sale.contested && time >= sale.since + periods.return_;
    }

    function releaseAt(Sale memory sale, Periods memory periods) internal pure returns (uint256) {
        uint256 silentAt = sale.since + periods.confirm;
        if (sale.status == Status.Confirmed && sale.confirmedAt < silentAt) silentAt = sale.confirmedAt;
        return silentAt + periods.wait;
    }

    /// @dev The buyer's share in a `divide`.
    function share(Sale memory sale) internal pure returns (uint256) {
        if (sale.arbiter == sale.buyer) return 0;
        if (sale.arbiter == sale.seller) return sale.amount;
        return sale.amount / 2;
    }

    /// @dev The second of the next deadline of this sale. For a pending sale, `seed` selects one of two.
    function turn(Sale memory sale, uint256 seed, Periods memory periods) internal pure returns (uint256) {
        if (sale.status == Status.Pending) return sale.since + (seed % 2 == 0 ? periods.cancel : periods.deliver);
        if (sale.status == Status.Disputed) return sale.since + (sale.contested ? periods.rule : periods.return_);
        return releaseAt(sale, periods);
    }

    /// @dev The call that takes `action` on sale `id`.
    function call(Action action, uint256 id) internal pure returns (bytes memory data) {
        data = abi.encodeWithSelector(selector(action), id);
        if (action >= Action.RuleToBuyer) data = abi.encodePacked(data, uint256(action == Action.RuleToBuyer ? 1 : 0));
    }

    function selector(Action action) private pure returns (bytes4) {
        bytes4[12] memory selectors = [
            IVehicleEscrow.deliver.selector,
            IVehicleEscrow.satisfy.selector,
            IVehicleEscrow.dispute.selector,
            IVehicleEscrow.claim.selector,
            IVehicleEscrow.sellerConfirm.selector,
            IVehicleEscrow.refund.selector,
            IVehicleEscrow.reclaim.selector,
            IVehicleEscrow.contest.selector,
            IVehicleEscrow.release.selector,
            IVehicleEscrow.divide.selector,
            IVehicleEscrow.rule.selector,
            IVehicleEscrow.rule.selector
        ];
        return selectors[uint256(action)];
    }

    function isBuyers(Action action) private pure returns (bool) {
        return action == Action.Satisfy || action == Action.Dispute || action == Action.Reclaim
            || action == Action.Release;
    }
}
