import { decodeReference, escrowAbi } from '@mota/contracts/sdk'
import { type Hex, type PublicClient, parseEventLogs, type TransactionReceipt } from 'viem'
import { isBehind } from './current.ts'
import { receiptOf, type Source } from './purchase.ts'

/** The state of a transaction that a wallet sent, as a node reports it. */
export type Payment =
  /** `sale` is the buyer's sale of this product that the transaction created, if any. */
  | { state: 'mined'; sale: number | undefined }
  | { state: 'waiting'; from: Hex; nonce: number }
  | { state: 'unknown' }

/** Undefined if the node knows no such transaction. */
const sentAs = (client: PublicClient, hash: Hex) =>
  client.getTransaction({ hash }).catch((error: unknown) => {
    if (isBehind(error)) return undefined
    throw error
  })

export async function readPayment(
  { client, escrow }: Pick<Source, 'client' | 'escrow'>,
  hash: Hex,
  buyer: Hex,
  product: Hex,
): Promise<Payment> {
  const receipt = await receiptOf(client, hash)
  if (!receipt) {
    const sent = await sentAs(client, hash)
    if (!sent) return { state: 'unknown' }
    return { state: 'waiting', from: sent.from.toLowerCase() as Hex, nonce: sent.nonce }
  }
  const ours = receipt.logs.filter((log) => log.address.toLowerCase() === escrow.toLowerCase())
  return { state: 'mined', sale: saleOf(ours, buyer, product) }
}

/**
 * One transaction can pay for several vehicles. A payment that names another product is not for this one; one that names
 * none may be.
 */
function saleOf(logs: TransactionReceipt['logs'], buyer: Hex, product: Hex): number | undefined {
  const parsed = parseEventLogs({
    abi: escrowAbi,
    eventName: ['NewTransaction', 'NewTokenTransaction', 'PurchaseReference'],
    logs,
  })
  const named = new Map(
    parsed.flatMap(({ args }) =>
      'ref' in args ? [[args.transaction_id, decodeReference(args.ref).productId]] : [],
    ),
  )
  const own = parsed.flatMap(({ args }) =>
    'buyer' in args && args.buyer.toLowerCase() === buyer ? [args.transaction_id] : [],
  )
  const sale = own.find((id) => named.get(id) === product) ?? own.find((id) => !named.has(id))
  return sale === undefined ? undefined : Number(sale)
}
