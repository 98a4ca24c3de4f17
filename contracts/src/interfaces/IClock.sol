// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Periods} from "./Sale.sol";

/// @notice How long each side may stay silent. Fixed at deployment.
interface IClock {
    /// @notice The periods in seconds. Each is at least one second, and `cancel` is shorter than `deliver`.
    /// @return `wait`: from confirmation, or the end of `confirm`, until the seller can claim and the buyer can no
    /// longer dispute. `deliver`: from payment, for the seller to deliver. `confirm`: from delivery, for the buyer to
    /// confirm; silence counts as confirmation. `return_`: from the dispute, for the seller to answer. `rule`: from
    /// the contest, for the arbiter to rule. `cancel`: from payment, for the buyer to change their mind.
    function periods() external view returns (Periods memory);
}
