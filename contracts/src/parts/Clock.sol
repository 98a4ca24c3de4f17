// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../Errors.sol";
import {IClock} from "../interfaces/IClock.sol";
import {Periods} from "../interfaces/Sale.sol";

/// @dev The periods, and the checks that an action is not too late or too early.
abstract contract Clock is IClock {
    uint256 internal immutable WAIT;
    uint256 internal immutable DELIVER;
    uint256 internal immutable CONFIRM;
    uint256 internal immutable RETURN;
    uint256 internal immutable RULE;
    uint256 internal immutable CANCEL;

    constructor(Periods memory given) {
        WAIT = _positive(given.wait);
        DELIVER = _positive(given.deliver);
        CONFIRM = _positive(given.confirm);
        RETURN = _positive(given.return_);
        RULE = _positive(given.rule);
        CANCEL = _positive(given.cancel);
        if (given.cancel >= given.deliver) revert Errors.InvalidPeriods();
    }

    /// @inheritdoc IClock
    function periods() external view returns (Periods memory) {
        return Periods({
            wait: uint40(WAIT),
            deliver: uint40(DELIVER),
            confirm: uint40(CONFIRM),
            return_: uint40(RETURN),
            rule: uint40(RULE),
            cancel: uint40(CANCEL)
        });
    }

    function _requireBefore(uint256 start, uint256 period) internal view {
        uint256 deadline = _end(start, period);
        if (block.timestamp >= deadline) revert Errors.WaitPeriodHasPassed(deadline, block.timestamp);
    }

    function _requireFrom(uint256 start, uint256 period) internal view {
        uint256 time = _end(start, period);
        if (block.timestamp < time) revert Errors.WaitPeriodNotPassed(time, block.timestamp);
    }

    /// @dev Cannot overflow: times and periods have 40 bits each.
    function _end(uint256 start, uint256 period) internal pure returns (uint256) {
        unchecked {
            return start + period;
        }
    }

    function _positive(uint256 period) private pure returns (uint256) {
        if (period == 0) revert Errors.InvalidPeriods();
        return period;
    }
}
