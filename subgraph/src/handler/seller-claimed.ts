import { SellerClaimed } from '../../generated/Escrow/Escrow'
import { Sale } from '../../generated/schema'
import { takerOf } from '../ending'
import { Action, DISPUTED, FINALIZED, StepKind } from '../status'
import { closeSale, getMarket } from '../store/market'
import { finish, getSale } from '../store/sale'
import { countEnd } from '../store/seller-record'
import { addStep } from '../store/step'

export function handleSellerClaimed(event: SellerClaimed): void {
  let sale = getSale(event.params.transaction_id)
  let ending = endingOf(sale)
  finish(sale, FINALIZED, ending, event)
  sale.save()
  addStep(sale, StepKind.CLAIMED, takerOf(sale, ending), event)
  closeSale(getMarket(event.address), sale)
  countEnd(sale, false)
}

/** The action from an earlier event of the same call. Otherwise a ruling if disputed, else a claim. */
function endingOf(sale: Sale): string {
  let announced = sale.ending
  if (announced !== null) return announced
  return sale.status == DISPUTED ? Action.RULE : Action.CLAIM
}
