import { Bytes } from '@graphprotocol/graph-ts'
import { TransactionCancelledEvent } from '../../generated/Escrow/Escrow'
import { Sale } from '../../generated/schema'
import { Action, CANCELLED, PENDING, StepKind } from '../status'
import { closeSale, getMarket } from '../store/market'
import { finish, getSale, timeOf } from '../store/sale'
import { countCoolingOff, countEnd } from '../store/seller-record'
import { addStep } from '../store/step'

export function handleTransactionCancelledEvent(event: TransactionCancelledEvent): void {
  let sale = getSale(event.params.transaction_id)
  let ending = endingOf(sale, event.params.by)
  // Before the seller's time to deliver is over, the buyer can cancel only in the cooling-off period.
  let coolingOff = ending == Action.RECLAIM && sale.status == PENDING && timeOf(event) < sale.deadlineAt
  finish(sale, CANCELLED, ending, event)
  sale.save()
  addStep(sale, StepKind.CANCELLED, event.params.by, event)
  closeSale(getMarket(event.address), sale)
  if (coolingOff) countCoolingOff(sale)
  else countEnd(sale)
}

/**
 * An earlier event of the same call may have stored the action. If not, it is a ruling if the sale is contested, else
 * the seller's refund or the buyer's reclaim.
 */
function endingOf(sale: Sale, by: Bytes): string {
  let earlier = sale.ending
  if (earlier !== null) return earlier
  if (sale.contested) return Action.RULE
  return by.equals(sale.seller) ? Action.REFUND : Action.RECLAIM
}
