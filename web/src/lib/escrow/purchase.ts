import { encodeReference, escrowAbi } from '@mota/contracts/sdk'
import { type Address, concatHex, encodeFunctionData, type Hex } from 'viem'
import type { EscrowCall } from './call.ts'

export interface Order {
  productId: Hex
  listingHash: Hex
  seller: Address
  price: bigint
}

/**
 * Appends the vehicle's id and the listing's hash to the calldata, so that the chain alone shows what a payment is
 * for.
 */
export const makeTransaction = ({ productId, listingHash, seller, price }: Order): EscrowCall => ({
  data: concatHex([
    encodeFunctionData({ abi: escrowAbi, functionName: 'makeTransaction', args: [price, seller] }),
    encodeReference(productId, listingHash),
  ]),
  value: price,
})
