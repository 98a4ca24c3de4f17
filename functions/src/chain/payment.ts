import { escrowAbi } from '@mota/contracts/sdk'
import { type Hex, type PublicClient, parseEventLogs } from 'viem'
import { isBehind } from './current.ts'
import { receiptOf, type Source } from './purchase.ts'

/** The state of a transaction that a wallet sent, as a node reports it. */
export type Payment =
  /** `sale` is the sale that the transaction created for this buyer, if any. */
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
): Promise<Payment> {
  const receipt = await receiptOf(client, hash)
  if (!receipt) {
    const sent = await sentAs(client, hash)
    if (!sent) return { state: 'unknown' }
    return { state: 'waiting', from: sent.from.toLowerCase() as Hex, nonce: sent.nonce }
  }
  const ours = receipt.logs.filter((log) => log.address.toLowerCase() === escrow.toLowerCase())
  const [created] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTransaction', logs: ours }).filter(
    ({ args }) => args.buyer.toLowerCase() === buyer,
  )
  return { state: 'mined', sale: created && Number(created.args.transaction_id) }
}
