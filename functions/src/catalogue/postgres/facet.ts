import { formatEther } from 'viem'
import { type FieldName, filterName, rowOf } from '../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../facet.ts'
import type { Facets } from '../interface.ts'
import type { Counted } from './count.ts'
import { type Condition, statement, where } from './filter.ts'
import type { Session } from './pool.ts'

interface Group {
  field: FieldName | null
  value: string | null
  count: number
}

/** The most common values of some fields, each with its count, and the bounds of others: one look at the listings. */
async function look({ rows }: Session, names: FieldName[], conditions: Condition[]) {
  const kinds = (facet: string) => names.filter((name) => rowOf(name).facet === facet)
  const values = kinds('values')
  const ends = [...kinds('bounds'), ...kinds('parts')]
  const bounds = ends.map(
    (name) =>
      `min(${name}) FILTER (WHERE ${name} >= 0)::text AS ${name}_min, max(${name}) FILTER (WHERE ${name} >= 0)::text AS ${name}_max`,
  )
  const sets = [...values.map((name) => `(${name})`), '()']
  /** What holds for the one field that a row is grouped by. */
  const ofGroup = (result: (name: FieldName) => string) =>
    values.length > 0
      ? `CASE ${values.map((name) => `WHEN GROUPING(${name}) = 0 THEN ${result(name)}`).join(' ')} END`
      : 'NULL'
  const columns = [
    `${ofGroup((name) => `'${name}'`)} AS field`,
    `${ofGroup((name) => name)} AS value`,
    'count(*)::int AS count',
    ...bounds,
  ]
  const [sql, given] = statement(
    (place) => `SELECT ${columns.join(', ')}
      FROM listing WHERE ${where(place, conditions)} GROUP BY GROUPING SETS (${sets.join(', ')})`,
  )
  return rows<Group & Record<`${string}_${'min' | 'max'}`, string | null>>(sql, given)
}

/** From the cheapest to the dearest in equal parts, each with its lower bound, the last one with both. */
async function inParts(
  { rows }: Session,
  name: FieldName,
  conditions: Condition[],
  min: bigint,
  max: bigint,
) {
  const count = min === max ? 1 : ranges
  const edges = Array.from({ length: count }, (_, n) => min + ((max - min) * BigInt(n)) / BigInt(count))
  const [sql, given] = statement(
    (
      place,
    ) => `SELECT width_bucket(${name}, ${place(edges.map(String))}::numeric[]) AS part, count(*)::int AS count
      FROM listing WHERE ${where(place, conditions)} GROUP BY 1`,
  )
  const counts = new Map(
    (await rows<{ part: number; count: number }>(sql, given)).map(({ part, count }) => [part, count]),
  )
  return edges.map((wei, n) => ({
    from: formatEther(wei),
    to: formatEther(edges[n + 1] ?? max),
    count: counts.get(n + 1) ?? 0,
  }))
}

/** Replaces the keys of brands by their latest spelling. */
async function named({ rows }: Session, counts: [string, number][]): Promise<[string, number][]> {
  const most = mostCommon(counts)
  const sql = 'SELECT brand, name FROM brand WHERE brand = ANY($1::text[])'
  const known = await rows<{ brand: string; name: string }>(sql, [most.map(([key]) => key)])
  const names = new Map(known.map(({ brand, name }) => [brand, name]))
  return most.map(([key, count]) => [names.get(key) ?? key, count])
}

/** Counts by each field whatever passes all filters but that field's own: fields without a filter share one look. */
export async function facetsOf(session: Session, conditions: Condition[]): Promise<Counted<Facets['view']>> {
  let matches = 0
  const own = new Set(conditions.flatMap(({ field }) => field ?? []))
  const looks = [
    facetFields.filter((name) => !own.has(name)),
    ...facetFields.filter((name) => own.has(name)).map((name) => [name]),
  ]
  const found = await Promise.all(
    looks
      .filter((names) => names.length > 0)
      .map(async (names) => {
        const others = conditions.filter(({ field }) => !field || !names.includes(field))
        const counted = await look(session, names, others)
        const total = counted.find(({ field }) => field === null)
        matches = Math.max(matches, total?.count ?? 0)
        const facetOf = async (name: FieldName) => {
          const { facet, kind } = rowOf(name)
          const [min, max] = [total?.[`${name}_min`] ?? null, total?.[`${name}_max`] ?? null]
          if (facet === 'bounds')
            return { min: min === null ? null : Number(min), max: max === null ? null : Number(max) }
          if (facet === 'parts')
            return min === null || max === null
              ? []
              : inParts(session, name, others, BigInt(min), BigInt(max))
          const counts = counted.flatMap(({ field, value, count }): [string, number][] =>
            field === name && value !== null ? [[value, count]] : [],
          )
          return Object.fromEntries(mostCommon(kind === 'brand' ? await named(session, counts) : counts))
        }
        return Promise.all(names.map(async (name) => [filterName(rowOf(name)), await facetOf(name)] as const))
      }),
  )
  return { value: Object.fromEntries(found.flat()) as unknown as Facets['view'], matches }
}
