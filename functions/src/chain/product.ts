import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { salesWhere } from './every.ts'
import { purchaseIn, type Source } from './purchase.ts'
import { type Blocks, inRanges, type Range, widest } from './range.ts'

/** Purchases of a product at a price that buys it. Payments of other amounts are ignored: anyone can send one. */
export interface Wanted {
  product: Hex
  seller: Hex
  /** In wei, as text. */
  amounts: string[]
  /** The first block that may hold a sale which the caller does not know yet. */
  from?: number | undefined
}

/** Uses the index for the blocks that it has read and the chain's logs for newer ones. Without an index, only the logs. */
export async function salesOfProduct(source: Source, wanted: Wanted): Promise<number[]> {
  const { product, seller, amounts, from = source.startBlock } = wanted
  const where = `productId: "${product}", seller: "${seller}", amount_in: ${JSON.stringify(amounts)}`
  const indexed = await salesWhere(source.subgraph, where).catch(() => undefined)
  const to = Number(await source.client.getBlockNumber())
  const later = await inLogs(source, wanted, { from: Math.max(from, indexed ? indexed.block + 1 : 0), to })
  return [...new Set([...(indexed?.ids ?? []), ...later])]
}

async function inLogs(source: Source, { product, ...made }: Wanted, blocks: Blocks): Promise<number[]> {
  const found: number[] = []
  const read = (range: Range) => salesIn(source, made, range)
  for await (const sales of inRanges(source.span, blocks, read)) {
    for (const { id, hash } of sales) {
      const purchase = await purchaseIn(source, id, hash)
      if (purchase?.product === product) found.push(id)
    }
  }
  return found
}

async function salesIn(
  { client, escrow: address }: Source,
  { seller, amounts }: Omit<Wanted, 'product'>,
  range: Range,
) {
  const made = { address, abi: escrowAbi, eventName: 'NewTransaction', args: { seller } } as const
  const logs = await client.getContractEvents({ ...made, ...range })
  return logs
    .filter(({ args }) => amounts.includes(String(args.amount)))
    .map(({ args, transactionHash: hash }) => ({ id: Number(args.transaction_id), hash }))
}

/** The most block ranges that are read for recent payments. */
const mostRanges = 3

/** Reads a few ranges, and no more than the `widest` newest blocks (30 hours): older payments are recorded by now. */
export async function recentSales(source: Source, wanted: Omit<Wanted, 'product'>): Promise<number[]> {
  const to = Number(await source.client.getBlockNumber())
  const blocks = { from: Math.max(source.startBlock, to - widest + 1), to }
  const read = (range: Range) => salesIn(source, wanted, range)
  const found: number[] = []
  let rangesRead = 0
  for await (const sales of inRanges(source.span, blocks, read, { backwards: true })) {
    found.push(...sales.map(({ id }) => id))
    if (++rangesRead === mostRanges) break
  }
  return found
}
