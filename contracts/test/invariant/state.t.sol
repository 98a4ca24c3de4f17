// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale} from "../../src/interfaces/Sale.sol";
import {Signing} from "../base/Signing.sol";
import {InvariantTest} from "./InvariantTest.sol";
import {Replica} from "./Replica.sol";

contract StateTest is InvariantTest {
    function invariant_3_OnlyTheTablesEdgesExist() external view {
        vm.assertEq(bytes(handler.violation()).length, 0, handler.violation());
    }

    function invariant_7_IdsAreDenseFromOne() external view {
        uint256 count = escrow.transactionCount();
        vm.assertEq(count, handler.purchases(), "count");
        for (uint256 id = 0; id <= count + 1; ++id) {
            bool isSale = id >= 1 && id <= count;
            (,,,,, bool exists) = escrow.transactions(id);
            vm.assertTrue(exists == (isSale && escrow.details(id).asset == 0), "exists");
            if (isSale) vm.assertEq(escrow.details(id).id, id, "id");
        }
    }

    function invariant_8_ReplayingTheEventsGivesTheState() external view {
        Replica replica = handler.replica();
        vm.assertEq(replica.transactionCount(), escrow.transactionCount(), "count");
        vm.assertTrue(replica.salesStopped() == escrow.salesStopped(), "stopped");
        vm.assertEq(replica.owner(), owned.owner(), "owner");
        address[] memory tokens = escrow.tokens();
        vm.assertEq(tokens.length, 2, "tokens");
        for (uint256 asset = 1; asset <= tokens.length; ++asset) {
            vm.assertEq(replica.tokens(asset - 1), tokens[asset - 1], "token");
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            bytes32 replayed = keccak256(abi.encode(replica.details(id)));
            vm.assertTrue(replayed == keccak256(abi.encode(escrow.details(id))), "sale");
        }
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            vm.assertEq(replica.balances(traders[i]), escrow.balances(traders[i]), "balance");
            vm.assertTrue(replica.autoWithdraw(traders[i]) == escrow.autoWithdraw(traders[i]), "autoWithdraw");
            for (uint256 asset = 1; asset <= tokens.length; ++asset) {
                uint256 credit = escrow.tokenCredit(asset, traders[i]);
                vm.assertEq(replica.tokenCredit(asset, traders[i]), credit, "credit");
            }
        }
    }

    function invariant_10_ASignatureWorksOnceForOneSaleInOneContractOnOneChain() external {
        address[] memory traders = handler.traders();
        uint256 deadline = vm.getBlockTimestamp();
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            Sale memory sale = escrow.details(id);
            if (!isOpen(id) || handler.isWallet(sale.seller)) continue;
            uint256 place = 0;
            while (traders[place] != sale.seller) ++place;
            bytes memory signature = Signing.settlement(address(escrow), handler.keyOf(place), sale, 0, deadline);
            for (uint256 other = 1; other <= escrow.transactionCount(); ++other) {
                bytes memory misused = abi.encodeCall(escrow.settle, (other, 0, deadline, signature));
                Sale memory target = escrow.details(other);
                bool wallet = handler.isWallet(target.seller);
                if (other != id && !wallet) vm.assertTrue(!works(target.buyer, misused), "another sale");
            }
            bytes memory call = abi.encodeCall(escrow.settle, (id, 0, deadline, signature));
            vm.chainId(block.chainid + 1);
            vm.assertTrue(!works(sale.buyer, call), "another chain");
            vm.chainId(block.chainid - 1);
            vm.assertTrue(!works(sale.seller, call), "the signer");
            vm.prank(sale.buyer);
            escrow.settle{gas: ENOUGH_GAS}(id, 0, deadline, signature);
            vm.assertTrue(!works(sale.buyer, call), "a second time");
        }
    }
}
