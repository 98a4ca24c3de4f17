import { Released } from '../../generated/Escrow/Escrow'
import { StepKind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

export function handleReleased(event: Released): void {
  let sale = getSale(event.params.transaction_id)
  addStep(sale, StepKind.RELEASED, sale.buyer, event)
}
