import { SellerConfirmed } from '../../generated/Escrow/Escrow'
import { Action, StepKind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

/** TransactionCancelledEvent follows in the same call and closes the sale. */
export function handleSellerConfirmed(event: SellerConfirmed): void {
  let sale = getSale(event.params.transaction_id)
  sale.ending = Action.SELLER_CONFIRM
  sale.save()
  addStep(sale, StepKind.RETURNED, sale.seller, event)
}
