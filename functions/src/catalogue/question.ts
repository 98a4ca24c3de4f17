import { type FieldName, type FieldRow, rowOf, toWei } from '../schema/index.ts'
import { listedNames } from './entry.ts'
import type { Query } from './interface.ts'
import { brandKey, wordsOf } from './words.ts'

/** One part of a question. A listing matches a question when it matches every part. */
export type Part =
  /** Any of these values. `field` is whose filter it is. */
  | { of: 'id' | 'seller' | FieldName; field?: FieldName; any: string[] }
  /** A number within these bounds, both inclusive; prices are in wei. A listing without one does not match. */
  | { of: FieldName; field: FieldName; from: bigint; to: bigint | undefined }
  /** One word or several, all of which must be found. */
  | { words: string[] }

/** So many words of a search are looked at. */
const mostWords = 10

type Asked = Record<string, string | number | string[] | undefined>

/** What a field's parameters ask for; undefined when they ask for nothing. */
function partOf(of: FieldName, { filter, kind }: FieldRow, query: Asked): Part | undefined {
  if (!filter) return undefined
  const amount = (value: Asked[string]) =>
    value === undefined ? undefined : kind === 'ether' ? toWei(String(value)) : BigInt(value as number)
  if ('range' in filter) {
    const [from, to] = [amount(query[`${filter.range}_min`]), amount(query[`${filter.range}_max`])]
    return from === undefined && to === undefined ? undefined : { of, field: of, from: from ?? 0n, to }
  }
  const [parameter = ''] = Object.values<string>(filter)
  const value = query[parameter]
  if (value === undefined || value === '') return undefined
  if (kind === 'number') return { of, field: of, from: 0n, to: amount(value) }
  const values = [value].flat().map(String)
  return { of, field: of, any: kind === 'brand' ? values.map(brandKey) : values }
}

export function partsOf(query: Query): Part[] {
  const { search = '', seller, ids } = query
  const words = [...new Set(wordsOf(search))].slice(0, mostWords)
  return [
    ...(ids ? [{ of: 'id' as const, any: ids }] : []),
    ...(seller ? [{ of: 'seller' as const, any: [seller] }] : []),
    ...listedNames.flatMap((name) => partOf(name, rowOf(name), query as Asked) ?? []),
    ...(words.length > 0 ? [{ words }] : []),
    // Signs alone are no word, so nothing has them.
    ...(words.length === 0 && search.trim() ? [{ of: 'id' as const, any: [] }] : []),
  ]
}
