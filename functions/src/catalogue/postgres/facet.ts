import { formatEther } from 'viem'
import { type FieldName, filterName, rowOf } from '../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../facet.ts'
import type { Facets } from '../interface.ts'
import type { Counted } from './count.ts'
import { type Condition, statement, where } from './filter.ts'
import type { Session } from './pool.ts'
import { type Kept, keptCounts, type Prices, pricesOf } from './tally.ts'

type View = Facets['view']
type Counts = [value: string, count: number][]
type Ends = Record<'min' | 'max', string | null>

interface Group {
  field: FieldName | null
  value: string | null
  count: number
}

const kindOf = (name: FieldName) => rowOf(name).facet

/** The values of some fields, each with its count, and the ends of others: one look at the listings. */
async function look({ rows }: Session, names: FieldName[], conditions: Condition[]) {
  const values = names.filter((name) => kindOf(name) === 'values')
  const ends = names.filter((name) => kindOf(name) !== 'values')
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
  const found = await rows<Group & Record<`${string}_${'min' | 'max'}`, string | null>>(sql, given)
  const all = found.find(({ field }) => field === null)
  return {
    matches: all?.count ?? 0,
    countsOf: (name: FieldName): Counts =>
      found.flatMap(({ field, value, count }) => (field === name && value !== null ? [[value, count]] : [])),
    endsOf: (name: FieldName): Ends => ({
      min: all?.[`${name}_min`] ?? null,
      max: all?.[`${name}_max`] ?? null,
    }),
  }
}

/** Some listings by a price within these bounds, the upper one excluded. */
const within =
  (name: FieldName, { from, to }: Prices): Condition['sql'] =>
  (place) =>
    `(${name} >= ${place(String(from))}::numeric AND ${name} < ${place(String(to))}::numeric)`

/** The least and the most, of which the first digits are known. */
async function endsAmong(
  { one }: Session,
  name: FieldName,
  prices: Prices[],
  conditions: Condition[],
): Promise<Ends> {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return { min: null, max: null }
  const [sql, given] = statement((place) => {
    const end = (which: string, one: Prices) =>
      `(SELECT ${which}(${name})::text FROM listing WHERE ${where(place, [...conditions, { sql: within(name, one) }])}) AS ${which}`
    return `SELECT ${end('min', first)}, ${end('max', last)}`
  })
  return (await one<Ends>(sql, given)) ?? { min: null, max: null }
}

/**
 * From the cheapest to the dearest in equal parts, each with its lower bound, the last one with both. Of prices that
 * are counted by their first digits only those that an edge divides are looked at.
 */
async function inParts(
  { rows }: Session,
  name: FieldName,
  conditions: Condition[],
  ends: Ends,
  prices?: Prices[],
) {
  if (ends.min === null || ends.max === null) return []
  const [min, max] = [BigInt(ends.min), BigInt(ends.max)]
  const count = min === max ? 1 : ranges
  const edges = Array.from({ length: count }, (_, n) => min + ((max - min) * BigInt(n)) / BigInt(count))
  const partOf = (wei: bigint) =>
    Math.max(
      0,
      edges.findLastIndex((edge) => edge <= wei),
    )
  const counts = Array.from({ length: count }, () => 0)
  const divided: Prices[] = []
  for (const one of prices ?? []) {
    const part = partOf(one.from)
    if (part === partOf(one.to - 1n)) counts[part] = (counts[part] ?? 0) + one.count
    else divided.push(one)
  }
  if (!prices || divided.length > 0) {
    const [sql, given] = statement((place) => {
      const among = prices ? ` AND (${divided.map((one) => within(name, one)(place)).join(' OR ')})` : ''
      return `SELECT width_bucket(${name}, ${place(edges.map(String))}::numeric[]) AS part, count(*)::int AS count
        FROM listing WHERE ${where(place, conditions)}${among} GROUP BY 1`
    })
    for (const { part, count } of await rows<{ part: number; count: number }>(sql, given))
      counts[part - 1] = (counts[part - 1] ?? 0) + count
  }
  return edges.map((wei, n) => ({
    from: formatEther(wei),
    to: formatEther(edges[n + 1] ?? max),
    count: counts[n],
  }))
}

/** Replaces the keys of brands by their latest spelling. */
async function named({ rows }: Session, counts: Counts): Promise<Counts> {
  const most = mostCommon(counts)
  const sql = 'SELECT brand, name FROM brand WHERE brand = ANY($1::text[])'
  const known = await rows<{ brand: string; name: string }>(sql, [most.map(([key]) => key)])
  const names = new Map(known.map(({ brand, name }) => [brand, name]))
  return most.map(([key, count]) => [names.get(key) ?? key, count])
}

const byValue = async (session: Session, name: FieldName, counts: Counts) =>
  Object.fromEntries(mostCommon(rowOf(name).kind === 'brand' ? await named(session, counts) : counts))

const bounds = ({ min, max }: Ends) => ({
  min: min === null ? null : Number(min),
  max: max === null ? null : Number(max),
})

const viewOf = async (names: FieldName[], facetOf: (name: FieldName) => unknown) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [filterName(rowOf(name)), await facetOf(name)] as const)),
  ) as unknown as View

/** The facets of a question that counts are kept for. */
export async function keptFacets(session: Session, kept: Kept, conditions: Condition[]): Promise<View> {
  const countsOf = await keptCounts(session, kept)
  return viewOf(facetFields, async (name) => {
    const counts = countsOf(name)
    if (kindOf(name) === 'values') return byValue(session, name, counts)
    if (kindOf(name) === 'bounds') {
      const keys = counts.map(([key]) => Number(key))
      return keys.length > 0 ? { min: Math.min(...keys), max: Math.max(...keys) } : { min: null, max: null }
    }
    const prices = pricesOf(counts)
    return inParts(session, name, conditions, await endsAmong(session, name, prices, conditions), prices)
  })
}

/** Counts by each field whatever passes all filters but that field's own: fields without a filter share one look. */
export async function facetsOf(session: Session, conditions: Condition[]): Promise<Counted<View>> {
  let matches = 0
  const own = new Set(conditions.flatMap(({ field }) => field ?? []))
  const looks = [
    facetFields.filter((name) => !own.has(name)),
    ...facetFields.filter((name) => own.has(name)).map((name) => [name]),
  ]
  const views = await Promise.all(
    looks
      .filter((names) => names.length > 0)
      .map(async (names) => {
        const others = conditions.filter(({ field }) => !field || !names.includes(field))
        const found = await look(session, names, others)
        matches = Math.max(matches, found.matches)
        return viewOf(names, (name) => {
          if (kindOf(name) === 'values') return byValue(session, name, found.countsOf(name))
          const ends = found.endsOf(name)
          return kindOf(name) === 'bounds' ? bounds(ends) : inParts(session, name, others, ends)
        })
      }),
  )
  return { value: Object.assign({}, ...views), matches }
}
