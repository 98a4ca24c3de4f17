import { decodeReference, readSale } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { Behind } from './current.ts'
import { assetIn, purchaseAbi } from './opening.ts'
import type { Source } from './purchase.ts'
import { inRanges, type Range, widest } from './range.ts'

/** Sales that are known already: all up to the id `last`. A sale that is not known began in `block` or later. */
export interface Known {
  block: number
  last: number
}

/** A sale as described by the log of its payment. */
export interface Begun {
  id: number
  hash: Hex
  seller: Hex
  /** The number of the asset: 0 for ether. */
  asset: number
  /** In units of the asset: wei for ether. */
  amount: bigint
  /** The product that the payment names, if any. */
  product?: Hex | undefined
}

async function begunIn({ client, escrow: address }: Source, range: Range): Promise<Begun[]> {
  const logs = await client.getContractEvents({ address, abi: purchaseAbi, ...range })
  const products = new Map(
    logs.flatMap(({ args }) =>
      'ref' in args && args.ref ? [[args.transaction_id, decodeReference(args.ref).productId]] : [],
    ),
  )
  return logs.flatMap(({ args, transactionHash: hash }) =>
    'seller' in args && args.seller
      ? [
          {
            id: Number(args.transaction_id),
            hash,
            seller: args.seller.toLowerCase() as Hex,
            asset: assetIn(args),
            amount: args.amount ?? 0n,
            product: products.get(args.transaction_id),
          },
        ]
      : [],
  )
}

/** All sales that began up to the block `to` and may not be known. */
export async function begunSince(source: Source, { block, last }: Known, to: number): Promise<Begun[]> {
  const found: Begun[] = []
  const read = (range: Range) => begunIn(source, range)
  for await (const sales of inRanges(source.span, { from: block, to }, read)) found.push(...sales)
  await noneMissing(source, found, last, to)
  return found
}

/** How many block ranges are read for recent payments. */
const maxRanges = 3

/** The same, but reads a few ranges, and no more than the `widest` newest blocks (30 hours). */
export async function recentlyBegun(source: Source, known: Known, to: number): Promise<Begun[]> {
  const from = Math.max(known.block, to - widest + 1)
  const found: Begun[] = []
  const read = (range: Range) => begunIn(source, range)
  let [rangesRead, isAll] = [0, from === known.block]
  for await (const sales of inRanges(source.span, { from, to }, read, { backwards: true })) {
    if (rangesRead++ === maxRanges) {
      isAll = false
      break
    }
    found.push(...sales)
  }
  const last = isAll ? known.last : Math.min(...found.map(({ id }) => id)) - 1
  if (Number.isFinite(last)) await noneMissing(source, found, last, to)
  return found
}

/**
 * A node that is behind returns the logs up to its own head without an error. The contract numbers its sales without
 * gaps, so its state in the block `to` tells whether one is missing.
 */
export async function noneMissing(
  { client, escrow }: Source,
  found: readonly { id: number }[],
  last: number,
  to: number,
): Promise<void> {
  let newest = last
  for (const id of found.map(({ id }) => id).sort((a, b) => a - b)) {
    if (id > newest + 1) throw new Behind(`The log of sale ${newest + 1} is missing.`)
    newest = Math.max(newest, id)
  }
  if (await readSale(client, escrow, BigInt(newest + 1), BigInt(to)))
    throw new Behind(`The log of sale ${newest + 1} is missing.`)
}
