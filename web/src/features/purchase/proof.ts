import { decodeReference, escrowAbi } from '@mota/contracts/sdk'
import { type Address, type Hash, type Hex, type PublicClient, parseEventLogs } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { type Paid, paidIn } from '@/lib/outbox/index.ts'

export interface Proof extends Paid {
  block: bigint
  /** Unix seconds of that block. */
  at: number
  productId?: Hex
  listingHash?: Hex
}

/** A payment as read from the chain. None of this data comes from our server. */
export async function proofOf(reader: PublicClient, escrow: Address, hash: Hash): Promise<Proof> {
  const receipt = await reader.getTransactionReceipt({ hash })
  const paid = paidIn(receipt.logs, escrow)
  if (!paid) throw new PlainError('This transaction paid nothing into the escrow.')
  const { timestamp } = await reader.getBlock({ blockNumber: receipt.blockNumber })
  const [reference] = parseEventLogs({ abi: escrowAbi, eventName: 'PurchaseReference', logs: receipt.logs })
  return {
    ...paid,
    block: receipt.blockNumber,
    at: Number(timestamp),
    ...(reference && decodeReference(reference.data)),
  }
}
