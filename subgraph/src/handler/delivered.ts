import { Delivered } from '../../generated/Escrow/Escrow'
import { DELIVERED, Kind } from '../status'
import { getSale, setStatus, timeOf } from '../store/sale'
import { addStep } from '../store/step'

export function handleDelivered(event: Delivered): void {
  let sale = getSale(event.params.transaction_id)
  sale.deliveredAt = timeOf(event)
  sale.deliveredTx = event.transaction.hash
  sale.since = sale.deliveredAt
  setStatus(sale, DELIVERED)
  sale.save()
  addStep(sale, Kind.DELIVERED, sale.seller, event)
}
