// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice How long each side may stay silent, in seconds. Fixed at deployment.
interface IClock {
    /// @notice From release on nobody can dispute; release is this long after confirmation or its deadline.
    function WAIT() external view returns (uint256);

    /// @notice How long the seller may take to deliver.
    function DELIVER() external view returns (uint256);

    /// @notice How long the buyer may take to confirm before silence counts as confirmation.
    function CONFIRM() external view returns (uint256);

    /// @notice How long the seller may take to answer a dispute.
    function RETURN() external view returns (uint256);

    /// @notice How long the arbiter may take to rule.
    function RULE() external view returns (uint256);
}
