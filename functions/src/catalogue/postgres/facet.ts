import { assetOf, type Currency } from '@mota/contracts/sdk'
import { type FieldName, filterName, type PriceRates, rowOf } from '../../schema/index.ts'
import {
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
import type { Counted } from './count.ts'
import { type Condition, inRange, matching } from './filter.ts'
import { byField, type CountsOf, type Prices, pricesOf } from './key.ts'
import type { Session } from './pool.ts'
import { type Placeholder, statement } from './statement.ts'

type View = Facets['view']
type Counts = ReturnType<CountsOf>

/** Counts the keys of some fields among the listings that match. */
async function countKeys({ rows }: Session, names: FieldName[], conditions: Condition[]): Promise<CountsOf> {
  const [sql, given] = statement(
    // PostgreSQL would rather sort the bits than their counts.
    (place) => `WITH ${matching(place, conditions)}
      SELECT field, key, sum(count)::int AS count FROM (
        SELECT field, key, bit_count(bits.bits & matching.bits)::int AS count FROM bits JOIN matching USING (block)
        WHERE field = ANY(${place(names)}::text[]) OFFSET 0
      ) AS one WHERE count > 0 GROUP BY field, key`,
  )
  return byField(await rows(sql, given))
}

const within = (name: FieldName, { asset, from, to }: Prices, place: Placeholder) =>
  inRange(name, asset, { from, to: to - 1n }, place)

/** Rows of the listings that match. */
const matched = 'place JOIN matching USING (block) WHERE get_bit(bits, slot) = 1'

/** The smallest and the largest price of each asset among the listings that match. */
async function minMax({ rows }: Session, name: FieldName, assets: Prices[][], conditions: Condition[]) {
  const [sql, given] = statement((place) => {
    const ends = assets.flatMap((prices) => [prices[0], prices.at(-1)].flatMap((one) => one ?? []))
    return `WITH ${matching(place, conditions)}
      SELECT asset, min(${name})::text, max(${name})::text FROM ${matched}
      AND (${ends.map((one) => within(name, one, place)).join(' OR ')}) GROUP BY asset`
  })
  const found = await rows<{ asset: number; min: string; max: string }>(sql, given)
  return found.map(({ asset, min, max }) => ({ asset, ends: [BigInt(min), BigInt(max)] }))
}

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
  all: Prices[],
  { currency, rates }: Priced,
) {
  const worth = scaleOf(currency, rates)
  const scale: Scale = {
    own: worth[assetOf(currency)] ?? 1n,
    factorOf: ({ asset }) => worth[asset] ?? 0n,
  }
  const prices = all.filter(({ asset }) => worth[asset])
  const assets = [...Map.groupBy(prices, ({ asset }) => asset)]
  if (prices.length === 0) return []
  const found = await minMax(
    session,
    name,
    assets.map(([, some]) => some),
    conditions,
  )
  const ends = found.flatMap(({ asset, ends }) =>
    ends.map((units) => floor(units * scale.factorOf({ asset }), scale.own)),
  )
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
export const uncounted = Object.fromEntries(
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
export function facetGroups(conditions: Condition[]): FacetGroup[] {
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

/** The facets of some fields. */
export async function facetsOf(
  session: Session,
  { names, conditions }: FacetGroup,
  priced: Priced,
): Promise<Counted<Partial<View>>> {
  const counting = countKeys(session, names, conditions)
  let matches = 0
  const noteMatches = (counts: number[]) => {
    matches = Math.max(
      matches,
      counts.reduce((sum, count) => sum + count, 0),
    )
  }
  async function facetOf(name: FieldName) {
    const { facet } = rowOf(name)
    if (facet === 'parts') {
      const parts = await countByRange(session, name, conditions, pricesOf((await counting)(name)), priced)
      noteMatches(parts.map(({ count }) => count))
      return parts
    }
    const counts = (await counting)(name)
    noteMatches(counts.map(([, count]) => count))
    if (facet === 'bounds') return boundsOf(counts)
    return Object.fromEntries(
      hasKey(rowOf(name)) ? await withNames(session, name, counts) : mostCommon(counts),
    )
  }
  const entries = names.map(async (name) => [filterName(rowOf(name)), await facetOf(name)] as const)
  const [view] = await Promise.all([Promise.all(entries), counting])
  return { value: Object.fromEntries(view), matches }
}
