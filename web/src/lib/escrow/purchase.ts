import { encodeReference } from '@mota/contracts/sdk'
import type { Address, Hex } from 'viem'
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
  functionName: 'makeTransaction',
  args: [price, seller],
  value: price,
  dataSuffix: encodeReference(productId, listingHash),
})
