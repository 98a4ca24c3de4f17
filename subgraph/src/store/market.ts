import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Market, Sale } from '../../generated/schema'
import { ETHER, marketId } from '../id'
import { getToken } from './token'

export function getMarket(escrow: Address): Market {
  let id = marketId(escrow)
  let market = Market.load(id)
  if (market != null) return market
  market = new Market(id)
  market.owner = Address.zero()
  market.salesStopped = false
  market.sales = 0
  market.held = BigInt.zero()
  market.balances = BigInt.zero()
  market.withdrawn = BigInt.zero()
  market.surplus = BigInt.zero()
  return market
}

/** Counts a new sale. If a surplus follows, its credit belongs to this sale. */
export function addSale(market: Market, sale: Sale): void {
  market.sales += 1
  hold(market, sale, sale.amount)
  market.lastSale = sale.id
  market.save()
}

/** Subtracts the amount of a closed sale. The next credits belong to this sale. */
export function closeSale(market: Market, sale: Sale): void {
  hold(market, sale, sale.amount.neg())
  market.lastSale = sale.id
  market.save()
}

function hold(market: Market, sale: Sale, change: BigInt): void {
  if (sale.asset == ETHER) {
    market.held = market.held.plus(change)
    return
  }
  let token = getToken(sale.asset)
  token.held = token.held.plus(change)
  token.save()
}
