// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Recipient} from "../base/Recipient.sol";
import {Signing} from "../base/Signing.sol";

contract SettleSignatureTest is EscrowTest {
    uint256 private constant SHARE = 1 ether;
    uint256 private constant DEADLINE = START + 30 minutes;

    function test_WhenTheSignatureIsNotTheOtherPartys_RevertsWithBadSignatureForTheCallersOwn() public {
        uint256 id = saleIn(State.Pending);
        refusesSignature(buyer, id, signed(BUYER_KEY, id, SHARE, DEADLINE));
        refusesSignature(seller, id, signed(SELLER_KEY, id, SHARE, DEADLINE));
    }

    function test_WhenTheSignatureIsNotTheOtherPartys_RevertsWithBadSignatureForAStrangers() public {
        uint256 id = saleIn(State.Pending);
        refusesSignature(buyer, id, signed(STRANGER_KEY, id, SHARE, DEADLINE));
    }

    function testFuzz_WhenTheSignatureIsNotTheOtherPartys_RevertsWithBadSignatureForAnythingElse(bytes memory signature) public {
        uint256 id = saleIn(State.Pending);
        refusesSignature(buyer, id, signature);
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnotherSale() public {
        uint256 id = saleIn(State.Pending);
        uint256 other = saleIn(State.Pending);
        refusesSignature(buyer, id, signed(SELLER_KEY, other, SHARE, DEADLINE));
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnIdWithTheSameLowBits() public {
        setSaleCount(1 << 128);
        uint256 id = saleIn(State.Pending);
        Sale memory other = escrow.details(id);
        other.id = id - (1 << 128);
        refusesSignature(buyer, id, Signing.settlement(address(escrow), SELLER_KEY, other, SHARE, DEADLINE));
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnotherShare() public {
        uint256 id = saleIn(State.Pending);
        refusesSignature(buyer, id, signed(SELLER_KEY, id, SHARE - 1, DEADLINE));
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnotherDeadline() public {
        uint256 id = saleIn(State.Pending);
        refusesSignature(buyer, id, signed(SELLER_KEY, id, SHARE, DEADLINE + 1));
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnotherContract() public {
        uint256 id = saleIn(State.Pending);
        address other = deployed(arbiter);
        refusesSignature(buyer, id, Signing.settlement(other, SELLER_KEY, escrow.details(id), SHARE, DEADLINE));
    }

    function test_WhenTheOtherPartySignedSomethingElse_RevertsWithBadSignatureForAnotherChain() public {
        uint256 id = saleIn(State.Pending);
        bytes memory signature = signed(SELLER_KEY, id, SHARE, DEADLINE);
        vm.chainId(1);
        refusesSignature(buyer, id, signature);
    }

    function test_GivenTheOtherPartyIsAContractWallet_MakesTheSaleFinalizedIfTheWalletAgrees() public {
        (Recipient wallet, uint256 id) = walletBuys();
        bytes memory agreed = wallet.AGREED();
        vm.prank(seller);
        escrow.settle(id, SHARE, DEADLINE, agreed);
        assertStatus(id, Status.Finalized);
    }

    function test_GivenTheOtherPartyIsAContractWallet_RevertsWithBadSignatureIfItDoesNot() public {
        (, uint256 id) = walletBuys();
        refusesSignature(seller, id, "no");
    }

    function refusesSignature(address caller, uint256 id, bytes memory signature) private {
        vm.prank(caller);
        vm.expectRevert(abi.encodePacked(Errors.BadSignature.selector));
        escrow.settle(id, SHARE, DEADLINE, signature);
    }
}
