import { SellerClaimed } from '../../generated/Escrow/Escrow'
import { Action, DISPUTED, FINALIZED, StepKind } from '../status'
import { closeSale, getMarket } from '../store/market'
import { finish, getSale } from '../store/sale'
import { countEnd } from '../store/seller-record'
import { addStep } from '../store/step'

export function handleSellerClaimed(event: SellerClaimed): void {
  let sale = getSale(event.params.transaction_id)
  // A seller cannot claim a disputed sale, so this one was won.
  let ruled = sale.status == DISPUTED
  finish(sale, FINALIZED, ruled ? Action.RULE : Action.CLAIM, event)
  sale.save()
  addStep(sale, StepKind.CLAIMED, ruled ? sale.arbiter : sale.seller, event)
  closeSale(getMarket(event.address), sale)
  countEnd(sale, false)
}
