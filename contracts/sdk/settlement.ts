import type { Address } from 'viem'

/** What one party signs and the other executes with `settle`. */
export interface Settlement {
  chainId: number
  escrow: Address
  transactionId: bigint
  /** The buyer's share in wei. The seller gets the rest. */
  toBuyer: bigint
  /** Unix seconds: the last second in which it can be executed. */
  deadline: bigint
}

const types = {
  Settlement: [
    { name: 'transactionId', type: 'uint256' },
    { name: 'toBuyer', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The EIP-712 message of a settlement, as viem signs and verifies it. */
export function settlementTypedData({ chainId, escrow, ...message }: Settlement) {
  const domain = { name: 'Mota Escrow', version: '1', chainId, verifyingContract: escrow } as const
  return { domain, types, primaryType: 'Settlement', message } as const
}
