import { assetOf, type Currency } from '@mota/contracts/sdk'
import type { FieldName, PriceRates } from '../../schema/index.ts'
import { digits, priceEdges, priceRanges, quartileOf } from '../facet.ts'
import { floor, scaleOf, unitsFrom } from '../price.ts'
import { type Condition, inRange, matching } from './filter.ts'
import { type CountsOf, type Prices, pricesOf } from './key.ts'
import type { Session } from './pool.ts'
import { type Placeholder, statement } from './statement.ts'

/** The currency that prices are counted in. */
export interface Priced {
  currency: Currency
  rates: PriceRates | undefined
}

/** The first and the last price of each asset, among the counts of its keys. */
const endsOf = (name: FieldName) => `${name} ends`

/** The first and the last price of each asset that a group counts: each has the first digits of one of the counted keys. */
export function endsIn(name: FieldName, group: string) {
  const among = (which: string, start: string) =>
    `(SELECT ${which}(${name}) FROM place JOIN ${group} USING (block) WHERE place.asset = starts.asset AND ${name} >= ${start}
      AND ${name} < ${start} + 10::numeric ^ greatest(0, length(${start}::text) - ${digits}) AND get_bit(bits, slot) = 1)`
  return `SELECT '${endsOf(name)}', asset || ':' || ${among('min', 'low')} || ':' || ${among('max', 'high')}, 0 FROM (
      SELECT asset, min(start) AS low, max(start) AS high FROM (
        SELECT split_part(key, ':', 1)::smallint AS asset, split_part(key, ':', 2)::numeric AS start FROM counts WHERE field = '${name}'
      ) AS one GROUP BY asset
    ) AS starts`
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
export async function countByRange(
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
