import { Bytes, ethereum } from '@graphprotocol/graph-ts'
import { Sale, SaleStep } from '../../generated/schema'
import { STEP_ID } from '../id'

/** Adds a step to the sale's history. graph-node sets its id and timestamp. */
export function addStep(sale: Sale, kind: string, by: Bytes | null, event: ethereum.Event): void {
  let step = new SaleStep(STEP_ID)
  step.sale = sale.id
  step.kind = kind
  step.status = sale.status
  step.by = by
  step.asset = sale.asset
  step.amount = sale.amount
  step.block = event.block.number.toI64()
  step.tx = event.transaction.hash
  step.save()
}
