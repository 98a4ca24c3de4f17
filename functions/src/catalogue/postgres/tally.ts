import type { FieldName } from '../../schema/index.ts'
import type { Condition } from './filter.ts'
import type { Session } from './pool.ts'

/** What the database keeps counts of: all listings, or those with any of some values of one field. */
export interface Kept {
  filter: FieldName | ''
  values: string[]
}

/** Whether counts are kept for what passes all of these. */
export const keptOf = ([condition, ...others]: Condition[]): Kept | undefined => {
  if (!condition) return { filter: '', values: [''] }
  return others.length > 0 ? undefined : condition.kept
}

export async function keptTotal({ one }: Session, { filter, values }: Kept): Promise<number> {
  const sql = `SELECT coalesce(sum(count), 0)::int AS total FROM tally
    WHERE ready() AND filter = $1 AND value = ANY($2::text[]) AND field = ''`
  return (await one<{ total: number }>(sql, [filter, values]))?.total ?? 0
}

interface KeyCount {
  field: FieldName
  key: string
  count: number
}

/** How many have each key, by field. */
export type CountsOf = (name: FieldName) => [key: string, count: number][]

export function byField(counts: KeyCount[]): CountsOf {
  const groups = Map.groupBy(counts, ({ field }) => field)
  return (name) => (groups.get(name) ?? []).map(({ key, count }) => [key, count])
}

export async function keptCounts({ rows }: Session, names: FieldName[], { filter, values }: Kept) {
  const sql = `SELECT field, key, sum(count)::int AS count FROM tally
    WHERE ready() AND filter = $1 AND value = ANY($2::text[]) AND field = ANY($3::text[]) GROUP BY field, key`
  return byField(await rows<KeyCount>(sql, [filter, values, names]))
}

/** So many first digits of a price are kept. */
const digits = 4

/** Prices that begin alike, from a first one up to another. */
export interface Prices {
  from: bigint
  to: bigint
  /** Where it is kept. */
  count?: number
}

/** Where no counts are kept: more than any price. */
export const anyPrice: Prices[] = [{ from: 0n, to: 10n ** 30n }]

export const pricesOf = (counts: [key: string, count: number][]): Prices[] =>
  counts
    .map(([key, count]) => {
      const from = BigInt(key)
      return { from, to: from + 10n ** BigInt(Math.max(0, key.length - digits)), count }
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1))
