import { TransactionCancelledEvent } from '../../generated/Escrow/Escrow'
import { CANCELLED, Kind } from '../status'
import { finish, getSale } from '../store/sale'
import { addStep } from '../store/step'
import { countEnd } from '../store/tally'

export function handleTransactionCancelledEvent(event: TransactionCancelledEvent): void {
  let sale = getSale(event.params.transaction_id)
  finish(sale, CANCELLED, event)
  sale.save()
  addStep(sale, Kind.CANCELLED, event.params.by, event)
  countEnd(sale, event.address)
}
