// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

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
    RuleToBuyer,
    RuleToSeller
}

/// @dev The table of transitions once more, said apart from the escrow, to judge it.
library Edges {
    function caller(Sale memory sale, Action action) internal pure returns (address) {
        if (action == Action.Satisfy || action == Action.Dispute || action == Action.Reclaim) return sale.buyer;
        if (action == Action.RuleToBuyer || action == Action.RuleToSeller) return sale.arbiter;
        return sale.seller;
    }

    /// @dev Where `action` leads in second `time`, if it may lead anywhere.
    function target(Sale memory sale, Action action, uint256 time, Periods memory periods)
        internal
        pure
        returns (bool exists, Status to)
    {
        Status status = sale.status;
        bool held = status == Status.Delivered || status == Status.Confirmed;
        bool disputed = status == Status.Disputed;
        if (action == Action.Deliver) {
            return (status == Status.Pending && time < sale.since + periods.deliver, Status.Delivered);
        }
        if (action == Action.Satisfy) return (status == Status.Delivered, Status.Confirmed);
        if (action == Action.Dispute) return (held && time < releaseAt(sale, periods), Status.Disputed);
        if (action == Action.Claim) return (held && time >= releaseAt(sale, periods), Status.Finalized);
        if (action == Action.SellerConfirm) return (disputed, Status.Cancelled);
        if (action == Action.Refund) return (held || status == Status.Pending, Status.Cancelled);
        if (action == Action.Reclaim) {
            bool late = time >= sale.since + patience(sale, periods);
            return ((disputed || status == Status.Pending) && late, Status.Cancelled);
        }
        if (action == Action.Contest) {
            return (disputed && !sale.contested && time < sale.since + periods.return_, Status.Disputed);
        }
        bool ruled = disputed && sale.contested && time < sale.since + periods.rule;
        return (ruled, action == Action.RuleToBuyer ? Status.Cancelled : Status.Finalized);
    }

    function releaseAt(Sale memory sale, Periods memory periods) internal pure returns (uint256) {
        uint256 silentAt = sale.since + periods.confirm;
        if (sale.status == Status.Confirmed && sale.confirmedAt < silentAt) silentAt = sale.confirmedAt;
        return silentAt + periods.wait;
    }

    /// @dev How long the buyer of a pending or disputed sale waits before reclaiming.
    function patience(Sale memory sale, Periods memory periods) internal pure returns (uint256) {
        if (sale.status == Status.Pending) return periods.deliver;
        return sale.contested ? periods.rule : periods.return_;
    }
}
