import { assetOf, currencies, currencyFacts, format, moneyOf } from '@mota/contracts/sdk'
import { parseEther } from 'viem'
import { mileageOf, noRates, type ProductView, rowOf, worthOf } from '../schema/index.ts'
import { priceEdges } from './facet.ts'
import type { AnyWord, BrandCount, Query, Reader } from './interface.ts'
import { distance, nearestWords } from './spelling.ts'
import { brandKey, keyOf, wordsOf, wordsOfProduct } from './words.ts'

const wordsCache = new WeakMap<ProductView, string[]>()

function wordsIn(product: ProductView): string[] {
  const words = wordsCache.get(product) ?? wordsOfProduct(product)
  wordsCache.set(product, words)
  return words
}

/** Tells which words of products match a typed word. */
function matcherOf(typed: string, vocabulary: string[]): (word: string) => boolean {
  if ([...typed].length >= 4 && !/\p{N}/u.test(typed) && vocabulary.includes(typed))
    return (word) => word === typed
  if (vocabulary.some((word) => word.startsWith(typed))) return (word) => word.startsWith(typed)
  if ([...typed].length >= 4 && vocabulary.some((word) => word.includes(typed)))
    return (word) => word.includes(typed)
  const spelled = (word: string) => [...word].length >= 4 && [...word].length <= 24 && !/\p{N}/u.test(word)
  const far = (word: string) => (spelled(word) && spelled(typed) ? distance(word, typed) : 99)
  const nearest = Math.min(...vocabulary.map(far))
  // Which sounds are the same is a table, not a rule to be checked.
  if (nearest > ([...typed].length < 7 ? 1 : 2)) {
    const sounding = nearestWords(typed, vocabulary)
    return (word) => sounding.includes(word)
  }
  return (word) => far(word) === nearest
}

type Priced = Pick<ProductView, 'price_units' | 'currency'>

/** The worth of a price, to compare it with others. Undefined without a rate. */
function worthIn({ price_units, currency }: Priced, { rates = noRates }: Query): bigint | undefined {
  const unit = worthOf(rates)[assetOf(currency)]
  return unit && BigInt(price_units) * unit
}

/** Without a rate, after all whose worth is known: those of one currency together. */
const placeOf = (product: ProductView, query: Query): bigint =>
  worthIn(product, query) ??
  10n ** 90n * BigInt(currencies.indexOf(product.currency) + 1) + BigInt(product.price_units)

/** Whether a price is between two amounts of a currency. What cannot be compared is not. */
function isAffordable(product: Priced, query: Query): boolean {
  const { price_min, price_max, rates } = query
  if (price_min === undefined && price_max === undefined) return true
  const currency = query.boundsIn ?? query.price_currency ?? 'ETH'
  const isOwn = product.currency === currency
  const one = 10n ** BigInt(currencyFacts[currency].decimals)
  const price = isOwn ? BigInt(product.price_units) : worthIn(product, query)
  const whole = isOwn ? one : worthIn({ price_units: String(one), currency }, { rates })
  if (price === undefined || whole === undefined) return false
  const bound = (text: string | undefined) => text && parseEther(text) * whole
  const scaled = price * 10n ** 18n
  const [min, max] = [bound(price_min), bound(price_max)]
  return (!min || scaled >= min) && (max === undefined || max === '' || scaled <= max)
}

/** After every year and mileage. */
const unstated = 10 ** 9

const sortKeys: Record<string, (product: ProductView, query: Query) => bigint> = {
  newest: ({ year }) => -BigInt(year ?? 0),
  oldest: ({ year }) => BigInt(year ?? unstated),
  priceLow: placeOf,
  priceHigh: (product, query) => -placeOf(product, query),
  mileageLow: (product) => BigInt(mileageOf(product) ?? unstated),
  mileageHigh: (product) => -BigInt(mileageOf(product) ?? -1),
  listed: ({ created_at, published_at }) => -BigInt(Date.parse(published_at ?? created_at)),
  goodPrice: ({ price_permille }) => BigInt(price_permille ?? 1_000_000),
}

const isIn = (values: readonly string[] | undefined, value: string | null) =>
  !values || (value !== null && values.includes(value))
const isWithin = (value: bigint | null, min: bigint | undefined, max: bigint | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max))
const modelOf = (model: string | null) => keyOf(rowOf('model'), model ?? '')
const cityOf = (city: string | null) => keyOf(rowOf('city'), city ?? '')
const whole = (value: number | undefined) => (value === undefined ? undefined : BigInt(value))

function matches(product: ProductView, query: Query): boolean {
  const { year, fuel_type, transmission, vehicle_type, condition, customs_papers, state, model, city } =
    product
  return (
    isIn(query.fuel, fuel_type) &&
    isIn(query.transmission, transmission) &&
    isIn(query.type, vehicle_type) &&
    isIn(query.condition, condition) &&
    isIn(query.customs, customs_papers) &&
    isIn(query.state, state) &&
    isIn(query.model?.map(modelOf), modelOf(model) || null) &&
    isIn(query.city?.map(cityOf), cityOf(city) || null) &&
    isWithin(year === null ? null : BigInt(year), whole(query.year_min), whole(query.year_max)) &&
    isAffordable(product, query)
  )
}

