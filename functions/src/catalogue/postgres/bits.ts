import { type FieldName, rowOf } from '../../schema/index.ts'
import { digits } from '../facet.ts'
import type { Bounds } from '../price.ts'
import { blocksPerPart, noBits, partBounds, partOf, partsOf } from './block.ts'
import { binaryDigits, digitKey, statedKey, wordsField } from './column.ts'
import { last, type Meant } from './meaning.ts'
import type { Placeholder } from './statement.ts'

/** A query for the bits of the listings that match, by block. A block without any may be missing. */
export type Bits = (place: Placeholder) => string

const anyIn = (rows: string) => `SELECT block, bit_or(bits) AS bits FROM ${rows} GROUP BY block`

const every = "SELECT block, bits FROM bits WHERE field = ''"
export const nothing: Bits = () => `${every} AND false`

/** Listings with any of these keys in a field. */
export const withKeys =
  (field: FieldName, keys: string[]): Bits =>
  (place) =>
    anyIn(`bits WHERE field = '${field}' AND key = ANY(${place(keys)}::text[])`)

/** Listings with any of these words, or any that begins so. */
export const withWords =
  ({ words, begun }: Meant): Bits =>
  (place) => {
    const isMeant = [
      `key = ANY(${place(words)}::text[])`,
      ...begun.map((start) => `key >= ${place(start)} AND key < ${place(start + last)}`),
    ]
    return anyIn(`bits WHERE field = '${wordsField}' AND (${isMeant.join(' OR ')})`)
  }

/** The few listings that match a condition of their rows. */
export const inRows =
  (rows: string, condition: (place: Placeholder) => string): Bits =>
  (place) =>
    anyIn(`(SELECT block, set_bit(${noBits}, slot, 1) AS bits FROM ${rows} WHERE ${condition(place)}) AS one`)

export const allOf =
  (all: Bits[]): Bits =>
  (place) => {
    const [first, ...others] = all.map((bits, n) => ({ n, rows: `(${bits(place)}) AS b${n}` }))
    if (!first) return every
    const joined = others.map(({ rows }) => ` JOIN ${rows} USING (block)`).join('')
    const bits = all.map((_, n) => `b${n}.bits`).join(' & ')
    return `SELECT block, ${bits} AS bits FROM ${first.rows}${joined}`
  }

export const noneOf =
  (some: Bits): Bits =>
  (place) =>
    `SELECT block, one.bits & ~coalesce(other.bits, ${noBits}) AS bits
    FROM (${every}) AS one LEFT JOIN (${some(place)}) AS other USING (block)`

/** Numbers up to a bound, by their binary digits. */
function upTo(field: FieldName, to: bigint): Bits {
  if (to < 0n) return nothing
  const count = binaryDigits(field)
  if (to >= 2n ** BigInt(count)) return withKeys(field, [statedKey])
  // From the right: where the bound has a 1, numbers with a 0 are below it, and where it has a 0, those with a 1 are above.
  const places = Array.from({ length: count }, (_, place) =>
    digitKey(place, (to >> BigInt(place)) & 1n ? 0 : 1),
  )
  return (place) => `SELECT block, at_most(bits, right(key, 1) = '1' ORDER BY key) AS bits
    FROM bits WHERE field = '${field}' AND key = ANY(${place([statedKey, ...places])}::text[]) GROUP BY block`
}

/** Numbers within bounds: by their binary digits, or by their values. */
export function withinNumbers(field: FieldName, { from, to }: Bounds): Bits {
  const row = rowOf(field)
  if (row.kind !== 'number') return nothing
  if (binaryDigits(field) > 0) {
    const most = upTo(field, to ?? BigInt(row.max))
    return from <= 0n ? most : allOf([most, noneOf(upTo(field, from - 1n))])
  }
  const values = Array.from({ length: row.max - row.min + 1 }, (_, n) => BigInt(row.min + n))
  return withKeys(
    field,
    values.filter((value) => value >= from && (to === undefined || value <= to)).map(String),
  )
}

/** What prices are within some bounds: whole blocks, prices with the same first digits, and single rows. */
interface Cover {
  blocks: [from: number, to: number][]
  starts: string[]
  rows: { asset: number; from: bigint; to: bigint }[]
}

/** Adds those within the bounds in one part of the prices of an asset. */
function coverPart({ starts, rows }: Cover, part: number, bounds: { from: bigint; to: bigint }) {
  const { asset, ...whole } = partBounds(part)
  const from = whole.from > bounds.from ? whole.from : bounds.from
  const to = whole.to < bounds.to ? whole.to : bounds.to
  const step = 10n ** BigInt(Math.max(0, String(whole.from).length - digits))
  const [first, end] = [((from + step - 1n) / step) * step, ((to + 1n) / step) * step]
  if (first >= end) return void rows.push({ asset, from, to })
  for (let start = first; start < end; start += step) starts.push(`${asset}:${start}`)
  if (from < first) rows.push({ asset, from, to: first - 1n })
  if (end <= to) rows.push({ asset, from: end, to })
}

function coverOf(prices: readonly (Bounds | undefined)[]): Cover {
  const cover: Cover = { blocks: [], starts: [], rows: [] }
  for (const [asset, bounds] of prices.entries()) {
    if (!bounds) continue
    const { most, lastPart } = partsOf(asset)
    const { from } = bounds
    const to = bounds.to === undefined || bounds.to > most ? most : bounds.to
    if (from > to) continue
    const [low, high] = [partOf(asset, from), to === most ? lastPart + 1 : partOf(asset, to)]
    if (low + 1 < high) cover.blocks.push([(low + 1) * blocksPerPart, high * blocksPerPart - 1])
    for (const part of new Set([low, high])) if (part <= lastPart) coverPart(cover, part, { from, to })
  }
  return cover
}

/** Prices of each asset within its bounds. */
export function withinPrices(
  field: FieldName,
  prices: readonly (Bounds | undefined)[],
  inRange: (asset: number, bounds: Bounds, place: Placeholder) => string,
): Bits {
  const { blocks, starts, rows } = coverOf(prices)
  return (place) => {
    const some = [
      ...(blocks.length > 0
        ? [`${every} AND (${blocks.map(([from, to]) => `block BETWEEN ${from} AND ${to}`).join(' OR ')})`]
        : []),
      ...(starts.length > 0 ? [withKeys(field, starts)(place)] : []),
      ...(rows.length > 0
        ? [
            inRows('place', (place) =>
              rows.map(({ asset, ...bounds }) => inRange(asset, bounds, place)).join(' OR '),
            )(place),
          ]
        : []),
    ]
    return some.length > 0 ? anyIn(`(${some.join(' UNION ALL ')}) AS one`) : nothing(place)
  }
}
