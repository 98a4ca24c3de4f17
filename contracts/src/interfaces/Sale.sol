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
    /// In units of the asset: wei for ether.
    uint256 amount;
    Status status;
    /// When the current period began: created, delivered, disputed or contested.
    uint40 since;
    /// Zero until the buyer confirms.
    uint40 confirmedAt;
    bool contested;
    /// Zero for ether, else the number of a token. See {ITokens}.
    uint8 asset;
    /// A settlement is valid only in the round that was signed. Each step and each revocation begins a new one.
    uint16 round;
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
