// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev The subgraph, the server and the web use the same numbers.
enum Status {
    Pending,
    Delivered,
    Confirmed,
    Disputed,
    Cancelled,
    Finalized
}

/// @notice A sale as `details` returns it.
struct Sale {
    uint256 id;
    address buyer;
    address seller;
    address arbiter;
    uint256 amount;
    Status status;
    /// When the current period began: created, delivered, disputed or contested.
    uint40 since;
    /// Zero until the buyer confirms.
    uint40 confirmedAt;
    bool contested;
}

/// @notice The periods, in seconds. See {IClock}.
struct Periods {
    uint40 wait;
    uint40 deliver;
    uint40 confirm;
    uint40 return_;
    uint40 rule;
    uint40 cancel;
}
