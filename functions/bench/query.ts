import { encode, orders } from '../src/catalogue/cursor.ts'
import type { SortField } from '../src/catalogue/entry.ts'
import type { Query } from '../src/catalogue/index.ts'
import {
  choicesOf,
  orderKeyOf,
  type PriceRates,
  type ProductSort,
  productSorts,
  ranksOf,
} from '../src/schema/index.ts'
import { dice, makes, rates, sample } from './sample.ts'

const brands = makes.map(([brand]) => brand)
const models = makes.flatMap(([brand, , models]) =>
  models.flatMap((model) => [model, `${brand} ${model}`]).map((name) => name.toLowerCase()),
)
/** Brands while they are typed, from their second letter on. */
const begun = brands.flatMap((brand) =>
  Array.from({ length: brand.length - 1 }, (_, n) => brand.slice(0, n + 2).toLowerCase()),
)
/** Words that are long enough to be found by a part, or despite a typing error. */
const long = [
  ...new Set(models.flatMap((name) => name.split(/[ -]/)).filter((word) => /^[a-z]{5,}$/.test(word))),
]
const parts = long.flatMap((word) => Array.from({ length: word.length - 4 }, (_, n) => word.slice(n + 1)))
const wrong = [
  ...[
    'toyta corola',
    'hnoda civic',
    'mercedez',
    'volkswagon',
    'hilax',
    'land crusier',
    'camri',
    'hihglander',
  ],
  ...['pasat', 'suzuky swift', 'explorr', 'outlandar', 'peugot', 'mitsibushi', 'sportag', 'tucsan', 'altma'],
  ...['corrola', 'pajeroo', 'jeta'],
  // Two neighbours swapped, and one letter typed as another.
  ...long.flatMap((word) => [
    word[0] + (word[2] ?? '') + word[1] + word.slice(3),
    `${word.slice(0, 3)}y${word.slice(4)}`,
  ]),
]
const letters = ['t', 'c', 'l', 'a', 'k', 'b', 'u']

/** Neighbouring numbers would begin with the same throw, so their bits are mixed (the finalizer of MurmurHash3). */
function seeded(n: number) {
  let seed = Math.imul(n + 1, 0x9e3779b1)
  seed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  seed = Math.imul(seed ^ (seed >>> 13), 0xc2b2ae35)
  return dice(seed ^ (seed >>> 16))
}
type Throw = ReturnType<typeof dice>
const mileage = ({ below }: Throw) => 30_000 + 1_000 * below(200)

/** Every value of a list before any comes again: a prime step visits them all. */
const each = (values: string[], n: number) => values[(n * 7_919) % values.length]

/** A place somewhere in a list. */
function cursorIn(sort: ProductSort, { below }: Throw, rates: PriceRates): string {
  const { field } = orders[sort]
  const keys: Partial<Record<SortField, bigint>> = {
    year: BigInt(1998 + below(28)),
    mileage: BigInt(below(300_000)),
    price: orderKeyOf(ranksOf(rates), { asset: 0, units: BigInt(below(4_000)) * 10n ** 16n }),
    listed_at: BigInt(1_700_000_000_000 + below(50_000) * 1_000),
  }
  return encode(sort, { key: keys[field] ?? -1n, id: sample(below(1_000)).id, rates })
}

const made: Record<string, (by: Throw, n: number, rates: PriceRates) => Query> = {
  'first page': ({ pick, below }) => ({ sort: pick(productSorts), limit: 5 + below(20) }),
  'a later page': (by, _, rates) => {
    const sort = by.pick(productSorts)
    return { sort, cursor: cursorIn(sort, by, rates) }
  },
  'brand, mileage': (by) => ({ brand: by.pick(brands), mileage: mileage(by), sort: by.pick(productSorts) }),
  'mileage alone': (by) => ({ mileage: mileage(by), sort: by.pick(productSorts) }),
  'a model': ({ pick }, n) => ({ search: each(models, n), sort: pick(productSorts) }),
  'a brand, searched': ({ pick }, n) => ({ search: each(begun, n), sort: pick(productSorts) }),
  'year and brand': ({ pick, below }) => ({
    search: `${1998 + below(28)} ${pick(brands)}`,
    sort: pick(productSorts),
  }),
  'search, filtered': (by) => ({
    search: 'clean',
    brand: by.pick(brands),
    mileage: mileage(by),
    sort: by.pick(productSorts),
  }),
  'every filter': (by) => {
    const { pick, below } = by
    return {
      brand: pick(brands),
      mileage: mileage(by),
      fuel: [pick(choicesOf('fuel_type')), pick(choicesOf('fuel_type'))],
      transmission: [pick(choicesOf('transmission'))],
      state: [pick(choicesOf('state')), pick(choicesOf('state')), 'Lagos'],
      year_min: 2000 + below(20),
      price_min: String(below(10)),
      price_max: String(10 + below(30)),
      sort: pick(productSorts),
    }
  },
  'a price range': ({ pick, below }) => ({
    price_min: String(below(20)),
    price_max: String(20 + below(15)),
    sort: pick(productSorts),
  }),
  'choices alone': ({ pick }) => ({
    fuel: [pick(choicesOf('fuel_type')), pick(choicesOf('fuel_type'))],
    condition: [pick(choicesOf('condition'))],
    customs: [pick(choicesOf('customs_papers'))],
    type: [pick(choicesOf('vehicle_type')), pick(choicesOf('vehicle_type'))],
    sort: pick(productSorts),
  }),
  'typing errors': ({ pick }, n) => ({ search: each(wrong, n), sort: pick(productSorts) }),
  'part of a word': ({ pick }, n) => ({ search: each(parts, n), sort: pick(productSorts) }),
  'a word of all': ({ pick, below }) => ({ search: 'in', sort: pick(productSorts), limit: 5 + below(20) }),
  'one letter, filtered': (by) => ({
    search: by.pick(letters),
    brand: 'Toyota',
    mileage: mileage(by),
    sort: by.pick(productSorts),
  }),
}

/** The rate of ether moves, and with it the bounds of the ranges of prices. */
const moved = ({ below }: Throw): PriceRates => ({
  ...rates,
  eth_usd: `${rates.eth_usd}.${100 + below(900)}`,
})

/** What visitors ask, each kind in at least sixty ways and every order. */
export const kinds: Record<string, (n: number) => Query> = Object.fromEntries(
  Object.entries(made).map(([name, make]) => [
    name,
    (n: number): Query => {
      const by = seeded(n)
      const rates = moved(by)
      return { ...make(by, n, rates), rates }
    },
  ]),
)

/** The same for facets, which have neither an order nor pages. */
export const narrowingOf = ({ sort, limit, cursor, ...query }: Query) => query