/** Counts the listings by each facet, which ignores its own filter, and that of the models of a brand or the cities of a state. */
export function facetsOf(products: ProductView[], { sort: _, ...query }: Query) {
  const without = (...names: (keyof Query)[]) =>
    answer(
      products,
      Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name as never))),
    )
  const counted = (found: ProductView[], read: (product: ProductView) => string | null) =>
    Object.fromEntries(
      [...Map.groupBy(found, read)].flatMap(([value, group]) =>
        value === null ? [] : [[value, group.length]],
      ),
    )
  const years = without('year_min', 'year_max').flatMap(({ year }) => year ?? [])
  return {
    fuel: counted(without('fuel'), (one) => one.fuel_type),
    transmission: counted(without('transmission'), (one) => one.transmission),
    type: counted(without('type'), (one) => one.vehicle_type),
    condition: counted(without('condition'), (one) => one.condition),
    customs: counted(without('customs'), (one) => one.customs_papers),
    state: counted(without('state', 'city'), (one) => one.state),
    // Two spellings of a brand count as one, shown in the latest spelling.
    brand: counted(without('brand', 'model'), (one) => brandKey(one.brand)),
    // Models are counted within a brand, cities within a state.
    model: query.brand ? counted(without('model'), (one) => modelOf(one.model) || null) : {},
    city: query.state?.length ? counted(without('city'), (one) => cityOf(one.city) || null) : {},
    year: years.length ? { min: Math.min(...years), max: Math.max(...years) } : { min: null, max: null },
    price: priceRangesOf(without('price_min', 'price_max'), query),
  }
}

function priceRangesOf(products: ProductView[], query: Query) {
  const currency = query.price_currency ?? 'ETH'
  const own = worthIn({ price_units: '1', currency }, query)
  // In units of the currency, before they are rounded.
  const known = products.flatMap((product) => {
    if (product.currency !== currency && own === undefined) return []
    const unit = worthIn({ price_units: '1', currency: product.currency }, query)
    if (product.currency !== currency && unit === undefined) return []
    const [times, by] = product.currency === currency ? [1n, 1n] : [unit ?? 1n, own ?? 1n]
    const leading = `${product.price_units.slice(0, 3)}${'0'.repeat(Math.max(0, product.price_units.length - 3))}`
    return { units: BigInt(product.price_units), times, by, rough: BigInt(leading) }
  })
  const prices = known.map(({ units, times, by }) => (units * times) / by)
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return []
  // Of the third quartile only the first three digits count.
  const rough = known.map(({ rough, times, by }) => (rough * times) / by).sort((a, b) => (a < b ? -1 : 1))
  const edges = priceEdges(min, max, rough[Math.floor(0.75 * (rough.length - 1))] ?? 0n)
  const count = edges.length
  const edge = (n: number) => edges[n] ?? max
  return Array.from({ length: count }, (_, n) => ({
    from: format(moneyOf(currency, edge(n))),
    to: format(moneyOf(currency, edge(n + 1))),
    count: known.filter(
      ({ units, times, by }) =>
        (n === 0 || units * times >= edge(n) * by) && (units * times < edge(n + 1) * by || n === count - 1),
    ).length,
  }))
}

/** The right answer to a query, found by checking every product: slow but simple. Every engine must agree with it. */
export function answer(products: ProductView[], query: Query): ProductView[] {
  const { search = '', words = [], not = [], brand, mileage, sort = 'newest', seller, ids, ...others } = query
  const vocabulary = [...new Set(products.flatMap(wordsIn))]
  const typed = wordsOf(search).map((word) => ({ any: [word] }))
  const tests = [...typed, ...words].map(({ any, isExact }: AnyWord) => {
    const matchers = any.map((word) =>
      isExact ? (one: string) => one === word : matcherOf(word, vocabulary),
    )
    return (word: string) => matchers.some((matches) => matches(word))
  })
  if (search.trim() && tests.length === 0) return []
  const unwanted = new Set(not.flatMap((one) => answer(products, { ...one, rates: query.rates })))
  const key = sortKeys[sort] ?? (() => 0n)
  const turned = ['newest', 'listed', 'goodPrice', 'priceHigh', 'mileageHigh'].includes(sort) ? -1 : 1
  return products
    .filter((product) => !unwanted.has(product))
    .filter((product) => tests.every((test) => wordsIn(product).some(test)))
    .filter((product) => !brand || brandKey(product.brand) === brandKey(brand))
    .filter((product) => mileage === undefined || (mileageOf(product) ?? unstated) <= mileage)
    .filter((product) => !seller || product.seller_address === seller)
    .filter((product) => !ids || (ids as string[]).includes(product.id))
    .filter((product) => matches(product, others))
    .sort((a, b) => {
      const apart = key(a, query) - key(b, query)
      if (apart !== 0n) return apart < 0n ? -1 : 1
      return (a.id < b.id ? -1 : 1) * turned
    })
}

export function brandsOf(products: ProductView[]): Omit<BrandCount, 'brand'>[] {
  const groups = Map.groupBy(products, ({ brand }) => brandKey(brand))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      count: group.length,
      prices: currencies.flatMap((currency, asset) => {
        const units = group.flatMap((one) => (one.currency === currency ? BigInt(one.price_units) : []))
        return units.length > 0 ? { asset, count: units.length, units: units.reduce((a, b) => a + b) } : []
      }),
    }))
}

/** Reads all pages, and does something between them. */
export async function allPages(
  catalogue: Reader,
  query: Query,
  between: (page: number) => Promise<void> = async () => {},
) {
  // The rates move after the first page.
  const moved = { eth_usd: '1', usd_ngn: '3' }
  const items: ProductView[] = []
  const totals: number[] = []
  let cursor: string | undefined
  do {
    const page = await catalogue.search({ ...query, cursor, ...(cursor && { rates: moved }) })
    items.push(...page.items)
    totals.push(page.total)
    cursor = page.nextCursor
    await between(totals.length)
  } while (cursor)
  return { items, totals }
}
