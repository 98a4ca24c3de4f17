import { Address, BigInt, ethereum } from '@graphprotocol/graph-ts'
import { Market, Sale } from '../../generated/schema'
import { updateDeadline } from '../deadline'
import { CANCELLED, PENDING, statusName } from '../status'

/** A new sale. Its arbiter is the current owner of the contract. */
export function createSale(
  id: BigInt,
  buyer: Address,
  seller: Address,
  asset: i32,
  amount: BigInt,
  market: Market,
  event: ethereum.Event,
): Sale {
  let sale = new Sale(id.toI64())
  sale.buyer = buyer
  sale.seller = seller
  sale.arbiter = market.owner
  sale.asset = asset
  sale.amount = amount
  sale.contested = false
  sale.round = 0
  sale.createdAt = timeOf(event)
  sale.createdTx = event.transaction.hash
  sale.since = sale.createdAt
  setStatus(sale, PENDING)
  return sale
}

/** The sale of an event. It exists: the first event of each sale creates it. */
export function getSale(id: BigInt): Sale {
  return Sale.load(id.toI64())!
}

/** Set `since` and `contested` before: the deadline depends on them. */
function setStatus(sale: Sale, status: i32): void {
  sale.status = status
  sale.statusName = statusName(status)
  updateDeadline(sale)
}

/** A step of an open sale. It begins a new round. */
export function advance(sale: Sale, status: i32): void {
  sale.round += 1
  setStatus(sale, status)
}

export function timeOf(event: ethereum.Event): i64 {
  return event.block.timestamp.toI64()
}

/** Closes a sale. Without a Settled event, one side gets everything. */
export function finish(sale: Sale, status: i32, ending: string, event: ethereum.Event): void {
  sale.finishedAt = timeOf(event)
  sale.finishedTx = event.transaction.hash
  sale.ending = ending
  if (sale.toBuyer === null) {
    sale.toBuyer = status == CANCELLED ? sale.amount : BigInt.zero()
    sale.toSeller = status == CANCELLED ? BigInt.zero() : sale.amount
  }
  setStatus(sale, status)
}
