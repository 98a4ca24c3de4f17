import { type FieldName, type FieldRow, rowOf, toWei } from '../../schema/index.ts'
import { listedNames } from '../entry.ts'
import type { Query } from '../interface.ts'
import { brandKey, wordsOf } from '../words.ts'
import type { Meaning } from './meaning.ts'

/** Takes a value and says under which name the statement knows it. */
type Place = (value: unknown) => string

/** One part of a question; `field` is whose filter it is. */
export interface Condition {
  field?: FieldName
  sql(place: Place): string
}

/** So many words of a search are looked at. */
const mostWords = 10

type Asked = Record<string, string | number | string[] | undefined>

/** A bound may be beyond what a column holds, so all are compared as numerics. */
function between(name: FieldName, min: string, max: string | undefined): Condition['sql'] {
  const type = rowOf(name).kind === 'ether' ? 'numeric' : 'bigint'
  return (place) =>
    [
      `${name} >= ${place(min)}::${type}`,
      ...(max === undefined ? [] : [`${name} <= ${place(max)}::${type}`]),
    ].join(' AND ')
}

const textOf = ({ kind }: FieldRow, value: string | number) =>
  kind === 'ether' ? String(toWei(String(value))) : String(value)

/** What a field's parameters ask of a listing; undefined when they ask nothing. */
function asks(name: FieldName, row: FieldRow, query: Asked): Condition['sql'] | undefined {
  const { filter, kind } = row
  if (!filter) return undefined
  if ('range' in filter) {
    const [min, max] = [query[`${filter.range}_min`], query[`${filter.range}_max`]]
    if (min === undefined && max === undefined) return undefined
    return between(
      name,
      textOf(row, (min ?? 0) as string),
      max === undefined ? undefined : textOf(row, max as string),
    )
  }
  const [parameter = ''] = Object.values<string>(filter)
  const value = query[parameter]
  if (value === undefined || value === '') return undefined
  if (kind === 'number') return between(name, '0', String(value))
  if (kind === 'brand') return (place) => `${name} = ${place(brandKey(String(value)))}`
  return (place) => `${name} = ANY(${place([value].flat().map(String))}::text[])`
}

/** All that a question asks of a listing. */
export async function conditionsOf(meaning: Meaning, query: Query): Promise<Condition[]> {
  const { search = '', seller, ids } = query
  const conditions: Condition[] = []
  if (ids) conditions.push({ sql: (place) => `id = ANY(${place(ids)}::text[])` })
  if (seller) conditions.push({ sql: (place) => `seller = ${place(seller)}` })
  for (const field of listedNames) {
    const sql = asks(field, rowOf(field), query as Asked)
    if (sql) conditions.push({ field, sql })
  }
  const words = [...new Set(wordsOf(search))].slice(0, mostWords)
  if (words.length > 0) {
    const found = await Promise.all(words.map(meaning.of))
    const asked = found.includes('') ? undefined : found.map((one) => `(${one})`).join(' & ')
    conditions.push({
      sql: asked === undefined ? () => 'false' : (place) => `words @@ ${place(asked)}::tsquery`,
    })
  } else if (search.trim()) conditions.push({ sql: () => 'false' })
  return conditions
}

/** A statement's text and its values, numbered as they come. */
export function statement(write: (place: Place) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = write((value) => `$${values.push(value)}`)
  return [sql, values]
}

/** The listings that there are, as soon as everything has been written once. */
export const where = (place: Place, conditions: Condition[]) =>
  ['ready()', ...conditions.map(({ sql }) => sql(place))].join(' AND ')
