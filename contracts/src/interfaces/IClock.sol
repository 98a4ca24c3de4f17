// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Periods} from "./Sale.sol";

/// @notice The time limits of a sale. Fixed at deployment.
interface IClock {
    /// @notice The periods in seconds. Each is at least one second, and `cancel` is shorter than `deliver`.
    /// @return `deliver`: time for the seller to deliver, counted from the payment. `cancel`: time for the buyer to
    /// cancel an undelivered sale, counted from the payment. `confirm`: time for the buyer to confirm, counted from the
    /// delivery; at its end the delivery counts as confirmed. `wait`: time for the buyer to dispute, counted from the
    /// confirmation; then the seller can claim. `return_`: time for the seller to answer a dispute, counted from the
    /// dispute. `rule`: time for the arbiter to rule, counted from the seller's contest.
    function periods() external view returns (Periods memory);
}
