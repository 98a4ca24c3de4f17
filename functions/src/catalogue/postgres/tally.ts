import { type FieldName, rowOf } from '../../schema/index.ts'
import type { Part } from '../question.ts'
import type { Session } from './pool.ts'

/** A question that the database keeps counts for: one without a filter, or for some values of one field. */
export interface Kept {
  filter: FieldName | ''
  values: string[]
}

export function keptOf([part, ...others]: Part[]): Kept | undefined {
  if (!part) return { filter: '', values: [''] }
  if (others.length > 0 || !('any' in part) || !part.field || rowOf(part.field).facet !== 'values')
    return undefined
  return { filter: part.field, values: part.any }
}

export async function keptTotal({ one }: Session, { filter, values }: Kept): Promise<number> {
  const sql = `SELECT coalesce(sum(count), 0)::int AS total FROM tally
    WHERE ready() AND filter = $1 AND value = ANY($2::text[]) AND field = ''`
  return (await one<{ total: number }>(sql, [filter, values]))?.total ?? 0
}

interface Count {
  field: FieldName
  key: string
  count: number
}

/** How many have each key, by field; for the filter's own field without the filter. */
export async function keptCounts({ rows }: Session, { filter, values }: Kept) {
  const sql = `SELECT field, key, sum(count)::int AS count FROM tally WHERE ready() AND field <> ''
    AND ((filter = $1 AND value = ANY($2::text[])) OR (filter = '' AND field = $1)) GROUP BY field, key`
  const groups = Map.groupBy(await rows<Count>(sql, [filter, values]), ({ field }) => field)
  return (name: FieldName) =>
    (groups.get(name) ?? []).map(({ key, count }): [key: string, count: number] => [key, count])
}

/** So many first digits of a price are kept. */
const digits = 4

/** Prices that begin alike, from a first one up to another. */
export interface Prices {
  from: bigint
  to: bigint
  count: number
}

export const pricesOf = (counts: [key: string, count: number][]): Prices[] =>
  counts
    .map(([key, count]) => {
      const from = BigInt(key)
      return { from, to: from + 10n ** BigInt(Math.max(0, key.length - digits)), count }
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1))
