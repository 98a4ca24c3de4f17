// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LocalDollar} from "../../src/local/LocalDollar.sol";
import {LocalNaira} from "../../src/local/LocalNaira.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "./EscrowTest.sol";
import {HostileToken} from "./HostileToken.sol";
import {Signing} from "./Signing.sol";

/// @dev An escrow with three listed tokens. The buyer has some of each.
abstract contract TokenTest is EscrowTest {
    uint256 internal constant DOLLAR = 1;
    uint256 internal constant NAIRA = 2;
    uint256 internal constant HOSTILE = 3;
    /// @dev 5,000 dollars.
    uint256 internal constant COST = 5_000e6;
    bytes32 internal constant REFERENCE = keccak256("a listing");

    LocalDollar internal dollar;
    LocalNaira internal naira;
    HostileToken internal hostile;

    function setUp() public virtual override {
        super.setUp();
        (dollar, naira, hostile) = (new LocalDollar(), new LocalNaira(), new HostileToken());
        address[3] memory listed = [address(dollar), address(naira), address(hostile)];
        for (uint256 i = 0; i < listed.length; ++i) {
            vm.prank(arbiter);
            escrow.listToken(listed[i]);
            LocalDollar(listed[i]).mint(buyer, 1_000_000e6);
            vm.prank(buyer);
            LocalDollar(listed[i]).approve(address(escrow), type(uint256).max);
        }
    }

    /// @dev By the buyer, with an allowance.
    function buys(uint256 asset) internal returns (uint256 id) {
        vm.prank(buyer);
        id = escrow.makeApprovedTransaction(asset, seller, COST, REFERENCE);
    }

    function terms() internal pure returns (ITokens.Authorization memory) {
        return ITokens.Authorization(buyer, seller, DOLLAR, COST, REFERENCE, 7, START + 1 hours);
    }

    function authorized(uint256 key, ITokens.Authorization memory given) internal view returns (bytes memory) {
        return Signing.authorization(address(dollar), address(escrow), key, given);
    }

    /// @dev Closes an open sale for the seller, and leaves out the waiting.
    function releases(uint256 id) internal {
        vm.prank(buyer);
        escrow.release(id);
        assertStatus(id, Status.Finalized);
    }

    /// @dev The escrow holds so much of an asset.
    function assertHeld(uint256 asset, uint256 amount) internal view {
        vm.assertEq(LocalDollar(escrow.tokens()[asset - 1]).balanceOf(address(escrow)), amount, "tokens held");
    }
}
