import { SellerClaimed } from '../../generated/Escrow/Escrow'
import { Sale } from '../../generated/schema'
import { actorOf } from '../ending'
import { Action, DISPUTED, FINALIZED, StepKind } from '../status'
import { closeSale, getMarket } from '../store/market'
import { finish, getSale } from '../store/sale'
import { countEnd } from '../store/seller-record'
import { addStep } from '../store/step'

/** The contract emits SellerClaimed at the end of every finalized sale, not only after a claim. */
export function handleSellerClaimed(event: SellerClaimed): void {
  let sale = getSale(event.params.transaction_id)
  let ending = endingOf(sale)
  finish(sale, FINALIZED, ending, event)
  sale.save()
  addStep(sale, StepKind.CLAIMED, actorOf(sale, ending), event)
  closeSale(getMarket(event.address), sale)
  countEnd(sale)
}

/** The action from an earlier event of the same call. Otherwise a ruling if disputed, else a claim. */
function endingOf(sale: Sale): string {
  let earlier = sale.ending
  if (earlier !== null) return earlier
  return sale.status == DISPUTED ? Action.RULE : Action.CLAIM
}
