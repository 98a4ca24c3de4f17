// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @dev Cheat codes for writing files. Only Foundry has all of them.
interface FileVm {
    function writeFile(string calldata path, string calldata text) external;
    function writeLine(string calldata path, string calldata line) external;
    function toString(address value) external pure returns (string memory);
    function toString(bytes calldata value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
}
