import { decodeReference } from '@mota/contracts/sdk'
import type { Address, Hash, Hex, PublicClient } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { eventsIn, type Paid, salesIn } from '@/lib/outbox/index.ts'

export interface Proof extends Paid {
  block: bigint
  /** Unix seconds of that block. */
  at: number
  productId?: Hex
  listingHash?: Hex
}

/** A payment as read from the chain. None of this data comes from our server. */
export async function proofOf(
  reader: PublicClient,
  escrow: Address,
  hash: Hash,
  saleId: bigint,
): Promise<Proof> {
  const receipt = await reader.getTransactionReceipt({ hash })
  const paid = salesIn(receipt.logs, escrow).find((sale) => sale.saleId === saleId)
  if (!paid) throw new PlainError('This transaction paid nothing into the escrow.')
  const { timestamp } = await reader.getBlock({ blockNumber: receipt.blockNumber })
  const reference = eventsIn(receipt.logs, escrow).find(
    (log) => log.eventName === 'PurchaseReference' && log.args.transaction_id === saleId,
  )
  return {
    ...paid,
    block: receipt.blockNumber,
    at: Number(timestamp),
    ...(reference && decodeReference(reference.data)),
  }
}
