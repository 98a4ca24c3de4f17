import { SellerConfirmed } from '../../generated/Escrow/Escrow'
import { Kind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

/** The seller has the vehicle back; TransactionCancelledEvent follows in the same call and ends the sale. */
export function handleSellerConfirmed(event: SellerConfirmed): void {
  let sale = getSale(event.params.transaction_id)
  addStep(sale, Kind.RETURNED, sale.seller, event)
}
