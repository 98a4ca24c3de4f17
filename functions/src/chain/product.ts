import { readSale } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { type Begun, begunSince, type Known, recentlyBegun } from './begun.ts'
import { Behind } from './current.ts'
import { salesWhere } from './every.ts'
import { headOf, isConfirmed } from './head.ts'
import { madeBy, type Source } from './purchase.ts'

/** Purchases of a product in ether at a price that buys it. Payments of other amounts are ignored: anyone can send one. */
export interface Wanted {
  product: Hex
  seller: Hex
  /** In wei, as text. */
  amounts: string[]
  known?: Known | undefined
}

const unknown = ({ startBlock }: Source): Known => ({ block: startBlock, last: 0 })

/** Uses the index for the blocks that it has read and the chain's logs for newer ones. Without an index, only the logs. */
export async function salesOfProduct(source: Source, wanted: Wanted): Promise<number[]> {
  const { product, seller, amounts, known = unknown(source) } = wanted
  const where = `productId: "${product}", seller: "${seller}", asset: 0, amount_in: ${JSON.stringify(amounts)}`
  const indexed = await salesWhere(source.subgraph, where).catch(() => undefined)
  const block = await headOf(source.client)
  const isLater = indexed && indexed.block.number >= known.block
  const read = isLater && (await isConfirmed(source.client, indexed.block, block))
  const from = read ? { block: indexed.block.number + 1, last: indexed.last } : known
  const earlier = indexed?.ids ?? []
  for (const id of read ? [] : earlier)
    if (!(await readSale(source.client, source.escrow, BigInt(id), BigInt(block))))
      throw new Behind(`The index knows sale ${id}.`)
  const later: number[] = []
  for (const { id, hash } of matching(await begunSince(source, from, block), wanted)) {
    const purchase = await madeBy(source, id, hash)
    if (purchase?.product === product) later.push(id)
  }
  return [...new Set([...earlier, ...later])]
}

/** Sales of the seller at one of these amounts, for any vehicle. Older payments are recorded by now. */
export async function recentSales(source: Source, wanted: Omit<Wanted, 'product'>): Promise<number[]> {
  const to = await headOf(source.client)
  const begun = await recentlyBegun(source, wanted.known ?? unknown(source), to)
  return matching(begun, wanted).map(({ id }) => id)
}

const matching = (begun: readonly Begun[], { seller, amounts }: Omit<Wanted, 'product'>) =>
  begun.filter(
    (sale) =>
      sale.asset === 0 && sale.seller === seller.toLowerCase() && amounts.includes(String(sale.amount)),
  )
