// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IAccounts} from "../../src/interfaces/IAccounts.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";

contract MakeTransactionTest is EscrowTest {
    function test_WhenNewSalesAreStopped_RevertsWithNewSalesStopped() public {
        vm.prank(arbiter);
        escrow.stopSales(true);
        refusesPurchase(PRICE, PRICE, seller, abi.encodePacked(Errors.NewSalesStopped.selector));
    }

    function test_WhenThePriceIsZero_RevertsWithInsufficientAmount() public {
        refusesPurchase(0, 1, seller, abi.encodeWithSelector(Errors.InsufficientAmount.selector, 0, 1));
    }

    function testFuzz_WhenLessThanThePriceIsSent_RevertsWithInsufficientAmount(uint96 price, uint256 sent) public {
        vm.assume(price > 0);
        sent = sent % price;
        vm.deal(buyer, sent);
        refusesPurchase(price, sent, seller, abi.encodeWithSelector(Errors.InsufficientAmount.selector, price, sent));
    }

    function test_WhenTheSellerIsAddressZero_RevertsWithNotSeller() public {
        refusesPurchase(PRICE, PRICE, address(0), abi.encodePacked(Errors.NotSeller.selector));
    }

    function test_WhenTheBuyerIsTheSeller_RevertsWithNotBuyer() public {
        refusesPurchase(PRICE, PRICE, buyer, abi.encodePacked(Errors.NotBuyer.selector));
    }

    function testFuzz_WhenThePriceDoesNotFit96Bits_RevertsWithAmountTooLarge(uint256 price) public {
        vm.assume(price > type(uint96).max);
        vm.deal(buyer, price);
        refusesPurchase(price, price, seller, abi.encodeWithSelector(Errors.AmountTooLarge.selector, price));
    }

    function test_WhenThePriceIsSent_GivesIdsFromOne() public {
        for (uint256 expected = 1; expected <= 3; ++expected) {
            vm.assertEq(purchase(buyer, seller), expected, "id");
            vm.assertEq(escrow.transactionCount(), expected, "count");
        }
    }

    function test_WhenThePriceIsSent_CountsBeyond16Bits() public {
        setSaleCount(type(uint16).max);
        vm.assertEq(purchase(buyer, seller), 65_536, "id");
        vm.assertEq(escrow.transactionCount(), 65_536, "count");
    }

    function test_WhenThePriceIsSent_RecordsTheSale() public {
        uint256 id = purchase(buyer, seller);
        Sale memory sale = escrow.details(id);
        vm.assertEq(sale.id, 1, "id");
        vm.assertEq(sale.buyer, buyer, "buyer");
        vm.assertEq(sale.seller, seller, "seller");
        vm.assertEq(sale.arbiter, arbiter, "arbiter");
        vm.assertEq(sale.amount, PRICE, "amount");
        vm.assertEq(uint256(sale.status), uint256(Status.Pending), "status");
        vm.assertEq(sale.since, START, "since");
        vm.assertEq(sale.confirmedAt, 0, "confirmedAt");
        vm.assertTrue(!sale.contested, "contested");
    }

    function test_WhenThePriceIsSent_HoldsTheEther() public {
        purchase(buyer, seller);
        vm.assertEq(address(escrow).balance, PRICE, "ether held");
        vm.assertEq(escrow.balances(buyer), 0, "balance");
    }

    function test_WhenThePriceIsSent_HoldsTheLargestPriceOf96Bits() public {
        uint256 most = type(uint96).max;
        vm.deal(buyer, most);
        vm.prank(buyer);
        escrow.makeTransaction{value: most}(most, seller);
        vm.assertEq(escrow.details(1).amount, most, "amount");
    }

    function test_WhenThePriceIsSent_EmitsNewTransaction() public {
        vm.expectEmit();
        emit IVehicleEscrow.NewTransaction(1, buyer, seller, PRICE);
        purchase(buyer, seller);
    }

    function test_WhenThePriceIsSent_EmitsNothingElse() public {
        vm.recordLogs();
        purchase(buyer, seller);
        vm.assertEq(vm.getRecordedLogs().length, 1, "events");
    }

    function test_WhenMoreIsSent_KeepsThePriceAsTheAmount() public {
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
        vm.assertEq(escrow.details(1).amount, PRICE, "amount");
    }

    function test_WhenMoreIsSent_CreditsTheSurplusToTheBuyer() public {
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
        vm.assertEq(escrow.balances(buyer), 1, "balance");
        vm.assertEq(address(escrow).balance, PRICE + 1, "ether held");
    }

    function test_WhenMoreIsSent_PushesTheSurplusToABuyerWhoWantsItAtOnce() public {
        autoWithdraw(buyer);
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
        vm.assertEq(buyer.balance, 1_000 ether - PRICE, "ether of the buyer");
        vm.assertEq(escrow.balances(buyer), 0, "balance");
    }

    function test_WhenMoreIsSent_EmitsSurplusRefundAndBalanceUpdated() public {
        vm.expectEmit();
        emit IVehicleEscrow.SurplusRefund(PRICE + 1, PRICE, 1);
        vm.expectEmit();
        emit IAccounts.BalanceUpdated(buyer, 1);
        vm.prank(buyer);
        escrow.makeTransaction{value: PRICE + 1}(PRICE, seller);
    }

    function testFuzz_WhenMoreIsSent_HoldsAnyPriceAndAnySurplus(uint96 price, uint96 surplus) public {
        vm.assume(price > 0);
        uint256 sent = uint256(price) + surplus;
        vm.deal(buyer, sent);
        vm.prank(buyer);
        escrow.makeTransaction{value: sent}(price, seller);
        vm.assertEq(escrow.details(1).amount, price, "amount");
        vm.assertEq(escrow.balances(buyer), surplus, "balance");
        vm.assertEq(address(escrow).balance, sent, "ether held");
    }

    function test_When32BytesFollowTheArguments_EmitsNewTransactionThenPurchaseReference() public {
        bytes32 ref = keccak256("a vehicle and its listing");
        vm.expectEmit();
        emit IVehicleEscrow.NewTransaction(1, buyer, seller, PRICE);
        vm.expectEmit();
        emit IVehicleEscrow.PurchaseReference(1, ref);
        purchaseWith(abi.encodePacked(ref));
    }

    function test_When32BytesFollowTheArguments_EmitsPurchaseReferenceWithASurplusToo() public {
        bytes32 ref = keccak256("a vehicle and its listing");
        bytes memory call = abi.encodePacked(abi.encodeCall(escrow.makeTransaction, (PRICE, seller)), ref);
        vm.expectEmit();
        emit IVehicleEscrow.PurchaseReference(1, ref);
        vm.expectEmit();
        emit IVehicleEscrow.SurplusRefund(PRICE + 1, PRICE, 1);
        vm.prank(buyer);
        (bool ok,) = address(escrow).call{value: PRICE + 1}(call);
        vm.assertTrue(ok, "purchase");
    }

    function test_WhenMoreThan32BytesFollowTheArguments_EmitsNoPurchaseReference() public {
        vm.recordLogs();
        purchaseWith(new bytes(33));
        vm.assertEq(vm.getRecordedLogs().length, 1, "events");
    }

    function testFuzz_WhenMoreThan32BytesFollowTheArguments_EmitsNoPurchaseReferenceForAnyLongerSuffix(uint8 longer) public {
        vm.recordLogs();
        purchaseWith(new bytes(33 + uint256(longer)));
        vm.assertEq(vm.getRecordedLogs().length, 1, "events");
    }

    function test_When31BytesFollowTheArguments_EmitsNoPurchaseReference() public {
        vm.recordLogs();
        purchaseWith(new bytes(31));
        vm.assertEq(vm.getRecordedLogs().length, 1, "events");
    }

    function test_WhenCalledDuringAPayout_RevertsWithReentrancyGuardReentrantCall() public {
        reentersWith(abi.encodeCall(escrow.makeTransaction, (PRICE, seller)));
    }

    function refusesPurchase(uint256 price, uint256 sent, address to, bytes memory refusal) private {
        vm.prank(buyer);
        vm.expectRevert(refusal);
        escrow.makeTransaction{value: sent}(price, to);
    }

    function purchaseWith(bytes memory suffix) private {
        vm.prank(buyer);
        bytes memory call = abi.encodePacked(abi.encodeCall(escrow.makeTransaction, (PRICE, seller)), suffix);
        (bool ok,) = address(escrow).call{value: PRICE}(call);
        vm.assertTrue(ok, "purchase");
    }
}
