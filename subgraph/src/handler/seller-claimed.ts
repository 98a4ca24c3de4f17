import { SellerClaimed } from '../../generated/Escrow/Escrow'
import { DISPUTED, FINALIZED, Kind } from '../status'
import { finish, getSale } from '../store/sale'
import { addStep } from '../store/step'
import { countEnd } from '../store/tally'

export function handleSellerClaimed(event: SellerClaimed): void {
  let sale = getSale(event.params.transaction_id)
  // A disputed sale can only reach the seller by the arbiter's ruling.
  let by = sale.status == DISPUTED ? sale.arbiter : sale.seller
  finish(sale, FINALIZED, event)
  sale.save()
  addStep(sale, Kind.CLAIMED, by, event)
  countEnd(sale, event.address)
}
