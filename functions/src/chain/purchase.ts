import { decodeReference, escrowAbi, type Sale } from '@mota/contracts/sdk'
import {
  type Address,
  type Hex,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import * as z from 'zod'
import { inRanges, type Span } from './range.ts'
import type { Subgraph } from './subgraph.ts'

export interface Source {
  client: PublicClient
  subgraph: Subgraph
  escrow: Address
  startBlock: number
  span: Span
}

export interface Purchase {
  hash: Hex
  block: number
  /** Unix seconds. */
  at: number
  /** The product that the payment's calldata names, if any. */
  product?: Hex
}

/** Undefined until the transaction is mined. */
export const receiptOf = (client: PublicClient, hash: Hex) =>
  client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })

/** Finds the transaction by the claimed hash, else in the index, else in the chain's logs. */
export async function findPurchase(
  source: Source,
  sale: Sale,
  claimedHash?: Hex,
): Promise<Purchase | undefined> {
  const id = Number(sale.id)
  const byHash = claimedHash && (await purchaseIn(source, id, claimedHash))
  if (byHash) return byHash
  const hash = (await hashOfIndex(source, id)) ?? (await hashOfLog(source, sale))
  return hash && (await purchaseIn(source, id, hash))
}

/** The purchase of one sale, if this transaction made it. */
export async function purchaseIn(source: Source, id: number, hash: Hex): Promise<Purchase | undefined> {
  const receipt = await receiptOf(source.client, hash)
  if (!receipt) return undefined
  const ours = receipt.logs.filter((log) => log.address.toLowerCase() === source.escrow.toLowerCase())
  const logs = parseEventLogs({
    abi: escrowAbi,
    eventName: ['NewTransaction', 'PurchaseReference'],
    logs: ours,
  }).filter((log) => log.args.transaction_id === BigInt(id))
  if (!logs.some((log) => log.eventName === 'NewTransaction')) return undefined
  const { timestamp } = await source.client.getBlock({ blockHash: receipt.blockHash })
  const reference = logs.find((log) => log.eventName === 'PurchaseReference')
  return {
    hash,
    block: Number(receipt.blockNumber),
    at: Number(timestamp),
    ...(reference ? { product: decodeReference(reference.args.ref).productId } : {}),
  }
}

const indexed = z.object({ sale: z.object({ createdTx: z.string() }).nullable() })

async function hashOfIndex({ subgraph }: Source, id: number): Promise<Hex | undefined> {
  const text = 'query ($id: ID!) { sale(id: $id) { createdTx } }'
  const found = await subgraph.query(text, { id: String(id) }, indexed).catch(() => undefined)
  return found?.sale?.createdTx as Hex | undefined
}

/** The most block ranges that are read for one sale. Older sales must wait for the index. */
const mostRanges = 20

/**
 * Searches backwards from the block in which the sale entered its present state. Until the seller acts, that is the
 * block of the payment.
 */
async function hashOfLog(source: Source, { id, since }: Sale): Promise<Hex | undefined> {
  const { client, escrow: address, startBlock: from, span } = source
  const wanted = {
    address,
    abi: escrowAbi,
    eventName: 'NewTransaction',
    args: { transaction_id: id },
  } as const
  const blocks = { from, to: await blockAt(source, since) }
  const read = (range: object) => client.getContractEvents({ ...wanted, ...range })
  let rangesRead = 0
  for await (const [log] of inRanges(span, blocks, read, { backwards: true })) {
    if (log) return log.transactionHash
    if (++rangesRead === mostRanges) throw new Error(`Sale ${id} is older than the logs that were read.`)
  }
  return undefined
}

/** Finds the newest block at or before a time by binary search: about twenty calls for a year of blocks. */
async function blockAt({ client, startBlock }: Source, second: number): Promise<number> {
  let [low, high] = [startBlock, Number(await client.getBlockNumber())]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(middle) })
    if (timestamp > second) high = middle - 1
    else low = middle
  }
  return low
}
