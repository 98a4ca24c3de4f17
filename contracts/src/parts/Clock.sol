// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../Errors.sol";
import {IClock} from "../interfaces/IClock.sol";
import {Periods} from "../interfaces/Sale.sol";

/// @dev The periods, and the two checks of time.
abstract contract Clock is IClock {
    /// @inheritdoc IClock
    uint256 public immutable WAIT;

    /// @inheritdoc IClock
    uint256 public immutable DELIVER;

    /// @inheritdoc IClock
    uint256 public immutable CONFIRM;

    /// @inheritdoc IClock
    uint256 public immutable RETURN;

    /// @inheritdoc IClock
    uint256 public immutable RULE;

    constructor(Periods memory periods) {
        WAIT = periods.wait;
        DELIVER = periods.deliver;
        CONFIRM = periods.confirm;
        RETURN = periods.return_;
        RULE = periods.rule;
    }

    function _requireBefore(uint256 deadline) internal view {
        if (block.timestamp >= deadline) revert Errors.WaitPeriodHasPassed(deadline, block.timestamp);
    }

    function _requireFrom(uint256 time) internal view {
        if (block.timestamp < time) revert Errors.WaitPeriodNotPassed(time, block.timestamp);
    }
}
