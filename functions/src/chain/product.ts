import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { salesWhere } from './every.ts'
import { purchaseIn, type Source } from './purchase.ts'
import { rangesOf, span } from './range.ts'

/** Purchases of a product as its seller asks for them. Anyone may name it and pay another sum: that is not looked at. */
export interface Wanted {
  product: Hex
  seller: Hex
  /** In wei, as text. */
  amounts: string[]
}

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function salesOfProduct(source: Source, wanted: Wanted): Promise<number[]> {
  const { product, seller, amounts } = wanted
  const where = `productId: "${product}", seller: "${seller}", amount_in: ${JSON.stringify(amounts)}`
  const known = await salesWhere(source.subgraph, where).catch(() => undefined)
  const later = await inLogs(source, wanted, known ? known.block + 1 : source.startBlock)
  return [...new Set([...(known?.ids ?? []), ...later])]
}

async function inLogs(source: Source, { product, ...made }: Wanted, from: number): Promise<number[]> {
  const found: number[] = []
  for (const range of rangesOf(from, Number(await source.client.getBlockNumber()))) {
    for (const { id, hash } of await salesIn(source, made, range)) {
      const purchase = await purchaseIn(source, id, hash)
      if (purchase?.product === product) found.push(id)
    }
  }
  return found
}

async function salesIn(
  { client, escrow: address }: Source,
  { seller, amounts }: Omit<Wanted, 'product'>,
  range: { fromBlock: bigint; toBlock: bigint },
) {
  const made = { address, abi: escrowAbi, eventName: 'NewTransaction', args: { seller } } as const
  const logs = await client.getContractEvents({ ...made, ...range })
  return logs
    .filter(({ args }) => amounts.includes(String(args.amount)))
    .map(({ args, transactionHash: hash }) => ({ id: Number(args.transaction_id), hash }))
}

/** As far back as one request reaches: whoever paid before that is known by now. */
export async function recentSales(source: Source, wanted: Omit<Wanted, 'product'>): Promise<number[]> {
  const head = Number(await source.client.getBlockNumber())
  const [range] = rangesOf(Math.max(source.startBlock, head - span + 1), head)
  return range ? (await salesIn(source, wanted, range)).map(({ id }) => id) : []
}
