import { type Details, decodeReference, escrowAbi } from '@mota/contracts/sdk'
import { type Address, type Hex, type PublicClient, parseEventLogs, type TransactionReceipt } from 'viem'
import * as z from 'zod'
import { Behind, isBehind } from './current.ts'
import { headOf } from './head.ts'
import { isOpening } from './opening.ts'
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

/** Undefined until a node knows that the transaction is mined. */
export const receiptOf = (client: PublicClient, hash: Hex) =>
  client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (isBehind(error)) return undefined
    throw error
  })

/**
 * Finds the transaction by the claimed hash, else in the index, else in the chain's logs. The sale exists, so it has a
 * transaction: nodes that find none are behind.
 */
export async function findPurchase(
  source: Source,
  sale: Details,
  claimedHash?: Hex,
): Promise<Purchase | undefined> {
  const id = Number(sale.id)
  const byHash = claimedHash && (await purchaseIn(source, id, claimedHash))
  if (byHash) return byHash
  const indexedHash = await hashOfIndex(source, id)
  const byIndex = indexedHash && (await purchaseIn(source, id, indexedHash))
  return byIndex ?? madeBy(source, id, await hashOfLog(source, sale))
}

/** The purchase of one sale, if this transaction made it. */
async function purchaseIn(source: Source, id: number, hash: Hex): Promise<Purchase | undefined> {
  const receipt = await receiptOf(source.client, hash)
  return receipt && readPurchase(source, id, receipt)
}

/** The same for a transaction that is known to be mined. */
const madeBy = async (source: Source, id: number, hash: Hex): Promise<Purchase | undefined> =>
  readPurchase(source, id, await source.client.getTransactionReceipt({ hash }))

async function readPurchase(
  source: Source,
  id: number,
  receipt: TransactionReceipt,
): Promise<Purchase | undefined> {
  const ours = receipt.logs.filter((log) => log.address.toLowerCase() === source.escrow.toLowerCase())
  const logs = parseEventLogs({
    abi: escrowAbi,
    eventName: ['NewTransaction', 'NewTokenTransaction', 'PurchaseReference'],
    logs: ours,
  }).filter((log) => log.args.transaction_id === BigInt(id))
  if (!logs.some(({ eventName }) => isOpening(eventName))) return undefined
  const { timestamp } = await source.client.getBlock({ blockHash: receipt.blockHash })
  const reference = logs.find((log) => log.eventName === 'PurchaseReference')
  return {
    hash: receipt.transactionHash,
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
const maxRanges = 20

/**
 * Searches backwards from the block in which the sale entered its present state. Until the seller acts, that is the
 * block of the payment.
 */
async function hashOfLog(source: Source, { id, since, asset }: Details): Promise<Hex> {
  const { client, escrow: address, startBlock: from, span } = source
  const wanted = {
    address,
    abi: escrowAbi,
    eventName: asset === 0 ? 'NewTransaction' : 'NewTokenTransaction',
    args: { transaction_id: id },
  } as const
  const blocks = { from, to: await blockAt(source, since) }
  const read = (range: object) => client.getContractEvents({ ...wanted, ...range })
  let rangesRead = 0
  for await (const [log] of inRanges(span, blocks, read, { backwards: true })) {
    if (log) return log.transactionHash
    if (++rangesRead === maxRanges) throw new Error(`Sale ${id} is older than the logs that were read.`)
  }
  throw new Behind(`The log of sale ${id} is missing.`)
}

/** Finds the newest block at or before a time by binary search: about twenty calls for a year of blocks. */
async function blockAt({ client, startBlock }: Source, second: number): Promise<number> {
  let [low, high] = [startBlock, await headOf(client)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(middle) })
    if (timestamp > second) high = middle - 1
    else low = middle
  }
  return low
}
