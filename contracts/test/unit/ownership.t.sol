// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/Errors.sol";
import {IVehicleEscrow} from "../../src/interfaces/IVehicleEscrow.sol";
import {Periods} from "../../src/interfaces/Sale.sol";
import {EscrowTest} from "../base/EscrowTest.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract OwnershipTest is EscrowTest {
    function test_WhenDeployed_BelongsToTheFirstOwner() public view {
        vm.assertEq(owned.owner(), arbiter, "owner");
    }

    function test_WhenDeployed_HasThePeriodsItWasGiven() public view {
        vm.assertTrue(keccak256(abi.encode(escrow.periods())) == keccak256(abi.encode(periodsOf())), "periods");
    }

    function test_WhenDeployed_RefusesAddressZeroAsOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        deployed(address(0));
    }

    function test_WhenDeployed_AcceptsEtherOnlyAsPayment() public {
        vm.prank(buyer);
        (bool ok,) = address(escrow).call{value: 1}("");
        vm.assertTrue(!ok, "plain ether");
    }

    function testFuzz_WhenDeployed_RefusesAPeriodOfZero(uint8 which) public {
        Periods memory given = periodsOf();
        if (which % 6 == 0) given.wait = 0;
        if (which % 6 == 1) given.deliver = 0;
        if (which % 6 == 2) given.confirm = 0;
        if (which % 6 == 3) given.return_ = 0;
        if (which % 6 == 4) given.rule = 0;
        if (which % 6 == 5) given.cancel = 0;
        vm.expectRevert(abi.encodePacked(Errors.InvalidPeriods.selector));
        deployed(arbiter, given);
    }

    function test_WhenDeployed_RefusesACoolingoffPeriodAsLongAsDelivery() public {
        Periods memory given = periodsOf();
        given.cancel = DELIVER;
        vm.expectRevert(abi.encodePacked(Errors.InvalidPeriods.selector));
        deployed(arbiter, given);
    }

    function test_WhenDeployed_TakesPeriodsOfOneSecond() public {
        Periods memory given = Periods(1, 2, 1, 1, 1, 1);
        IVehicleEscrow other = IVehicleEscrow(deployed(arbiter, given));
        vm.assertEq(other.periods().deliver, 2, "deliver");
    }

    function test_WhenAStrangerHandsOver_RevertsWithOwnableUnauthorizedAccount() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        owned.transferOwnership(stranger);
    }

    function test_WhenTheOwnerHandsOver_WaitsForTheNewOwner() public {
        vm.prank(arbiter);
        owned.transferOwnership(stranger);
        vm.assertEq(owned.owner(), arbiter, "owner");
        vm.assertEq(owned.pendingOwner(), stranger, "pendingOwner");
    }

    function test_WhenTheOwnerHandsOver_RefusesAnyoneElse() public {
        vm.prank(arbiter);
        owned.transferOwnership(stranger);
        vm.prank(buyer);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, buyer));
        owned.acceptOwnership();
    }

    function test_WhenTheNewOwnerAccepts_IsTheOwner() public {
        handOver(stranger);
        vm.assertEq(owned.owner(), stranger, "owner");
        vm.assertEq(owned.pendingOwner(), address(0), "pendingOwner");
    }

    function test_WhenTheNewOwnerAccepts_IsTheArbiterOfLaterSales() public {
        purchase(buyer, seller);
        handOver(stranger);
        purchase(buyer, seller);
        vm.assertEq(escrow.details(1).arbiter, arbiter, "first arbiter");
        vm.assertEq(escrow.details(2).arbiter, stranger, "second arbiter");
    }

    function test_WhenTwoOwnersFollowBetweenTwoSales_TheLaterIsTheArbiter() public {
        purchase(buyer, seller);
        handOver(stranger);
        handOver(address(0xE1));
        purchase(buyer, seller);
        vm.assertEq(escrow.details(1).arbiter, arbiter, "first arbiter");
        vm.assertEq(escrow.details(2).arbiter, address(0xE1), "second arbiter");
    }

    function testFuzz_WhenOwnersFollowOverManySales_EachSaleKeepsItsOwn(uint8 owners) public {
        owners = owners % 24;
        for (uint160 i = 1; i <= owners; ++i) {
            handOver(address(0xE000 + i));
            purchase(buyer, seller);
        }
        for (uint160 i = 1; i <= owners; ++i) {
            vm.assertEq(escrow.details(i).arbiter, address(0xE000 + i), "arbiter");
        }
    }

    function test_GivenMoreThan256Sales_KeepsTheArbiterOfEach() public {
        for (uint256 i = 0; i < 256; ++i) {
            purchase(buyer, seller);
        }
        handOver(stranger);
        uint256 id = purchase(buyer, seller);
        vm.assertEq(id, 257, "id");
        vm.assertEq(escrow.details(id).arbiter, stranger, "arbiter of 257");
        vm.assertEq(escrow.details(1).arbiter, arbiter, "arbiter of 1");
        vm.assertEq(escrow.details(256).arbiter, arbiter, "arbiter of 256");
    }

    function test_WhenTheOwnerRenounces_RevertsWithOwnableInvalidOwner() public {
        vm.prank(arbiter);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        owned.renounceOwnership();
    }

    function test_WhenAStrangerRenounces_RevertsWithOwnableUnauthorizedAccount() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        owned.renounceOwnership();
    }
}
