import { isSame, type Money, readSale } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { type Begun, begunSince, type Known, recentlyBegun } from './begun.ts'
import { Behind } from './current.ts'
import { salesWhere } from './every.ts'
import { headOf, isConfirmed } from './head.ts'
import type { Source } from './purchase.ts'

/** Purchases of a product at a price that buys it. Payments of other amounts are ignored: anyone can send one. */
export interface Wanted {
  product: Hex
  seller: Hex
  prices: Money[]
  known?: Known | undefined
}

const unknown = ({ startBlock }: Source): Known => ({ block: startBlock, last: 0 })

/** Uses the index for the blocks that it has read and the chain's logs for newer ones. Without an index, only the logs. */
export async function salesOfProduct(source: Source, wanted: Wanted): Promise<number[]> {
  const { product, seller, prices, known = unknown(source) } = wanted
  const assets = [...new Set(prices.map(({ asset }) => asset))]
  const amounts = [...new Set(prices.map(({ units }) => String(units)))]
  const where = `productId: "${product}", seller: "${seller}", asset_in: ${JSON.stringify(assets)}, amount_in: ${JSON.stringify(amounts)}`
  const indexed = await salesWhere(source.subgraph, where).catch(() => undefined)
  const block = await headOf(source.client)
  const isLater = indexed && indexed.block.number >= known.block
  const read = isLater && (await isConfirmed(source.client, indexed.block, block))
  const from = read ? { block: indexed.block.number + 1, last: indexed.last } : known
  const earlier = (indexed?.sales ?? []).filter((sale) => isAt(prices, sale)).map(({ id }) => id)
  for (const id of read ? [] : earlier)
    if (!(await readSale(source.client, source.escrow, BigInt(id), BigInt(block))))
      throw new Behind(`The index knows sale ${id}.`)
  const later = matching(await begunSince(source, from, block), wanted).map(({ id }) => id)
  return [...new Set([...earlier, ...later])]
}

/** Only those of the newest blocks: older payments are recorded by now. */
export async function recentSales(source: Source, wanted: Wanted): Promise<number[]> {
  const to = await headOf(source.client)
  const begun = await recentlyBegun(source, wanted.known ?? unknown(source), to)
  return matching(begun, wanted).map(({ id }) => id)
}

const isAt = (prices: readonly Money[], { asset, amount }: Pick<Begun, 'asset' | 'amount'>) =>
  prices.some((price) => isSame(price, { asset, units: amount }))

const matching = (begun: readonly Begun[], { product, seller, prices }: Wanted) =>
  begun.filter(
    (sale) => sale.product === product && sale.seller === seller.toLowerCase() && isAt(prices, sale),
  )
