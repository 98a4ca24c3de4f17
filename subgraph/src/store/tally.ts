import { Address, BigInt, Bytes } from '@graphprotocol/graph-ts'
import { Sale, Tally } from '../../generated/schema'
import { buyingId, marketId, sellingId } from '../id'
import { FINALIZED } from '../status'
import { nameBuyer, nameSeller } from './account'

export function getTally(id: Bytes): Tally {
  let tally = Tally.load(id)
  if (tally != null) return tally
  tally = new Tally(id)
  tally.count = 0
  tally.volume = BigInt.zero()
  tally.openCount = 0
  tally.openVolume = BigInt.zero()
  tally.finalizedCount = 0
  tally.finalizedVolume = BigInt.zero()
  tally.cancelledCount = 0
  tally.cancelledVolume = BigInt.zero()
  return tally
}

function add(tally: Tally, sale: Sale): void {
  tally.count += 1
  tally.volume = tally.volume.plus(sale.amount)
  tally.openCount += 1
  tally.openVolume = tally.openVolume.plus(sale.amount)
  tally.save()
}

function end(id: Bytes, sale: Sale): void {
  let tally = getTally(id)
  tally.openCount -= 1
  tally.openVolume = tally.openVolume.minus(sale.amount)
  if (sale.status == FINALIZED) {
    tally.finalizedCount += 1
    tally.finalizedVolume = tally.finalizedVolume.plus(sale.amount)
  } else {
    tally.cancelledCount += 1
    tally.cancelledVolume = tally.cancelledVolume.plus(sale.amount)
  }
  tally.save()
}

/** Counts a sale that was just made, for its buyer, its seller and the market. The first of a side names its account. */
export function countSale(sale: Sale, escrow: Address): void {
  let buying = getTally(buyingId(sale.buyer))
  if (buying.count == 0) nameBuyer(sale.buyer)
  add(buying, sale)
  let selling = getTally(sellingId(sale.seller))
  if (selling.count == 0) nameSeller(sale.seller)
  add(selling, sale)
  add(getTally(marketId(escrow)), sale)
}

/** Moves a sale that just ended out of the open ones, for all three. */
export function countEnd(sale: Sale, escrow: Address): void {
  end(buyingId(sale.buyer), sale)
  end(sellingId(sale.seller), sale)
  end(marketId(escrow), sale)
}
