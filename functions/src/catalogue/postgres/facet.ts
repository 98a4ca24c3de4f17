import { assetOf, type Currency } from '@mota/contracts/sdk'
import { type FieldName, filterName, type PriceRates, rowOf } from '../../schema/index.ts'
import {
  digits,
  facetFields,
  isCounted,
  isIgnored,
  mostCommon,
  priceEdges,
  priceRanges,
  quartileOf,
} from '../facet.ts'
import type { Facets } from '../interface.ts'
import { floor, scaleOf, unitsFrom } from '../price.ts'
import { hasKey } from '../words.ts'
import { allOf } from './bits.ts'
import { noBits } from './block.ts'
import { keyWithin, withinField } from './column.ts'
import type { Counted } from './count.ts'
import { type Condition, inRange, matching } from './filter.ts'
import { byField, type CountsOf, type Prices, pricesOf } from './key.ts'
import { last } from './meaning.ts'
import type { Session } from './pool.ts'
import { type Placeholder, statement } from './statement.ts'

type View = Facets['view']
type Counts = ReturnType<CountsOf>

/** The first and the last price of each asset, among the counts of its keys. */
const endsOf = (name: FieldName) => `${name} ends`

/** The first and the last price of each asset that a group counts: each has the first digits of one of the counted keys. */
function endsIn(name: FieldName, group: string) {
  const among = (which: string, start: string) =>
    `(SELECT ${which}(${name}) FROM place JOIN ${group} USING (block) WHERE place.asset = starts.asset AND ${name} >= ${start}
      AND ${name} < ${start} + 10::numeric ^ greatest(0, length(${start}::text) - ${digits}) AND get_bit(bits, slot) = 1)`
  return `SELECT '${endsOf(name)}', asset || ':' || ${among('min', 'low')} || ':' || ${among('max', 'high')}, 0 FROM (
      SELECT asset, min(start) AS low, max(start) AS high FROM (
        SELECT split_part(key, ':', 1)::smallint AS asset, split_part(key, ':', 2)::numeric AS start FROM counts WHERE field = '${name}'
      ) AS one GROUP BY asset
    ) AS starts`
}

/** The bits that some facets count: of a facet within another one only those within its chosen keys. */
function keysOf({ names, conditions }: FacetGroup, place: Placeholder) {
  const nested = names.filter((name) => rowOf(name).within)
  const plain = names.filter((name) => !nested.includes(name))
  return [
    { field: 'field', key: 'key', isCounted: `field = ANY(${place(plain)}::text[])` },
    ...nested.map((name) => {
      const parents = conditions.flatMap(({ field, any }) => (field === rowOf(name).within && any) || [])
      const isWithin = parents.map(
        (parent) => `key >= ${place(keyWithin(parent))} AND key < ${place(keyWithin(parent, last))}`,
      )
      const isCounted = `field = '${withinField(name)}' AND (${isWithin.join(' OR ')})`
      return { field: `'${name}'`, key: "split_part(key, '|', 2)", isCounted }
    }),
  ]
}

