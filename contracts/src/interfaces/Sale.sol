// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev The numbers are part of the product's language: index, server and screens speak them too.
enum Status {
    Pending,
    Delivered,
    Confirmed,
    Disputed,
    Cancelled,
    Finalized
}

/// @notice A sale as `details` tells it.
struct Sale {
    uint256 id;
    address buyer;
    address seller;
    address arbiter;
    uint256 amount;
    Status status;
    /// When the present waiting began: created, delivered, disputed or contested.
    uint40 since;
    /// Zero until the buyer confirms.
    uint40 confirmedAt;
    bool contested;
}

/// @notice How long each side may stay silent, in seconds.
struct Periods {
    uint40 wait;
    uint40 deliver;
    uint40 confirm;
    uint40 return_;
    uint40 rule;
}
