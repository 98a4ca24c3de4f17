import type { ProductView } from '../schema/index.ts'
import type { BrandCount, Catalogue, Query } from './interface.ts'
import { distance } from './search/spelling.ts'
import { brandKey, wordsOf, wordsOfProduct } from './words.ts'

const known = new WeakMap<ProductView, string[]>()

function wordsIn(product: ProductView): string[] {
  const words = known.get(product) ?? wordsOfProduct(product)
  known.set(product, words)
  return words
}

/** The word's meaning, looked for one word after the other. */
function meant(typed: string, vocabulary: string[]): (word: string) => boolean {
  if (vocabulary.some((word) => word.startsWith(typed))) return (word) => word.startsWith(typed)
  if (typed.length >= 3 && vocabulary.some((word) => word.includes(typed)))
    return (word) => word.includes(typed)
  const spelled = (word: string) => word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word)
  const far = (word: string) => (spelled(word) && spelled(typed) ? distance(word, typed) : 99)
  const nearest = Math.min(...vocabulary.map(far))
  return (word) => nearest <= (typed.length < 7 ? 1 : 2) && far(word) === nearest
}

const keyOf: Record<string, (product: ProductView) => bigint> = {
  newest: ({ year }) => -BigInt(year ?? 0),
  oldest: ({ year }) => BigInt(year ?? 0),
  priceLow: ({ price_wei }) => BigInt(price_wei),
  priceHigh: ({ price_wei }) => -BigInt(price_wei),
  mileageLow: ({ mileage }) => BigInt(mileage),
  mileageHigh: ({ mileage }) => -BigInt(mileage),
}

/** The whole answer to a query, by looking at everything: slow, plain, and to be agreed with. */
export function answer(
  products: ProductView[],
  { search = '', brand, mileage, sort = 'newest', seller, ids }: Query,
) {
  const vocabulary = [...new Set(products.flatMap(wordsIn))]
  const tests = wordsOf(search).map((typed) => meant(typed, vocabulary))
  if (search.trim() && tests.length === 0) return []
  const key = keyOf[sort] ?? (() => 0n)
  const turned = sort === 'newest' || sort.endsWith('High') ? -1 : 1
  return products
    .filter((product) => tests.every((test) => wordsIn(product).some(test)))
    .filter((product) => !brand || brandKey(product.brand) === brandKey(brand))
    .filter((product) => mileage === undefined || product.mileage <= mileage)
    .filter((product) => !seller || product.seller_address === seller)
    .filter((product) => !ids || (ids as string[]).includes(product.id))
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
      averageWei: group.reduce((sum, { price_wei }) => sum + BigInt(price_wei), 0n) / BigInt(group.length),
    }))
}

/** All pages, one after the other, doing something between them. */
export async function allPages(
  catalogue: Catalogue,
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
