// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "./Sale.sol";

/// @notice The record of each sale, and whether new sales are open.
interface ISales {
    /// @notice Emitted when the owner stops new sales or opens them again.
    /// @param stopped Whether new sales are stopped now.
    event SalesStopped(bool stopped);

    /// @notice Stops new sales, or opens them again. Existing sales are not affected.
    /// @dev Emits {SalesStopped}.
    ///
    /// Requirements:
    /// - The caller is the owner, else `OwnableUnauthorizedAccount`.
    /// @param stopped Whether to stop new sales.
    function stopSales(bool stopped) external;

    /// @notice The main fields of a sale in ether. All are zero if there is no sale with this id, or if it is in a token:
    /// {details} has those too.
    /// @dev Readers of this view take every amount for wei, and the units of a token are something else.
    /// @param transactionId The sale.
    /// @return buyer Who paid.
    /// @return seller Who sells.
    /// @return amount The price in wei.
    /// @return confirmedAt When the buyer confirmed, in Unix seconds; zero until then.
    /// @return status The status of the sale.
    /// @return exists Whether a sale in ether has this id.
    function transactions(uint256 transactionId)
        external
        view
        returns (address buyer, address seller, uint256 amount, uint256 confirmedAt, Status status, bool exists);

    /// @notice Everything about a sale.
    /// @dev Requirements:
    /// - The sale exists, else `Transaction404`.
    /// @param transactionId The sale.
    /// @return The sale, with its asset, its arbiter and the time when its current period began.
    function details(uint256 transactionId) external view returns (Sale memory);

    /// @notice The number of sales so far, which is also the newest id.
    function transactionCount() external view returns (uint256);

    /// @notice Whether new sales are stopped.
    function salesStopped() external view returns (bool);
}
