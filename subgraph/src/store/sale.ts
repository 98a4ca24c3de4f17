import { Address, BigInt, ethereum } from '@graphprotocol/graph-ts'
import { Sale } from '../../generated/schema'
import { updateDeadline } from '../deadline'
import { PENDING, statusName } from '../status'
import { getMarket } from './market'

/** A new sale; its arbiter is whoever owns the contract at that moment. */
export function createSale(id: BigInt, buyer: Address, seller: Address, amount: BigInt, event: ethereum.Event): Sale {
  let sale = new Sale(id.toI64())
  sale.buyer = buyer
  sale.seller = seller
  sale.arbiter = getMarket(event.address).owner
  sale.amount = amount
  sale.contested = false
  sale.createdAt = timeOf(event)
  sale.createdTx = event.transaction.hash
  sale.since = sale.createdAt
  setStatus(sale, PENDING)
  return sale
}

/** The sale an event speaks of. The contract numbers none that it did not announce. */
export function getSale(id: BigInt): Sale {
  return Sale.load(id.toI64())!
}

export function setStatus(sale: Sale, status: i32): void {
  sale.status = status
  sale.statusName = statusName(status)
  updateDeadline(sale)
}

export function timeOf(event: ethereum.Event): i64 {
  return event.block.timestamp.toI64()
}

export function finish(sale: Sale, status: i32, event: ethereum.Event): void {
  sale.finishedAt = timeOf(event)
  sale.finishedTx = event.transaction.hash
  setStatus(sale, status)
}
