import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Market, Sale } from '../../generated/schema'
import { marketId } from '../id'

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
  market.held = market.held.plus(sale.amount)
  market.lastSale = sale.id
  market.save()
}

/** Subtracts the amount of a closed sale. The next credits belong to this sale. */
export function closeSale(market: Market, sale: Sale): void {
  market.held = market.held.minus(sale.amount)
  market.lastSale = sale.id
  market.save()
}
