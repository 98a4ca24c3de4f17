import { encodeReference } from '@mota/contracts/sdk'
import type { Address, Hex } from 'viem'
import type { EscrowCall } from './call.ts'

export interface Order {
  productId: Hex
  listingHash: Hex
  seller: Address
  price: bigint
}

/** Which vehicle the money is for travels behind the call's own arguments, so that the chain alone can tell. */
export const makeTransaction = ({ productId, listingHash, seller, price }: Order): EscrowCall => ({
  functionName: 'makeTransaction',
  args: [price, seller],
  value: price,
  dataSuffix: encodeReference(productId, listingHash),
})
