// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Errors} from "../../src/Errors.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {LocalNaira} from "../../src/local/LocalNaira.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract ListTokenTest is TokenTest {
    uint256 private constant LAST = 255;

    function test_WhenTheCallerIsNotTheOwner_RevertsWithOwnableUnauthorizedAccount() public {
        address token = address(new LocalNaira());
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        escrow.listToken(token);
    }

    function test_WhenTheTokenHasNoCode_RevertsWithTokenNotListable() public {
        refuses(stranger);
    }

    function test_WhenTheTokenIsListedAlready_RevertsWithTokenNotListable() public {
        refuses(address(dollar));
    }

    function test_When255TokensAreListed_RevertsWithTokenNotListable() public {
        fillsTheList();
        refuses(address(new LocalNaira()));
        vm.assertEq(escrow.tokens().length, 255, "tokens");
        vm.assertTrue(!escrow.salesStopped(), "the count does not spill");
        vm.assertEq(buys(NAIRA), 1, "the first sale");
    }

    function test_When255TokensAreListed_SellsInTheLastOneAndPaysInIt() public {
        LocalNaira last = fillsTheList();
        last.mint(buyer, COST);
        vm.prank(buyer);
        last.approve(address(escrow), COST);
        uint256 id = buys(LAST);
        vm.assertEq(escrow.details(id).asset, LAST, "asset");
        assertHeld(LAST, COST);
        releases(id);
        vm.assertEq(last.balanceOf(seller), COST, "seller");
    }

    function test_When255TokensAreListed_RefusesEachAsSeller() public {
        fillsTheList();
        address[] memory tokens = escrow.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            refusesAsSeller(tokens[i]);
        }
    }

    function test_WhenTheOwnerListsAToken_GivesItTheNextNumberAndKeepsTheOthers() public {
        address token = address(new LocalNaira());
        vm.assertEq(lists(token), 4, "number");
        address[] memory tokens = escrow.tokens();
        vm.assertEq(tokens.length, 4, "tokens");
        vm.assertEq(tokens[0], address(dollar), "first");
        vm.assertEq(tokens[1], address(naira), "second");
        vm.assertEq(tokens[2], address(hostile), "third");
        vm.assertEq(tokens[3], token, "fourth");
    }

    function test_WhenTheOwnerListsAToken_EmitsTokenListed() public {
        address token = address(new LocalNaira());
        vm.expectEmit();
        emit ITokens.TokenListed(4, token);
        lists(token);
    }

    function test_WhenTheOwnerListsAToken_ChangesNeitherTheCountOfSalesNorTheStop() public {
        purchase(buyer, seller);
        vm.prank(arbiter);
        escrow.stopSales(true);
        lists(address(new LocalNaira()));
        vm.assertEq(escrow.transactionCount(), 1, "count");
        vm.assertTrue(escrow.salesStopped(), "stopped");
        vm.prank(arbiter);
        escrow.stopSales(false);
        vm.assertTrue(!escrow.salesStopped(), "open again");
        vm.assertEq(escrow.tokens().length, 4, "tokens");
        vm.assertEq(purchase(buyer, seller), 2, "the next sale");
    }

    function test_WhenTheOwnerListsAToken_RefusesItAsSellerOfAnySale() public {
        address token = address(new LocalNaira());
        lists(token);
        refusesAsSeller(token);
        refusesAsSeller(address(dollar));
        refusesAsSeller(address(escrow));
        // An address with the same low bits as a token is not refused.
        address similar = address(uint160(token) ^ (1 << 100));
        purchase(buyer, similar);
        vm.prank(buyer);
        escrow.makeApprovedTransaction(NAIRA, similar, COST, 0);
    }

    function refusesAsSeller(address account) private {
        bytes memory refusal = abi.encodePacked(Errors.NotSeller.selector);
        vm.prank(buyer);
        vm.expectRevert(refusal);
        escrow.makeTransaction{value: PRICE}(PRICE, account);
        vm.prank(buyer);
        vm.expectRevert(refusal);
        escrow.makeApprovedTransaction(NAIRA, account, COST, 0);
    }

    /// @dev Many of the tokens share a mark, because there are 64 marks.
    function fillsTheList() private returns (LocalNaira last) {
        for (uint160 asset = 4; asset < LAST; ++asset) {
            address token = address(uint160(0xbad00000) + asset);
            vm.etch(token, hex"00");
            vm.assertEq(lists(token), asset, "number");
        }
        last = new LocalNaira();
        vm.assertEq(lists(address(last)), LAST, "number");
    }

    function lists(address token) private returns (uint256) {
        vm.prank(arbiter);
        return escrow.listToken(token);
    }

    function refuses(address token) private {
        vm.prank(arbiter);
        vm.expectRevert(abi.encodeWithSelector(Errors.TokenNotListable.selector, token));
        escrow.listToken(token);
    }
}
