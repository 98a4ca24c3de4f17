import type { FieldName } from '../../schema/index.ts'
import { digits } from '../facet.ts'
import type { Condition, TallyKey } from './filter.ts'
import type { Session } from './pool.ts'

/** Where the counts of listings that match all of these are stored; undefined if they are not. */
export const tallyKeyOf = ([condition, ...others]: Condition[]): TallyKey | undefined => {
  if (!condition) return { filter: '', values: [''] }
  return others.length > 0 ? undefined : condition.tally
}

export async function tallyTotal({ one }: Session, { filter, values }: TallyKey): Promise<number> {
  const sql = `SELECT coalesce(sum(count), 0)::int AS total FROM tally
    WHERE ready() AND filter = $1 AND value = ANY($2::text[]) AND field = ''`
  return (await one<{ total: number }>(sql, [filter, values]))?.total ?? 0
}

interface KeyCount {
  field: FieldName
  key: string
  count: number
}

/** For a field, how many listings have each key. */
export type CountsOf = (name: FieldName) => [key: string, count: number][]

export function byField(counts: KeyCount[]): CountsOf {
  const groups = Map.groupBy(counts, ({ field }) => field)
  return (name) => (groups.get(name) ?? []).map(({ key, count }) => [key, count])
}

export async function tallyCounts({ rows }: Session, names: FieldName[], { filter, values }: TallyKey) {
  const sql = `SELECT field, key, sum(count)::int AS count FROM tally
    WHERE ready() AND filter = $1 AND value = ANY($2::text[]) AND field = ANY($3::text[]) GROUP BY field, key`
  return byField(await rows<KeyCount>(sql, [filter, values, names]))
}

/** The prices of one asset with the same first digits: from `from` on, up to but without `to`. */
export interface Prices {
  asset: number
  from: bigint
  to: bigint
  count: number
}

export const pricesOf = (counts: [key: string, count: number][]): Prices[] =>
  counts
    .map(([key, count]) => {
      const [asset = '', start = ''] = key.split(':')
      const from = BigInt(start)
      return {
        asset: Number(asset),
        from,
        to: from + 10n ** BigInt(Math.max(0, start.length - digits)),
        count,
      }
    })
    .sort((a, b) => a.asset - b.asset || (a.from < b.from ? -1 : 1))
