import type { FieldName } from '../../schema/index.ts'
import type { Criterion } from '../criterion.ts'
import type { Bounds } from '../price.ts'
import {
  allOf,
  type Bits,
  inRows,
  noneOf,
  nothing,
  withinNumbers,
  withinPrices,
  withKeys,
  withWords,
} from './bits.ts'
import { noBits } from './block.ts'
import { type Meaning, queryOf } from './meaning.ts'
import type { Placeholder } from './statement.ts'

/** One criterion as SQL. `field` is the field whose filter it is. */
export interface Condition {
  field?: FieldName | undefined
  /** The keys of the field that match it. */
  any?: string[]
  /** No index is in an order and has the words too, so the rows are looked at. */
  isWords?: boolean
  /** Of a row of `listing`, all of them or those priced in one asset. */
  sql(place: Placeholder, asset?: number): string
  /** Of all that match it. */
  bits: Bits
}

async function conditionOf(meaning: Meaning, criterion: Criterion): Promise<Condition> {
  if ('not' in criterion) {
    const conditions = await conditionsOf(meaning, criterion.not)
    return {
      // A listing without the value does not match it.
      sql: (place, asset) => `(${conditions.map(({ sql }) => sql(place, asset)).join(' AND ')}) IS NOT TRUE`,
      bits: noneOf(allOf(conditions.map(({ bits }) => bits))),
    }
  }
  if ('words' in criterion) {
    const found = await Promise.all(criterion.words.map(meaning.ofAny))
    const queries = found.map(queryOf)
    if (queries.includes('')) return { sql: () => 'false', bits: nothing }
    return {
      isWords: true,
      sql: (place) => `words @@ ${place(queries.map((query) => `(${query})`).join(' & '))}::tsquery`,
      bits: allOf(found.map(withWords)),
    }
  }
  if ('any' in criterion) {
    const { of, field, any } = criterion
    // Of several values, PostgreSQL would not read an index in the order of what comes after them.
    const sql: Condition['sql'] = (place) =>
      any.length === 1 ? `${of} = ${place(any[0])}::text` : `${of} = ANY(${place(any)}::text[])`
    if (field) return { field, any, sql, bits: withKeys(field, any) }
    return { sql, bits: inRows('place JOIN listing USING (id)', sql) }
  }
  const { of } = criterion
  if ('prices' in criterion)
    return {
      field: of,
      // With the bounds of the other assets, PostgreSQL would not look a price up in an index.
      sql(place, only) {
        const assets = criterion.prices.flatMap((bounds, asset) =>
          bounds && (only ?? asset) === asset ? [inRange(of, asset, bounds, place)] : [],
        )
        return assets.length > 0 ? `(${assets.join(' OR ')})` : 'false'
      },
      bits: withinPrices(of, criterion.prices, (...range) => inRange(of, ...range)),
    }
  return {
    field: of,
    sql: (place) => within(of, 'bigint', criterion, place),
    bits: withinNumbers(of, criterion),
  }
}

/** Compares in a type that is larger than the column's, because a bound may be too large for that one. */
function within(of: string, type: 'bigint' | 'numeric', { from, to }: Bounds, place: Placeholder) {
  const bound = (sign: string, value: bigint) => `${of} ${sign} ${place(String(value))}::${type}`
  return bound('>=', from) + (to === undefined ? '' : ` AND ${bound('<=', to)}`)
}

/** A price of one asset within bounds. */
export const inRange = (of: string, asset: number, bounds: Bounds, place: Placeholder) =>
  `(asset = ${asset} AND ${within(of, 'numeric', bounds, place)})`

export const conditionsOf = (meaning: Meaning, criteria: Criterion[]): Promise<Condition[]> =>
  Promise.all(criteria.map((criterion) => conditionOf(meaning, criterion)))

/** The condition of all criteria. `ready()` fails until every listing has been written once. */
export const where = (place: Placeholder, conditions: Condition[], asset?: number) =>
  ['ready()', ...conditions.map(({ sql }) => sql(place, asset))].join(' AND ')

/** The blocks and the bits of the listings that match all conditions. */
export const matching = (place: Placeholder, conditions: Condition[]) =>
  `matching AS MATERIALIZED (SELECT * FROM (${allOf(conditions.map(({ bits }) => bits))(place)}) AS one
  WHERE ready() AND bits <> ${noBits})`
