import { Settled } from '../../generated/Escrow/Escrow'
import { StepKind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

export function handleSettled(event: Settled): void {
  let sale = getSale(event.params.transaction_id)
  addStep(sale, StepKind.SETTLED, event.transaction.from, event)
}
