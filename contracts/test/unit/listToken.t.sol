// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Errors} from "../../src/Errors.sol";
import {ITokens} from "../../src/interfaces/ITokens.sol";
import {LocalNaira} from "../../src/local/LocalNaira.sol";
import {TokenTest} from "../base/TokenTest.sol";

contract ListTokenTest is TokenTest {
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
        address token;
        for (uint160 asset = 4; asset <= 256; ++asset) {
            token = address(uint160(0xbad00000) + asset);
            vm.etch(token, hex"00");
            if (asset == 256) refuses(token);
            else vm.assertEq(lists(token), asset, "number");
        }
        vm.assertEq(escrow.tokens().length, 255, "tokens");
        vm.assertTrue(!escrow.salesStopped(), "the count does not spill");
        vm.assertEq(buys(NAIRA), 1, "the first sale");
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
