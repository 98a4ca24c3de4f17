import { TransactionConfirmed } from '../../generated/Escrow/Escrow'
import { CONFIRMED, StepKind } from '../status'
import { advance, getSale, timeOf } from '../store/sale'
import { addStep } from '../store/step'

export function handleTransactionConfirmed(event: TransactionConfirmed): void {
  let sale = getSale(event.params.transaction_id)
  sale.confirmedAt = timeOf(event)
  sale.confirmedTx = event.transaction.hash
  advance(sale, CONFIRMED)
  sale.save()
  addStep(sale, StepKind.CONFIRMED, sale.buyer, event)
}
