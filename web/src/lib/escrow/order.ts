import { encodeReference, escrowAbi, type Money } from '@mota/contracts/sdk'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { EscrowCall } from './call.ts'
import type { Progress, SendStep } from './send.ts'

/** What a buyer pays for. */
export interface Order {
  productId: Hex
  listingHash: Hex
  seller: Address
  price: Money
}

/** The vehicle's id and the listing's hash, so that the chain alone shows what a payment is for. */
export const referenceOf = ({ productId, listingHash }: Order): Hex => encodeReference(productId, listingHash)

/** Before some payments in tokens the wallet asks once more: to sign the payment, or to allow it. */
export type PaymentStep = SendStep | 'authorizing' | 'allowing'

export interface PaymentProgress extends Omit<Progress, 'onStep'> {
  onStep?: (step: PaymentStep) => void
}

/** Pays in a token for which the escrow has an allowance. */
export const makeApprovedTransaction = (order: Order): EscrowCall => ({
  data: encodeFunctionData({
    abi: escrowAbi,
    functionName: 'makeApprovedTransaction',
    args: [BigInt(order.price.asset), order.seller, order.price.units, referenceOf(order)],
  }),
})