/** Counts the keys of the facets, and the listings that match all conditions. Each condition is looked up once. */
async function countKeys({ rows }: Session, conditions: Condition[], groups: FacetGroup[]) {
  const [sql, given] = statement((place) => {
    const all = (some: Condition[]) =>
      allOf(some.map((one) => () => `SELECT block, bits FROM c${conditions.indexOf(one)}`))(place)
    const looked = conditions.map(({ bits }, n) => `c${n} AS MATERIALIZED (${bits(place)})`)
    const matching = groups.map(
      (group, n) =>
        `g${n} AS MATERIALIZED (SELECT * FROM (${all(group.conditions)}) AS one WHERE bits <> ${noBits})`,
    )
    // PostgreSQL would rather sort the bits than their counts, and look them up for each block, of which it expects too few.
    const counts = groups.flatMap((group, n) =>
      keysOf(group, place).map(
        ({ field, key, isCounted }) => `SELECT field, key, sum(count)::int AS count FROM (
          SELECT ${field} AS field, ${key} AS key, bit_count(bits.bits & g${n}.bits)::int AS count
          FROM (SELECT * FROM bits WHERE ${isCounted} OFFSET 0) AS bits JOIN g${n} USING (block) OFFSET 0
        ) AS one WHERE count > 0 GROUP BY field, key`,
      ),
    )
    const ends = groups.flatMap(({ names }, n) =>
      names.filter((name) => rowOf(name).facet === 'parts').map((name) => endsIn(name, `g${n}`)),
    )
    return `WITH ${[...looked, ...matching, `counts AS MATERIALIZED (${counts.join(' UNION ALL ')})`].join(', ')}
      SELECT '' AS field, '' AS key, coalesce(sum(bit_count(bits)), 0)::int AS count FROM (${all(conditions)}) AS one
      WHERE ready() UNION ALL ${['SELECT field, key, count FROM counts', ...ends].join(' UNION ALL ')}`
  })
  return byField(await rows(sql, given))
}

const within = (name: FieldName, { asset, from, to }: Prices, place: Placeholder) =>
  inRange(name, asset, { from, to: to - 1n }, place)

/** Rows of the listings that match. */
const matched = 'place JOIN matching USING (block) WHERE get_bit(bits, slot) = 1'

/** The third quartile by the first digits of the prices, in units of the scale's own asset. */
function quartile(prices: Prices[], { own, factorOf }: Scale): bigint {
  let left = quartileOf(prices.reduce((sum, { count }) => sum + count, 0))
  const worths = prices
    .map((one) => ({ worth: one.from * factorOf(one), count: one.count }))
    .sort((a, b) => (a.worth < b.worth ? -1 : a.worth > b.worth ? 1 : 0))
  for (const { worth, count } of worths) {
    left -= count
    if (left < 0) return floor(worth, own)
  }
  return 0n
}

/** The worth of a unit of the currency of the ranges, and of a unit of each asset. */
interface Scale {
  own: bigint
  factorOf(prices: { asset: number }): bigint
}

/**
 * Counts price ranges in a currency. Each excludes its upper bound, except the last. The stored counts are of prices with
 * the same first digits; only where the edge of a range divides such prices are the listings themselves counted.
 */
async function countByRange(
  session: Session,
  name: FieldName,
  conditions: Condition[],
  countsOf: CountsOf,
  { currency, rates }: Priced,
) {
  const worth = scaleOf(currency, rates)
  const scale: Scale = {
    own: worth[assetOf(currency)] ?? 1n,
    factorOf: ({ asset }) => worth[asset] ?? 0n,
  }
  const prices = pricesOf(countsOf(name)).filter(({ asset }) => worth[asset])
  const assets = [...Map.groupBy(prices, ({ asset }) => asset)]
  const ends = countsOf(endsOf(name)).flatMap(([key]) => {
    const [asset, ...units] = key.split(':')
    const factor = worth[Number(asset)]
    return factor ? units.map((one) => floor(BigInt(one) * factor, scale.own)) : []
  })
  const [first] = ends
  if (first === undefined) return []
  const min = ends.reduce((a, b) => (b < a ? b : a), first)
  const max = ends.reduce((a, b) => (b > a ? b : a), first)
  const edges = priceEdges(min, max, quartile(prices, scale))
  const edgesOf = new Map(
    assets.map(([asset]) => [
      asset,
      edges.map((edge) => unitsFrom(edge, scale.own, scale.factorOf({ asset }))),
    ]),
  )
  const rangeOf = (asset: number, units: bigint) =>
    Math.max(0, edgesOf.get(asset)?.findLastIndex((edge) => edge <= units) ?? 0)
  const counts = edges.map(() => 0)
  const add = (part: number, by: number) => {
    counts[part] = (counts[part] ?? 0) + by
  }
  const dividedPrices: Prices[] = []
  for (const one of prices) {
    const part = rangeOf(one.asset, one.from)
    if (part === rangeOf(one.asset, one.to - 1n)) add(part, one.count)
    else dividedPrices.push(one)
  }
  const divided = [...Map.groupBy(dividedPrices, ({ asset }) => asset)]
  if (divided.length > 0) {
    const [sql, given] = statement((place) => {
      const counted = divided.map(
        ([
          asset,
          some,
        ]) => `SELECT greatest(1, width_bucket(${name}, ${place(edgesOf.get(asset)?.map(String))}::numeric[])) AS part
          FROM ${matched} AND (${some.map((one) => within(name, one, place)).join(' OR ')})`,
      )
      return `WITH ${matching(place, conditions)}
        SELECT part, count(*)::int AS count FROM (${counted.join(' UNION ALL ')}) AS one GROUP BY part`
    })
    for (const { part, count } of await session.rows<{ part: number; count: number }>(sql, given))
      add(part - 1, count)
  }
  return priceRanges(currency, edges, max, counts)
}

