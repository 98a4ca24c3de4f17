import { formatEther, parseEther } from 'viem'
import { type ProductView, rowOf } from '../schema/index.ts'
import type { AnyWord, BrandCount, Query, Reader } from './interface.ts'
import { distance } from './spelling.ts'
import { brandKey, keyOf, wordsOf, wordsOfProduct } from './words.ts'

const wordsCache = new WeakMap<ProductView, string[]>()

function wordsIn(product: ProductView): string[] {
  const words = wordsCache.get(product) ?? wordsOfProduct(product)
  wordsCache.set(product, words)
  return words
}

/** Tells which words of products match a typed word. */
function matcherOf(typed: string, vocabulary: string[]): (word: string) => boolean {
  if (vocabulary.some((word) => word.startsWith(typed))) return (word) => word.startsWith(typed)
  if ([...typed].length >= 3 && vocabulary.some((word) => word.includes(typed)))
    return (word) => word.includes(typed)
  const spelled = (word: string) => [...word].length >= 3 && [...word].length <= 24 && !/\p{N}/u.test(word)
  const far = (word: string) => (spelled(word) && spelled(typed) ? distance(word, typed) : 99)
  const nearest = Math.min(...vocabulary.map(far))
  return (word) => nearest <= ([...typed].length < 7 ? 1 : 2) && far(word) === nearest
}

const sortKeys: Record<string, (product: ProductView) => bigint> = {
  newest: ({ year }) => -BigInt(year ?? 0),
  oldest: ({ year }) => BigInt(year ?? 0),
  priceLow: ({ price_units }) => BigInt(price_units),
  priceHigh: ({ price_units }) => -BigInt(price_units),
  mileageLow: ({ mileage }) => BigInt(mileage),
  mileageHigh: ({ mileage }) => -BigInt(mileage),
  listed: ({ created_at, published_at }) => -BigInt(Date.parse(published_at ?? created_at)),
}

const isIn = (values: readonly string[] | undefined, value: string | null) =>
  !values || (value !== null && values.includes(value))
const isWithin = (value: bigint | null, min: bigint | undefined, max: bigint | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max))
const modelOf = (model: string | null) => keyOf(rowOf('model'), model ?? '')
const cityOf = (city: string | null) => keyOf(rowOf('city'), city ?? '')
const whole = (value: number | undefined) => (value === undefined ? undefined : BigInt(value))
const wei = (value: string | undefined) => (value === undefined ? undefined : parseEther(value))

function matches(product: ProductView, query: Query): boolean {
  const { year, price_units, fuel_type, transmission, vehicle_type, condition, state, model, city } = product
  return (
    isIn(query.fuel, fuel_type) &&
    isIn(query.transmission, transmission) &&
    isIn(query.type, vehicle_type) &&
    isIn(query.condition, condition) &&
    isIn(query.state, state) &&
    isIn(query.model?.map(modelOf), modelOf(model) || null) &&
    isIn(query.city?.map(cityOf), cityOf(city) || null) &&
    isWithin(year === null ? null : BigInt(year), whole(query.year_min), whole(query.year_max)) &&
    isWithin(BigInt(price_units), wei(query.price_min), wei(query.price_max))
  )
}

/** Counts the listings by each facet, which ignores its own filter. */
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
    state: counted(without('state'), (one) => one.state),
    // Two spellings of a brand count as one, shown in the latest spelling.
    brand: counted(without('brand'), (one) => brandKey(one.brand)),
    // Models are counted within a brand, cities within a state.
    model: query.brand ? counted(without('model'), (one) => modelOf(one.model) || null) : {},
    city: query.state?.length ? counted(without('city'), (one) => cityOf(one.city) || null) : {},
    year: years.length ? { min: Math.min(...years), max: Math.max(...years) } : { min: null, max: null },
    price: priceRangesOf(without('price_min', 'price_max').map(({ price_units }) => BigInt(price_units))),
  }
}

function priceRangesOf(prices: bigint[]) {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return []
  const count = min === max ? 1 : 20
  // The ranges end at three times the third quartile, of which only the first four digits count.
  const quartile = String(sorted[Math.floor(0.75 * (sorted.length - 1))])
  const usual = 3n * BigInt(quartile.slice(0, 4).padEnd(quartile.length, '0'))
  const end = usual > min && usual < max ? usual : max
  const edge = (n: number) => (n === count ? max : min + ((end - min) * BigInt(n)) / BigInt(count))
  return Array.from({ length: count }, (_, n) => ({
    from: formatEther(edge(n)),
    to: formatEther(edge(n + 1)),
    count: prices.filter((price) => price >= edge(n) && (price < edge(n + 1) || n === count - 1)).length,
  }))
}

/** The right answer to a query, found by checking every product: slow but simple. Every engine must agree with it. */
export function answer(
  products: ProductView[],
  { search = '', words = [], brand, mileage, sort = 'newest', seller, ids, ...others }: Query,
) {
  const vocabulary = [...new Set(products.flatMap(wordsIn))]
  const typed = wordsOf(search).map((word) => ({ any: [word] }))
  const tests = [...typed, ...words].map(({ any, isExact }: AnyWord) => {
    const matchers = any.map((word) =>
      isExact ? (one: string) => one === word : matcherOf(word, vocabulary),
    )
    return (word: string) => matchers.some((matches) => matches(word))
  })
  if (search.trim() && tests.length === 0) return []
  const key = sortKeys[sort] ?? (() => 0n)
  const turned = ['newest', 'listed', 'priceHigh', 'mileageHigh'].includes(sort) ? -1 : 1
  return products
    .filter((product) => tests.every((test) => wordsIn(product).some(test)))
    .filter((product) => !brand || brandKey(product.brand) === brandKey(brand))
    .filter((product) => mileage === undefined || product.mileage <= mileage)
    .filter((product) => !seller || product.seller_address === seller)
    .filter((product) => !ids || (ids as string[]).includes(product.id))
    .filter((product) => matches(product, others))
    .sort((a, b) => {
      const apart = key(a) - key(b)
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
      averageWei:
        group.reduce((sum, { price_units }) => sum + BigInt(price_units), 0n) / BigInt(group.length),
    }))
}

/** Reads all pages, and does something between them. */
export async function allPages(
  catalogue: Reader,
  query: Query,
  between: (page: number) => Promise<void> = async () => {},
) {
  const items: ProductView[] = []
  const totals: number[] = []
  let cursor: string | undefined
  do {
    const page = await catalogue.search({ ...query, cursor })
    items.push(...page.items)
    totals.push(page.total)
    cursor = page.nextCursor
    await between(totals.length)
  } while (cursor)
  return { items, totals }
}
