// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev The cheat codes that the tests use. Hardhat and Foundry both have them.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);
    function chainId(uint256 id) external;
    function prank(address caller) external;
    function deal(address account, uint256 balance) external;
    function getBlockTimestamp() external view returns (uint256);
    function warp(uint256 timestamp) external;
    function load(address account, bytes32 slot) external view returns (bytes32);
    function store(address account, bytes32 slot, bytes32 value) external;
    function etch(address account, bytes calldata code) external;
    function getCode(string calldata artifact) external view returns (bytes memory);
    function assume(bool condition) external pure;
    function expectRevert(bytes calldata refusal) external;
    function expectEmit() external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool);
    function cool(address account) external;
    function assertTrue(bool condition, string calldata what) external pure;
    function assertEq(uint256 left, uint256 right, string calldata what) external pure;
    function assertEq(address left, address right, string calldata what) external pure;
    function assertLe(uint256 left, uint256 right, string calldata what) external pure;
}
