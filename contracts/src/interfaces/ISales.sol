// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "./Sale.sol";

/// @notice What is known of each sale, and whether new ones are admitted.
interface ISales {
    /// @notice Emitted when new sales are stopped or admitted.
    event SalesStopped(bool stopped);

    /// @notice The owner stops or admits new sales. Sales that exist go on as they were.
    function stopSales(bool stopped) external;

    /// @notice The specification's record of a sale; all zero if there is none.
    function transactions(uint256 transactionId)
        external
        view
        returns (address buyer, address seller, uint256 amount, uint256 confirmedAt, Status status, bool exists);

    /// @notice Everything about a sale. Reverts with `Transaction404` if there is none.
    function details(uint256 transactionId) external view returns (Sale memory);

    /// @notice How many sales were made, which is also the newest id.
    function transactionCount() external view returns (uint256);

    /// @notice Whether new sales are stopped.
    function salesStopped() external view returns (bool);
}
