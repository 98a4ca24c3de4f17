import { type Currency, parse } from '@mota/contracts/sdk'
import { type FieldName, type FieldRow, rowOf } from '../schema/index.ts'
import { listedNames } from './entry.ts'
import type { AnyWord, Query } from './interface.ts'
import { type Bounds, boundsOf } from './price.ts'
import { keyOf, wordsOf } from './words.ts'

/** One criterion of a query. A listing matches the query when it matches every criterion. */
export type Criterion =
  /** The listing has any of these values. `field` is the field whose filter this is. */
  | { of: 'id' | 'seller' | FieldName; field?: FieldName; any: string[] }
  /** The listing's number is within these bounds, both inclusive. Without a number it does not match. */
  | { of: FieldName; field: FieldName; from: bigint; to: bigint | undefined }
  /** The listing's price is within the bounds of its asset. Without bounds it does not match. */
  | { of: FieldName; field: FieldName; prices: readonly (Bounds | undefined)[] }
  /** The listing has one of each of these words. */
  | { words: AnyWord[] }
  /** The listing does not match all of these. */
  | { not: Criterion[] }

/** Further words of a search are ignored. */
const maxWords = 10

type Parameters = Record<string, string | number | string[] | undefined>

/** With as many digits after the point as `boundsOf` expects. */
const boundOf = (text: string) => parse(text, 'ETH').units

type ToPrices = (bounds: Bounds) => (Bounds | undefined)[]

/** The criterion of one field; undefined if the query does not filter by it. */
function criterionOf(
  of: FieldName,
  row: FieldRow,
  query: Parameters,
  toPrices: ToPrices,
): Criterion | undefined {
  const { filter, kind } = row
  if (!filter) return undefined
  const amount = (value: Parameters[string]) =>
    value === undefined ? undefined : kind === 'money' ? boundOf(String(value)) : BigInt(value as number)
  if ('range' in filter) {
    const [from, to] = [amount(query[`${filter.range}_min`]), amount(query[`${filter.range}_max`])]
    if (from === undefined && to === undefined) return undefined
    const bounds = { from: from ?? 0n, to }
    return kind === 'money' ? { of, field: of, prices: toPrices(bounds) } : { of, field: of, ...bounds }
  }
  const [parameter = ''] = Object.values<string>(filter)
  const value = query[parameter]
  if (value === undefined || value === '') return undefined
  if (kind === 'number') return { of, field: of, from: 0n, to: amount(value) }
  return { of, field: of, any: [value].flat().map((one) => keyOf(row, String(one))) }
}

export function criteriaOf(query: Query): Criterion[] {
  const { search = '', seller, sellers, ids, rates, price_currency } = query
  const currency: Currency = query.boundsIn ?? price_currency ?? 'ETH'
  const toPrices = (bounds: Bounds) => boundsOf(bounds, currency, rates)
  const typed = [...new Set(wordsOf(search))].map((word): AnyWord => ({ any: [word] }))
  const words = [...typed, ...(query.words ?? [])].slice(0, maxWords)
  return [
    ...(ids ? [{ of: 'id' as const, any: ids }] : []),
    ...(seller ? [{ of: 'seller' as const, any: [seller] }] : []),
    ...(sellers ? [{ of: 'seller' as const, any: sellers }] : []),
    ...listedNames.flatMap((name) => criterionOf(name, rowOf(name), query as Parameters, toPrices) ?? []),
    ...(words.length > 0 ? [{ words }] : []),
    ...(query.not ?? [])
      .map((one) => ({ not: criteriaOf({ ...one, rates }) }))
      .filter(({ not }) => not.length > 0),
    // A search without letters and digits contains no word, so nothing matches it.
    ...(words.length === 0 && search.trim() ? [{ of: 'id' as const, any: [] }] : []),
  ]
}
