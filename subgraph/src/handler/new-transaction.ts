import { NewTransaction } from '../../generated/Escrow/Escrow'
import { Kind } from '../status'
import { createSale } from '../store/sale'
import { addStep } from '../store/step'
import { countSale } from '../store/tally'

export function handleNewTransaction(event: NewTransaction): void {
  let params = event.params
  let sale = createSale(params.transaction_id, params.buyer, params.seller, params.amount, event)
  sale.save()
  addStep(sale, Kind.CREATED, sale.buyer, event)
  countSale(sale, event.address)
}
