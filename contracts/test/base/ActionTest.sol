// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {EscrowTest} from "./EscrowTest.sol";

/// @dev Shared code for the tests of one action.
abstract contract ActionTest is EscrowTest {
    /// @dev Calls the action. Set the caller with `vm.prank` first.
    function act(uint256 id) internal virtual;

    /// @dev An account that is allowed to act.
    function party() internal pure virtual returns (address);

    function acts(uint256 id) internal {
        vm.prank(party());
        act(id);
    }

    function refuses(uint256 id, bytes memory refusal) internal {
        refuses(party(), id, refusal);
    }

    function refuses(address caller, uint256 id, bytes memory refusal) internal {
        vm.prank(caller);
        vm.expectRevert(refusal);
        act(id);
    }

    function refusesFrom(State state, bytes4 refusal) internal {
        refuses(saleIn(state), abi.encodePacked(refusal));
    }

    /// @dev For any caller. Address zero is the default sender of an `eth_call`.
    function refusesUnknown(uint256 id) internal {
        uint256 count = purchase(buyer, seller);
        uint256 other = id > count ? id : type(uint256).max - id;
        uint256[4] memory ids = [0, count + 1, type(uint256).max, other];
        for (uint256 i = 0; i < ids.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Transaction404.selector, ids[i]);
            refuses(party(), ids[i], refusal);
            refuses(stranger, ids[i], refusal);
            refuses(address(0), ids[i], refusal);
        }
    }

    function refusesEarly(uint256 id, uint256 requiredTime) internal {
        refuses(id, abi.encodeWithSelector(Errors.WaitPeriodNotPassed.selector, requiredTime, vm.getBlockTimestamp()));
    }

    function refusesLate(uint256 id, uint256 deadline) internal {
        refuses(id, abi.encodeWithSelector(Errors.WaitPeriodHasPassed.selector, deadline, vm.getBlockTimestamp()));
    }
}
