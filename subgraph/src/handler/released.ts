import { Released } from '../../generated/Escrow/Escrow'
import { Action, StepKind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

/** SellerClaimed follows in the same call and closes the sale. */
export function handleReleased(event: Released): void {
  let sale = getSale(event.params.transaction_id)
  sale.ending = Action.RELEASE
  sale.save()
  addStep(sale, StepKind.RELEASED, sale.buyer, event)
}