/** Replaces the keys of a field with their latest spelling. */
async function withNames({ rows }: Session, field: FieldName, counts: Counts): Promise<Counts> {
  const common = mostCommon(counts)
  const sql = 'SELECT key, name FROM spelling WHERE field = $1 AND key = ANY($2::text[])'
  const known = await rows<{ key: string; name: string }>(sql, [field, common.map(([key]) => key)])
  const names = new Map(known.map(({ key, name }) => [key, name]))
  return common.map(([key, count]) => [names.get(key) ?? key, count])
}

function boundsOf(counts: Counts) {
  const keys = counts.map(([key]) => Number(key))
  return keys.length > 0 ? { min: Math.min(...keys), max: Math.max(...keys) } : { min: null, max: null }
}

/** The facets that a query without filters does not count. */
const uncounted = Object.fromEntries(
  facetFields.filter((name) => rowOf(name).within).map((name) => [filterName(rowOf(name)), {}]),
)

/** The currency that prices are counted in. */
interface Priced {
  currency: Currency
  rates: PriceRates | undefined
}

/** Some facets, and the conditions that they have in common. */
interface FacetGroup {
  names: FieldName[]
  conditions: Condition[]
}

/**
 * A facet counts the listings that match all filters except those that it ignores. Facets that ignore none are counted
 * together, each of the others alone.
 */
function facetGroups(conditions: Condition[]): FacetGroup[] {
  const own = new Set<string>(conditions.flatMap(({ field }) => field ?? []))
  const counted = facetFields.filter((name) => isCounted(name, (field) => own.has(field)))
  const isAlone = (name: FieldName) => conditions.some(({ field }) => field && isIgnored(name, field))
  const alone = counted.filter(isAlone).map((name) => [name])
  return [counted.filter((name) => !isAlone(name)), ...alone]
    .filter((names) => names.length > 0)
    .map((names) => ({
      names,
      conditions: conditions.filter(({ field }) => !field || !names.some((name) => isIgnored(name, field))),
    }))
}

/** All facets of the listings that match. */
export async function facetsOf(
  session: Session,
  conditions: Condition[],
  priced: Priced,
): Promise<Counted<View>> {
  const groups = facetGroups(conditions)
  const countsOf = await countKeys(session, conditions, groups)
  async function facetOf(name: FieldName, group: FacetGroup) {
    const { facet } = rowOf(name)
    if (facet === 'parts') return countByRange(session, name, group.conditions, countsOf, priced)
    const counts = countsOf(name)
    if (facet === 'bounds') return boundsOf(counts)
    return Object.fromEntries(
      hasKey(rowOf(name)) ? await withNames(session, name, counts) : mostCommon(counts),
    )
  }
  const entries = groups.flatMap((group) =>
    group.names.map(async (name) => [filterName(rowOf(name)), await facetOf(name, group)] as const),
  )
  const view = { ...uncounted, ...Object.fromEntries(await Promise.all(entries)) } as View
  const [[, matches] = ['', 0]] = countsOf('')
  return { value: view, matches }
}
