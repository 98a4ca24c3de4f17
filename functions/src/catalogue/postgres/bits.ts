import { type FieldName, rowOf } from '../../schema/index.ts'
import { digits } from '../facet.ts'
import type { Bounds } from '../price.ts'
import { blocksPerPart, noBits, partBounds, partOf, partsOf } from './block.ts'
import { digitCount, largerKey, statedKey, wordsField } from './column.ts'
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

/** Listings of all of these. They are no join, because PostgreSQL would plan it for longer than it takes. */
export const allOf =
  (all: Bits[]): Bits =>
  (place) => {
    if (all.length === 0) return every
    const rows = all.map((bits) => `(${bits(place)})`).join(' UNION ALL ')
    return `SELECT block, CASE WHEN count(*) = ${all.length} THEN bit_and(bits) ELSE ${noBits} END AS bits
      FROM (${rows}) AS one GROUP BY block`
  }

export const noneOf =
  (some: Bits): Bits =>
  (place) =>
    `SELECT block, one.bits & ~coalesce(other.bits, ${noBits}) AS bits
    FROM (${every}) AS one LEFT JOIN (${some(place)}) AS other USING (block)`

/** Numbers up to a bound, by their digits. */
function upTo(field: FieldName, to: bigint): Bits {
  if (to < 0n) return nothing
  const count = digitCount(field)
  if (String(to).length > count) return withKeys(field, [statedKey])
  const keys = [statedKey]
  const larger = (place: number, digit: number) => `bits${keys.push(largerKey(place, digit)) - 1}`
  // From the right: a number is above the bound by its first digits if they are larger, or if they are equal and the rest is above.
  const above = [...String(to).padStart(count, '0')]
    .reverse()
    .map(Number)
    .reduce((rest, digit, place) => {
      const others = digit > 0 ? `(${larger(place, digit - 1)} & ${rest})` : rest
      return digit < 9 ? `(${larger(place, digit)} | ${others})` : others
    }, noBits)
  const columns = keys.map(
    (key, n) => `coalesce(bit_or(bits) FILTER (WHERE key = '${key}'), ${noBits}) AS bits${n}`,
  )
  return (place) => `SELECT block, bits0 & ~${above} AS bits FROM (SELECT block, ${columns.join(', ')}
    FROM bits WHERE field = '${field}' AND key = ANY(${place(keys)}::text[]) GROUP BY block) AS one OFFSET 0`
}

/** Numbers within bounds: by their digits, or by their values. */
export function withinNumbers(field: FieldName, { from, to }: Bounds): Bits {
  const row = rowOf(field)
  if (row.kind !== 'number') return nothing
  if (digitCount(field) > 0) {
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
  keys: [from: string, to: string][]
  rows: { asset: number; from: bigint; to: bigint }[]
}

/** Adds those within the bounds in one part of the prices of an asset. */
function coverPart({ keys, rows }: Cover, part: number, bounds: { from: bigint; to: bigint }) {
  const { asset, ...whole } = partBounds(part)
  const from = whole.from > bounds.from ? whole.from : bounds.from
  const to = whole.to < bounds.to ? whole.to : bounds.to
  const step = 10n ** BigInt(Math.max(0, String(whole.from).length - digits))
  const [first, end] = [((from + step - 1n) / step) * step, ((to + 1n) / step) * step]
  if (first >= end) return void rows.push({ asset, from, to })
  keys.push([`${asset}:${first}`, `${asset}:${end - step}`])
  if (from < first) rows.push({ asset, from, to: first - 1n })
  if (end <= to) rows.push({ asset, from: end, to })
}

function coverOf(prices: readonly (Bounds | undefined)[]): Cover {
  const cover: Cover = { blocks: [], keys: [], rows: [] }
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

/** Keys of one length are in the order of their prices. A list of them all would take longer to plan than to read. */
const isWithin =
  (place: Placeholder) =>
  ([from, to]: Cover['keys'][number]) =>
    `(key BETWEEN ${place(from)} AND ${place(to)} AND length(key) = ${from.length})`

/** Prices of each asset within its bounds. */
export function withinPrices(
  field: FieldName,
  prices: readonly (Bounds | undefined)[],
  inRange: (asset: number, bounds: Bounds, place: Placeholder) => string,
): Bits {
  const { blocks, keys, rows } = coverOf(prices)
  return (place) => {
    const some = [
      ...(blocks.length > 0
        ? [`${every} AND (${blocks.map(([from, to]) => `block BETWEEN ${from} AND ${to}`).join(' OR ')})`]
        : []),
      ...(keys.length > 0
        ? [anyIn(`bits WHERE field = '${field}' AND (${keys.map(isWithin(place)).join(' OR ')})`)]
        : []),
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
