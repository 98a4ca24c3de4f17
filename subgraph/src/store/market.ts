import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Market } from '../../generated/schema'
import { marketId } from '../id'
import { getTally } from './tally'

export function getMarket(escrow: Address): Market {
  let id = marketId(escrow)
  let market = Market.load(id)
  if (market != null) return market
  getTally(id).save()
  market = new Market(id)
  market.owner = Address.zero()
  market.salesStopped = false
  market.tally = id
  market.balances = BigInt.zero()
  market.withdrawn = BigInt.zero()
  market.surplus = BigInt.zero()
  return market
}
