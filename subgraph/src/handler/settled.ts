import { BigInt } from '@graphprotocol/graph-ts'
import { Settled, SettlementsRevoked } from '../../generated/Escrow/Escrow'
import { Sale } from '../../generated/schema'
import { Action, StepKind } from '../status'
import { getSale, timeOf } from '../store/sale'
import { addStep } from '../store/step'

/** SellerClaimed or TransactionCancelledEvent follows in the same call and closes the sale. */
export function handleSettled(event: Settled): void {
  let sale = getSale(event.params.transaction_id)
  sale.toBuyer = event.params.toBuyer
  sale.toSeller = event.params.toSeller
  sale.ending = isDivision(sale, event) ? Action.DIVIDE : Action.SETTLE
  sale.save()
  addStep(sale, StepKind.SETTLED, null, event)
}

/** Not a step: the sale stays as it is. */
export function handleSettlementsRevoked(event: SettlementsRevoked): void {
  let sale = getSale(event.params.transaction_id)
  sale.round = event.params.round.toI32()
  sale.save()
}

/** Both emit the same events. A settlement with exactly the shares of a possible `divide` counts as `divide`. */
function isDivision(sale: Sale, event: Settled): boolean {
  if (!sale.contested || timeOf(event) < sale.deadlineAt) return false
  if (sale.arbiter.equals(sale.buyer)) return event.params.toBuyer.isZero()
  if (sale.arbiter.equals(sale.seller)) return event.params.toSeller.isZero()
  return event.params.toBuyer.equals(sale.amount.div(BigInt.fromI32(2)))
}
