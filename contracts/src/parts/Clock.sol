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

    function _requireBefore(uint256 start, uint256 period) internal view {
        uint256 deadline = _end(start, period);
        if (block.timestamp >= deadline) revert Errors.WaitPeriodHasPassed(deadline, block.timestamp);
    }

    function _requireFrom(uint256 start, uint256 period) internal view {
        uint256 time = _end(start, period);
        if (block.timestamp < time) revert Errors.WaitPeriodNotPassed(time, block.timestamp);
    }

    /// @dev Unchecked: seconds and periods have 40 bits each.
    function _end(uint256 start, uint256 period) internal pure returns (uint256) {
        unchecked {
            return start + period;
        }
    }
}
