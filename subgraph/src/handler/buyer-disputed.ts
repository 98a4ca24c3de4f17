import { BuyerDisputed } from '../../generated/Escrow/Escrow'
import { DISPUTED, StepKind } from '../status'
import { advance, getSale, timeOf } from '../store/sale'
import { getSellerRecord } from '../store/seller-record'
import { addStep } from '../store/step'

export function handleBuyerDisputed(event: BuyerDisputed): void {
  let sale = getSale(event.params.transaction_id)
  sale.disputedAt = timeOf(event)
  sale.disputedTx = event.transaction.hash
  sale.since = sale.disputedAt
  advance(sale, DISPUTED)
  sale.save()
  addStep(sale, StepKind.DISPUTED, sale.buyer, event)

  let record = getSellerRecord(sale.seller)
  record.disputed += 1
  record.save()
}
