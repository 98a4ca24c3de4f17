import type { Address } from 'viem'
import type { Details } from './sale.ts'

/**
 * A settlement: one party signs it, and the other executes it with `settle`. It names the whole sale, because a reorganisation of the
 * chain can give its id to another one.
 */
export interface Settlement {
  chainId: number
  escrow: Address
  sale: Pick<Details, 'id' | 'buyer' | 'seller' | 'asset' | 'amount' | 'round'>
  /** The buyer's share, in units of the sale's asset. The seller gets the rest. */
  toBuyer: bigint
  /** Unix seconds: the last second in which it can be executed. */
  deadline: bigint
}

const types = {
  Settlement: [
    { name: 'transactionId', type: 'uint256' },
    { name: 'buyer', type: 'address' },
    { name: 'seller', type: 'address' },
    { name: 'asset', type: 'uint256' },
    { name: 'amount', type: 'uint256' },
    { name: 'toBuyer', type: 'uint256' },
    { name: 'round', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The EIP-712 message of a settlement, as viem signs and verifies it. */
export function settlementTypedData({ chainId, escrow, sale, toBuyer, deadline }: Settlement) {
  const domain = { name: 'Mota Escrow', version: '2', chainId, verifyingContract: escrow } as const
  const { id: transactionId, buyer, seller, amount } = sale
  const [asset, round] = [BigInt(sale.asset), BigInt(sale.round)]
  const message = { transactionId, buyer, seller, asset, amount, toBuyer, round, deadline }
  return { domain, types, primaryType: 'Settlement', message } as const
}
