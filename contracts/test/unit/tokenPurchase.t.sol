// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Errors} from "../../src/Errors.sol";
import {IAuthorizedToken} from "../../src/interfaces/IAuthorizedToken.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {Trick} from "../base/HostileToken.sol";
import {Recipient} from "../base/Recipient.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract PermitToken is ERC20("Permit", "PMT"), ERC20Permit("Permit") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

contract TokenPurchaseTest is TokenTest {
    function test_WhenTheBuyerGaveAnAllowance_MakesAPendingSaleInTheToken() public {
        purchase(buyer, seller);
        uint256 id = buys(NAIRA);
        Sale memory expected =
            Sale(2, buyer, seller, arbiter, COST, Status.Pending, uint40(START), 0, false, uint8(NAIRA), 0);
        vm.assertTrue(keccak256(abi.encode(escrow.details(id))) == keccak256(abi.encode(expected)), "the sale");
        assertHeld(NAIRA, COST);
        assertHeld(DOLLAR, 0);
        vm.assertEq(address(escrow).balance, PRICE, "ether held");
    }

    function test_WhenTheBuyerGaveAnAllowance_EmitsNewTokenTransactionAndPurchaseReference() public {
        vm.expectEmit();
        emit ITokens.NewTokenTransaction(1, buyer, seller, NAIRA, COST);
        vm.expectEmit();
        emit IVehicleEscrow.PurchaseReference(1, REFERENCE);
        buys(NAIRA);
    }

    function test_WhenTheBuyerGaveAnAllowance_EmitsNoPurchaseReferenceWithoutAReference() public {
        vm.recordLogs();
        vm.prank(buyer);
        escrow.makeApprovedTransaction(NAIRA, seller, COST, 0);
        // The other is the token's own Transfer.
        vm.assertEq(vm.getRecordedLogs().length, 2, "events");
    }

    function test_WhenTheBuyerGaveAnAllowance_IsNotInTheViewOfEtherSales() public {
        (address a, address b, uint256 amount,,, bool exists) = escrow.transactions(buys(NAIRA));
        vm.assertTrue(a == address(0) && b == address(0) && amount == 0 && !exists, "absent");
    }

    function test_WhenThePriceIsNotRight_RevertsWithInsufficientAmountForZero() public {
        refuses(NAIRA, seller, 0, abi.encodeWithSelector(Errors.InsufficientAmount.selector, 0, 0));
    }

    function test_WhenThePriceIsNotRight_RevertsWithAmountTooLargeAbove96Bits() public {
        uint256 price = uint256(type(uint96).max) + 1;
        refuses(NAIRA, seller, price, abi.encodeWithSelector(Errors.AmountTooLarge.selector, price));
    }

    function test_WhenTheSellerIsNotRight_RevertsWithNotSellerForAddressZero() public {
        refuses(NAIRA, address(0), COST, abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheSellerIsNotRight_RevertsWithNotBuyerForTheBuyer() public {
        refuses(NAIRA, buyer, COST, abi.encodePacked(Errors.NotBuyer.selector));
        ITokens.Authorization memory given = terms();
        given.seller = buyer;
        refusesAuthorization(given, authorized(BUYER_KEY, given), abi.encodePacked(Errors.NotBuyer.selector));
    }

    function test_WhenNoTokenHasTheNumber_RevertsWithUnknownAsset() public {
        uint256[3] memory unknown = [0, 4, type(uint256).max];
        for (uint256 i = 0; i < unknown.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(Errors.UnknownAsset.selector, unknown[i]);
            refuses(unknown[i], seller, COST, refusal);
            ITokens.Authorization memory given = terms();
            given.asset = unknown[i];
            refusesAuthorization(given, authorized(BUYER_KEY, given), refusal);
        }
    }

    function test_WhenNewSalesAreStopped_RevertsWithNewSalesStopped() public {
        vm.prank(arbiter);
        escrow.stopSales(true);
        bytes memory refusal = abi.encodePacked(Errors.NewSalesStopped.selector);
        refuses(NAIRA, seller, COST, refusal);
        refusesAuthorization(terms(), authorized(BUYER_KEY, terms()), refusal);
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_RevertsWithWrongPaymentForAFee() public {
        hostile.play(Trick.Fee);
        uint256 received = COST - COST / 100 - 1;
        refusesFromHostile(abi.encodeWithSelector(Errors.WrongPayment.selector, COST, received));
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_RevertsWithWrongPaymentForALie() public {
        buys(HOSTILE);
        hostile.play(Trick.Lie);
        refusesFromHostile(abi.encodeWithSelector(Errors.WrongPayment.selector, 2 * COST, COST));
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_RevertsWithWrongPaymentForMoreThanThePrice() public {
        hostile.reenterWith(address(hostile), abi.encodeCall(hostile.mint, (address(escrow), 1)));
        refusesFromHostile(abi.encodeWithSelector(Errors.WrongPayment.selector, COST, COST + 1));
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_RevertsIfTheTokenRefuses() public {
        Trick[4] memory tricks = [Trick.Pause, Trick.Deny, Trick.ReturnBomb, Trick.Babble];
        for (uint256 i = 0; i < tricks.length; ++i) {
            hostile.play(tricks[i]);
            vm.prank(buyer);
            (bool ok,) = address(escrow).call{gas: 1_000_000}(
                abi.encodeCall(escrow.makeApprovedTransaction, (HOSTILE, seller, COST, 0))
            );
            vm.assertTrue(!ok, "refused");
        }
        vm.assertEq(escrow.transactionCount(), 0, "sales");
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_AcceptsATokenThatReturnsNothing() public {
        hostile.play(Trick.Silence);
        buys(HOSTILE);
        assertHeld(HOSTILE, COST);
    }

    function test_WhenTheTokenDoesNotMoveExactlyThePrice_RevertsWithReentrancyGuardReentrantCallInsideTheToken() public {
        hostile.reenterWith(
            address(escrow), abi.encodeCall(escrow.makeApprovedTransaction, (HOSTILE, seller, COST, 0))
        );
        buys(HOSTILE);
        bytes4 guard = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertTrue(hostile.answer() == keccak256(abi.encodePacked(guard)), "answer from within");
        vm.assertEq(escrow.transactionCount(), 1, "sales");
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_MakesTheSaleThatWasSigned() public {
        bytes memory signature = authorized(BUYER_KEY, terms());
        vm.expectEmit();
        emit ITokens.NewTokenTransaction(1, buyer, seller, DOLLAR, COST);
        vm.expectEmit();
        emit IVehicleEscrow.PurchaseReference(1, REFERENCE);
        vm.prank(stranger);
        uint256 id = escrow.makeTokenTransaction(terms(), signature);
        Sale memory sale = escrow.details(id);
        vm.assertTrue(sale.buyer == buyer && sale.seller == seller && sale.amount == COST, "terms");
        vm.assertEq(sale.asset, DOLLAR, "asset");
        assertHeld(DOLLAR, COST);
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_DoesNotWorkASecondTime() public {
        bytes memory signature = authorized(BUYER_KEY, terms());
        escrow.makeTokenTransaction(terms(), signature);
        fails(terms(), signature);
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_DoesNotWorkForOtherTerms() public {
        bytes memory signature = authorized(BUYER_KEY, terms());
        for (uint256 field = 0; field < 7; ++field) {
            ITokens.Authorization memory other = terms();
            if (field == 0) other.buyer = arbiter;
            else if (field == 1) other.seller = stranger;
            else if (field == 2) other.price -= 1;
            else if (field == 3) other.ref = bytes32(uint256(REFERENCE) ^ 1);
            else if (field == 4) other.salt += 1;
            else if (field == 5) other.validBefore += 1;
            else other.asset = NAIRA;
            fails(other, signature);
        }
        escrow.makeTokenTransaction(terms(), signature);
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_DoesNotWorkAfterItsTime() public {
        bytes memory signature = authorized(BUYER_KEY, terms());
        vm.warp(START + 1 hours);
        fails(terms(), signature);
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_WorksAgainWithAnotherSalt() public {
        ITokens.Authorization memory given = terms();
        escrow.makeTokenTransaction(given, authorized(BUYER_KEY, given));
        given.salt = type(uint256).max;
        vm.assertEq(escrow.makeTokenTransaction(given, authorized(BUYER_KEY, given)), 2, "id");
    }

    function test_WhenAnyoneSendsWhatTheBuyerSigned_WorksForAContractWallet() public {
        Recipient wallet = new Recipient(address(escrow));
        dollar.mint(address(wallet), COST);
        ITokens.Authorization memory given = terms();
        given.buyer = address(wallet);
        bytes memory signature = wallet.AGREED();
        escrow.makeTokenTransaction(given, signature);
        assertHeld(DOLLAR, COST);
    }

    function test_WhenSomebodyTriesToTakeTheSignatureElsewhere_TheTokenRefusesEverybodyButTheEscrow() public {
        ITokens.Authorization memory given = terms();
        bytes memory signature = authorized(BUYER_KEY, given);
        bytes32 nonce = keccak256(abi.encode(given.seller, given.ref, given.salt)) >> 64 << 64;
        vm.prank(stranger);
        (bool ok,) = address(dollar)
            .call(
                abi.encodeCall(
                    IAuthorizedToken.receiveWithAuthorization,
                    (buyer, address(escrow), COST, 0, given.validBefore, nonce, signature)
                )
            );
        vm.assertTrue(!ok, "taken");
    }

    function test_WhenTheTokenHasAPermit_APermitAndAnApprovedPaymentWorkTogether() public {
        PermitToken token = new PermitToken();
        token.mint(buyer, COST);
        vm.prank(arbiter);
        uint256 asset = escrow.listToken(address(token));
        bytes32 kind = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 message = keccak256(abi.encode(kind, buyer, address(escrow), COST, 0, START));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(BUYER_KEY, keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), message)));
        token.permit(buyer, address(escrow), COST, START, v, r, s);
        vm.prank(buyer);
        escrow.makeApprovedTransaction(asset, seller, COST, REFERENCE);
        assertHeld(asset, COST);
    }

    function refuses(uint256 asset, address to, uint256 price, bytes memory refusal) private {
        vm.prank(buyer);
        vm.expectRevert(refusal);
        escrow.makeApprovedTransaction(asset, to, price, REFERENCE);
    }

    function refusesAuthorization(ITokens.Authorization memory given, bytes memory signature, bytes memory refusal)
        private
    {
        vm.expectRevert(refusal);
        escrow.makeTokenTransaction(given, signature);
    }

    /// Approved or authorized.
    function refusesFromHostile(bytes memory refusal) private {
        refuses(HOSTILE, seller, COST, refusal);
        ITokens.Authorization memory given = terms();
        given.asset = HOSTILE;
        refusesAuthorization(given, "", refusal);
    }

    function fails(ITokens.Authorization memory given, bytes memory signature) private {
        uint256 count = escrow.transactionCount();
        (bool ok,) = address(escrow).call(abi.encodeCall(escrow.makeTokenTransaction, (given, signature)));
        vm.assertTrue(!ok && escrow.transactionCount() == count, "refused");
    }
}
