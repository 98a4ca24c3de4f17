// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Sale, Status} from "../../src/interfaces/Sale.sol";
import {InvariantTest} from "./InvariantTest.sol";

contract MoneyTest is InvariantTest {
    function invariant_1_EtherHeldIsEtherOwed() external view {
        uint256 owed = handler.forced();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            owed += escrow.balances(traders[i]);
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id) && escrow.details(id).asset == 0) owed += escrow.details(id).amount;
        }
        vm.assertEq(address(escrow).balance, owed, "ether held");
    }

    function invariant_1_TokensHeldAreTokensOwed() external view {
        uint256 asset = handler.DOLLAR();
        uint256 owed = handler.donated();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            owed += escrow.tokenCredit(asset, traders[i]);
        }
        for (uint256 id = 1; id <= escrow.transactionCount(); ++id) {
            if (isOpen(id) && escrow.details(id).asset == asset) owed += escrow.details(id).amount;
        }
        vm.assertEq(handler.dollar().balanceOf(address(escrow)), owed, "tokens held");
    }

    function invariant_2_EachAmountLeavesOnceToAParty() external view {
        Sale[] memory sales = allSales();
        address[] memory traders = handler.traders();
        for (uint256 i = 0; i < traders.length; ++i) {
            uint256 wealth = traders[i].balance + escrow.balances(traders[i]);
            (uint256 spent, uint256 earned) = turnover(sales, traders[i], 0);
            wealth += spent + handler.given(traders[i]);
            vm.assertEq(wealth, handler.FORTUNE() + earned + handler.received(traders[i]), "wealth");

            uint256 asset = handler.DOLLAR();
            wealth = handler.dollarsOf(traders[i]) + escrow.tokenCredit(asset, traders[i]);
            (spent, earned) = turnover(sales, traders[i], asset);
            wealth += spent + handler.givenDollars(traders[i]);
            vm.assertEq(wealth, handler.TOKENS() + earned + handler.receivedDollars(traders[i]), "dollars");
        }
    }

    function allSales() private view returns (Sale[] memory sales) {
        sales = new Sale[](escrow.transactionCount());
        for (uint256 i = 0; i < sales.length; ++i) {
            sales[i] = escrow.details(i + 1);
        }
    }

    function turnover(Sale[] memory sales, address account, uint256 asset)
        private
        view
        returns (uint256 spent, uint256 earned)
    {
        for (uint256 i = 0; i < sales.length; ++i) {
            Sale memory sale = sales[i];
            if (sale.asset != asset) continue;
            uint256 toBuyer = sale.status == Status.Cancelled ? sale.amount : 0;
            if (sale.status == Status.Finalized) toBuyer = handler.toBuyerOf(sale.id);
            if (sale.buyer == account) spent += sale.amount - toBuyer;
            if (sale.seller == account && sale.status == Status.Finalized) earned += sale.amount - toBuyer;
        }
    }
}
