import { ReturnContested } from '../../generated/Escrow/Escrow'
import { DISPUTED, StepKind } from '../status'
import { advance, getSale, timeOf } from '../store/sale'
import { addStep } from '../store/step'

/** The sale stays disputed. A new round begins, and now the arbiter has a deadline. */
export function handleReturnContested(event: ReturnContested): void {
  let sale = getSale(event.params.transaction_id)
  sale.contested = true
  sale.contestedAt = timeOf(event)
  sale.contestedTx = event.transaction.hash
  sale.since = sale.contestedAt
  advance(sale, DISPUTED)
  sale.save()
  addStep(sale, StepKind.CONTESTED, sale.seller, event)
}
