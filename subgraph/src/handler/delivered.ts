import { Delivered } from '../../generated/Escrow/Escrow'
import { DELIVERED, StepKind } from '../status'
import { advance, getSale, timeOf } from '../store/sale'
import { getSellerRecord } from '../store/seller-record'
import { addStep } from '../store/step'

export function handleDelivered(event: Delivered): void {
  let sale = getSale(event.params.transaction_id)
  sale.deliveredAt = timeOf(event)
  sale.deliveredTx = event.transaction.hash
  sale.since = sale.deliveredAt
  advance(sale, DELIVERED)
  sale.save()
  addStep(sale, StepKind.DELIVERED, sale.seller, event)

  let record = getSellerRecord(sale.seller)
  record.deliveries += 1
  record.save()
}
