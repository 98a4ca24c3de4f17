import { decodeReference, escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  type Hex,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import * as z from 'zod'
import { rangesOf } from './range.ts'
import type { Subgraph } from './subgraph.ts'

export interface Source {
  client: PublicClient
  subgraph: Subgraph
  escrow: Address
  startBlock: number
}

export interface Purchase {
  hash: Hex
  /** Unix seconds. */
  at: number
  /** What the buyer's wallet said it was for, if it did. */
  product?: Hex
}

/** By the hash told, else by the one the index has, else by the chain's log. */
export async function findPurchase(source: Source, id: number, told?: Hex): Promise<Purchase | undefined> {
  const byHash = told && (await purchaseIn(source, id, told))
  if (byHash) return byHash
  const hash = (await hashOfIndex(source, id)) ?? (await hashOfLog(source, id))
  return hash && (await purchaseIn(source, id, hash))
}

/** What a transaction's receipt says of one sale. */
export async function purchaseIn(source: Source, id: number, hash: Hex): Promise<Purchase | undefined> {
  const receipt = await source.client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })
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

/** From the newest block back: who asks has mostly just paid. */
async function hashOfLog({ client, escrow: address, startBlock }: Source, id: number) {
  const wanted = { address, abi: escrowAbi, eventName: 'NewTransaction' } as const
  for (const range of rangesOf(startBlock, Number(await client.getBlockNumber())).reverse()) {
    const args = { transaction_id: BigInt(id) }
    const [log] = await client.getContractEvents({ ...wanted, args, ...range })
    if (log) return log.transactionHash
  }
  return undefined
}
