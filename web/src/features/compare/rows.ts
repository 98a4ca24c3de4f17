import { parse } from '@mota/contracts/sdk/money'
import {
  type FieldName,
  fieldNames,
  mileageOf,
  type PriceRates,
  type ProductView,
  rowOf,
  worthOf,
} from '@mota/functions/schema'
import { writeFact } from '@/components/vehicle/Facts.tsx'
import { moreThan, nairaOf } from '@/lib/listing/more.ts'
import { otherPapers } from './papers.ts'

/** The facts of which more, or less, is better for every buyer. */
const best = {
  year: { word: 'Newest', of: Math.max, value: ({ year }: ProductView) => year },
  mileage: { word: 'Lowest', of: Math.min, value: mileageOf },
}

const isBestKnown = (name: string): name is keyof typeof best => name in best

export function bestWord(name: string, product: ProductView, products: readonly ProductView[]) {
  if (!isBestKnown(name)) return undefined
  const { word, of, value } = best[name]
  const values = products.flatMap((one) => value(one) ?? [])
  return new Set(values).size > 1 && value(product) === of(...values) ? word : undefined
}

/** The lowest price, if they differ and the rates to compare them are known. */
export function isCheapest(product: ProductView, products: readonly ProductView[], rates: PriceRates) {
  const worth = worthOf(rates)
  const priceOf = ({ price, currency }: ProductView) => {
    const { asset, units } = parse(price, currency)
    return units * (worth[asset] ?? 0n)
  }
  const prices = products.map(priceOf)
  const own = priceOf(product)
  return prices.every((price) => price > 0n && own <= price) && prices.some((price) => own < price)
}

/** What it is best in, of what every buyer compares. */
export const bestIn = (product: ProductView, products: readonly ProductView[], rates: PriceRates) =>
  [
    isCheapest(product, products, rates) && 'lowest price',
    bestWord('year', product, products) && 'newest',
    bestWord('mileage', product, products) && 'lowest mileage',
  ].filter((words) => words !== false && words !== undefined)

/** By how much a vehicle costs more than the cheapest of them, in naira. Undefined without the rates. */
export function moreThanCheapest(product: ProductView, products: readonly ProductView[], rates: PriceRates) {
  const priced = products.flatMap((one) => {
    const naira = nairaOf(one, rates)
    return naira === undefined ? [] : [{ one, naira }]
  })
  const [cheapest] = priced.toSorted((a, b) => (a.naira < b.naira ? -1 : 1))
  if (!cheapest || priced.length < products.length) return undefined
  const more = moreThan(product, cheapest.one, rates)
  return more && `${more} more`
}

/** Every title says the brand and the model already, which needs no rows of their own. */
const isInTitles = (name: string, values: string[], products: ProductView[]) =>
  (name === 'brand' || name === 'model') &&
  products.every(({ title }, index) => title.includes(values[index] ?? ''))

/** The place has a row of its own. */
const isPlace = (name: FieldName) => name === 'city' || name === 'state'

const textOf = (product: ProductView, name: FieldName) =>
  name === 'papers' ? (otherPapers(product)?.words ?? '') : writeFact(product, name)

/** A fact of every vehicle. A text is empty where a seller did not state it. */
interface FactTexts {
  name: FieldName
  label: string
  values: string[]
  differs: boolean
}

/** The rows of the table: every fact that at least one of the vehicles has. */
export const rowsOf = (products: ProductView[]) =>
  fieldNames.flatMap((name): FactTexts[] => {
    const row = rowOf(name)
    if (!row.fact || isPlace(name)) return []
    const values = products.map((product) => textOf(product, name))
    if (!values.some(Boolean) || isInTitles(name, values, products)) return []
    // Customs papers have a row of their own.
    const label = name === 'papers' ? 'Other papers' : row.label
    return [{ name, label, values, differs: new Set(values).size > 1 }]
  })
