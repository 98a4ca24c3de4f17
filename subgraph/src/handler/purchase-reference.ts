import { Bytes } from '@graphprotocol/graph-ts'
import { PurchaseReference } from '../../generated/Escrow/Escrow'
import { StepKind } from '../status'
import { getSale } from '../store/sale'
import { addStep } from '../store/step'

const HALF = 16

export function handlePurchaseReference(event: PurchaseReference): void {
  let sale = getSale(event.params.transaction_id)
  let reference = event.params.ref
  sale.productId = Bytes.fromUint8Array(reference.subarray(0, HALF))
  sale.listingHash = Bytes.fromUint8Array(reference.subarray(HALF))
  sale.save()
  addStep(sale, StepKind.REFERENCED, sale.buyer, event)
}
