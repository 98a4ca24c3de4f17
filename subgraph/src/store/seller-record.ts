import { Bytes } from '@graphprotocol/graph-ts'
import { Sale, SellerRecord } from '../../generated/schema'
import { Action, CANCELLED } from '../status'

export function getSellerRecord(seller: Bytes): SellerRecord {
  let record = SellerRecord.load(seller)
  if (record != null) return record
  record = new SellerRecord(seller)
  record.completed = 0
  record.settled = 0
  record.cancelled = 0
  record.cancelledByBuyer = 0
  record.disputed = 0
  record.rulingsFor = 0
  record.rulingsAgainst = 0
  record.deliveries = 0
  return record
}

/** Counts a sale that the buyer cancelled in the cooling-off period. */
export function countCoolingOff(sale: Sale): void {
  let record = getSellerRecord(sale.seller)
  record.cancelledByBuyer += 1
  record.save()
}

/** Counts a sale that was closed in another way. */
export function countEnd(sale: Sale): void {
  let record = getSellerRecord(sale.seller)
  let refunded = sale.status == CANCELLED
  if (refunded) record.cancelled += 1
  else if (sale.toBuyer!.isZero()) record.completed += 1
  else record.settled += 1
  if (sale.ending == Action.RULE) {
    if (refunded) record.rulingsAgainst += 1
    else record.rulingsFor += 1
  }
  record.save()
}
