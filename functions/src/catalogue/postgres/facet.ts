import { formatEther } from 'viem'
import { type FieldName, filterName, rowOf } from '../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../facet.ts'
import type { Facets } from '../interface.ts'
import type { Counted } from './count.ts'
import { type Condition, statement, where } from './filter.ts'
import type { Session } from './pool.ts'
import { anyPrice, byField, type CountsOf, type Prices, pricesOf, tallyCounts, tallyKeyOf } from './tally.ts'

type View = Facets['view']
type Counts = ReturnType<CountsOf>

/** Fields that are grouped at once. Each grouping looks at every listing; what it leaves is little to add up. */
const grouped = 4

/** Counts the values of all listings that match, in one look. */
async function look({ rows }: Session, names: FieldName[], conditions: Condition[]): Promise<CountsOf> {
  const groups = Array.from({ length: Math.ceil(names.length / grouped) }, (_, n) =>
    names.slice(n * grouped, (n + 1) * grouped),
  )
  if (groups.length === 0) return byField([])
  const [sql, given] = statement(
    (place) => `SELECT field, key, sum(count)::int AS count
      FROM (SELECT ${names.join(', ')}, count(*) FROM listing WHERE ${where(place, conditions)}
        GROUP BY GROUPING SETS (${groups.map((group) => `(${group.join(', ')})`).join(', ')})) AS found,
      LATERAL (VALUES ${names.map((name) => `('${name}', nullif(${name}::text, '-1'))`).join(', ')}) AS one (field, key)
      WHERE key IS NOT NULL GROUP BY field, key`,
  )
  return byField(await rows(sql, given))
}

/** Some listings by a price within these bounds, the upper one excluded. */
const within =
  (name: FieldName, { from, to }: Prices): Condition['sql'] =>
  (place) =>
    `(${name} >= ${place(String(from))}::numeric AND ${name} < ${place(String(to))}::numeric)`

/** The least and the most, found by index. */
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
 * From the cheapest to the dearest in equal parts, each with its lower bound, the last one with both. Only prices that
 * an edge divides are looked at: of prices that are counted by their first digits those are few.
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
    if (one.count !== undefined && part === partOf(one.to - 1n)) add(part, one.count)
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
    count: counts[n] ?? 0,
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
async function viewOf(
  session: Session,
  names: FieldName[],
  conditions: Condition[],
): Promise<Counted<object>> {
  const tally = tallyKeyOf(conditions)
  const values = names.filter((name) => rowOf(name).facet !== 'parts')
  const counting = tally ? tallyCounts(session, names, tally) : look(session, values, conditions)
  let matches = 0
  const note = (counts: number[]) => {
    matches = Math.max(
      matches,
      counts.reduce((sum, count) => sum + count, 0),
    )
  }
  async function facetOf(name: FieldName) {
    const { facet, kind } = rowOf(name)
    if (facet === 'parts') {
      const prices = tally ? pricesOf((await counting)(name)) : anyPrice
      const parts = await inParts(session, name, conditions, prices)
      note(parts.map(({ count }) => count))
      return parts
    }
    const counts = (await counting)(name)
    note(counts.map(([, count]) => count))
    if (facet === 'bounds') return boundsOf(counts)
    return Object.fromEntries(mostCommon(kind === 'brand' ? await named(session, counts) : counts))
  }
  const entries = names.map(async (name) => [filterName(rowOf(name)), await facetOf(name)] as const)
  const [view] = await Promise.all([Promise.all(entries), counting])
  return { value: Object.fromEntries(view), matches: tally ? 0 : matches }
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
