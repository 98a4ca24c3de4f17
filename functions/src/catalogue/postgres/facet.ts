import { formatEther } from 'viem'
import { type FieldName, filterName, rowOf } from '../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../facet.ts'
import type { Facets } from '../interface.ts'
import type { Counted } from './count.ts'
import { type Condition, statement, where } from './filter.ts'
import type { Session } from './pool.ts'
import { byField, type CountsOf, keptCounts, keptOf, keyOf, type Prices, pricesOf } from './tally.ts'

type View = Facets['view']
type Counts = ReturnType<CountsOf>

/** Counts the keys of all listings that match, in one look. */
async function look(
  { rows }: Session,
  names: FieldName[],
  conditions: Condition[],
): Promise<Counted<CountsOf>> {
  const ofGroup = (result: (name: FieldName) => string) =>
    `CASE ${names.map((name) => `WHEN GROUPING(${name}) = 0 THEN ${result(name)}`).join(' ')} END`
  const [sql, given] = statement(
    (
      place,
    ) => `SELECT ${ofGroup((name) => `'${name}'`)} AS field, ${ofGroup((name) => `${name}::text`)} AS key,
      count(*)::int AS count
      FROM (SELECT ${names.map((name) => `${keyOf(name)} AS ${name}`).join(', ')}
        FROM listing WHERE ${where(place, conditions)}) AS found
      GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')})`,
  )
  const found = await rows<{ field: FieldName; key: string | null; count: number }>(sql, given)
  const matches = found.reduce((sum, { field, count }) => (field === names[0] ? sum + count : sum), 0)
  return {
    matches,
    value: byField(found.flatMap(({ key, ...one }) => (key === null ? [] : [{ ...one, key }]))),
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
  [first, ...others]: Prices[],
  conditions: Condition[],
) {
  if (!first) return undefined
  const [sql, given] = statement((place) => {
    const end = (which: string, among: Prices) =>
      `(SELECT ${which}(${name})::text FROM listing WHERE ${where(place, [...conditions, { sql: within(name, among) }])}) AS ${which}`
    return `SELECT ${end('min', first)}, ${end('max', others.at(-1) ?? first)}`
  })
  const ends = await one<Record<'min' | 'max', string | null>>(sql, given)
  return ends?.min && ends.max ? { min: BigInt(ends.min), max: BigInt(ends.max) } : undefined
}

/**
 * From the cheapest to the dearest in equal parts, each with its lower bound, the last one with both. Of prices, counted
 * by their first digits, only those that an edge divides are looked at.
 */
async function inParts(session: Session, name: FieldName, conditions: Condition[], prices: Prices[]) {
  const ends = await endsAmong(session, name, prices, conditions)
  if (!ends) return []
  const { min, max } = ends
  const count = min === max ? 1 : ranges
  const edges = Array.from({ length: count }, (_, n) => min + ((max - min) * BigInt(n)) / BigInt(count))
  const partOf = (wei: bigint) =>
    Math.max(
      0,
      edges.findLastIndex((edge) => edge <= wei),
    )
  const counts = edges.map(() => 0)
  const add = (part: number, by: number) => {
    counts[part] = (counts[part] ?? 0) + by
  }
  const divided: Prices[] = []
  for (const one of prices) {
    const part = partOf(one.from)
    if (part === partOf(one.to - 1n)) add(part, one.count)
    else divided.push(one)
  }
  if (divided.length > 0) {
    const [sql, given] = statement(
      (
        place,
      ) => `SELECT width_bucket(${name}, ${place(edges.map(String))}::numeric[]) AS part, count(*)::int AS count
        FROM listing WHERE ${where(place, conditions)}
        AND (${divided.map((one) => within(name, one)(place)).join(' OR ')}) GROUP BY 1`,
    )
    for (const { part, count } of await session.rows<{ part: number; count: number }>(sql, given))
      add(part - 1, count)
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

function boundsOf(counts: Counts) {
  const keys = counts.map(([key]) => Number(key))
  return keys.length > 0 ? { min: Math.min(...keys), max: Math.max(...keys) } : { min: null, max: null }
}

/** Some fields' facets of what matches: by the counts that the database keeps, or by a look at all of it. */
async function viewOf(session: Session, names: FieldName[], conditions: Condition[]) {
  const kept = keptOf(conditions)
  const { value: countsOf, matches } = kept
    ? { value: await keptCounts(session, names, kept), matches: 0 }
    : await look(session, names, conditions)
  const facetOf = async (name: FieldName) => {
    const { facet, kind } = rowOf(name)
    const counts = countsOf(name)
    if (facet === 'bounds') return boundsOf(counts)
    if (facet === 'parts') return inParts(session, name, conditions, pricesOf(counts))
    return Object.fromEntries(mostCommon(kind === 'brand' ? await named(session, counts) : counts))
  }
  const entries = names.map(async (name) => [filterName(rowOf(name)), await facetOf(name)] as const)
  return { value: Object.fromEntries(await Promise.all(entries)), matches }
}

/** Counts by each field whatever passes all filters but that field's own: fields without a filter share one look. */
export async function facetsOf(session: Session, conditions: Condition[]): Promise<Counted<View>> {
  const own = new Set(conditions.flatMap(({ field }) => field ?? []))
  const alone = facetFields.filter((name) => own.has(name)).map((name) => [name])
  const views = await Promise.all(
    [facetFields.filter((name) => !own.has(name)), ...alone]
      .filter((names) => names.length > 0)
      .map((names) =>
        viewOf(
          session,
          names,
          conditions.filter(({ field }) => !field || !names.includes(field)),
        ),
      ),
  )
  return {
    value: Object.assign({}, ...views.map(({ value }) => value)),
    matches: Math.max(...views.map(({ matches }) => matches)),
  }
}
