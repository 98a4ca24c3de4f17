import { formatEther } from 'viem'
import type { Query } from '../../catalogue/index.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type PriceLabel, type ProductView, priceLabels, type SimilarView } from '../../schema/index.ts'
import { get } from './get.ts'

const shown = 8
/** So many are looked at. */
const looked = 100
/** In percent, about the price. */
const near = 25n
const years = { similar: 3, comparable: 2 }

/** A price says something beside so many others, and nothing beside fewer. */
const fewest = 8
/** In percent of the median: below it is cheap, above it is high. */
const fair = { from: 85n, to: 115n }

const around = (year: number | null, span: number) =>
  year === null ? {} : { year_min: year - span, year_max: year + span }

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

/** Vehicles of the same type, near in price and year: those of the same state first, then by how near the price is. */
async function similar({ catalogue }: Deps, product: ProductView): Promise<ProductView[]> {
  const wei = BigInt(product.price_wei)
  const alike = {
    type: [product.vehicle_type],
    price_min: formatEther((wei * (100n - near)) / 100n),
    price_max: formatEther((wei * (100n + near)) / 100n),
    ...around(product.year, years.similar),
    limit: looked,
  }
  const far = ({ price_wei }: ProductView) => apart(BigInt(price_wei), wei)
  const nearest = async (query: Query) =>
    (await catalogue.search(query)).items.sort((a, b) => (far(a) < far(b) ? -1 : 1))
  const [here, anywhere] = await Promise.all([
    product.state ? nearest({ ...alike, state: [product.state] }) : [],
    nearest(alike),
  ])
  const found = new Map([...here, ...anywhere].map((one) => [one.id, one]))
  found.delete(product.id)
  return [...found.values()].slice(0, shown)
}

const key = (model: string) => model.trim().toLowerCase()

/** The price beside those of the same brand and model, two years older or newer at most. */
async function priceLabel({ catalogue }: Deps, product: ProductView): Promise<PriceLabel | null> {
  const { id, brand, model, year } = product
  if (!key(model) || year === null) return null
  const { items } = await catalogue.search({
    brand,
    search: model,
    ...around(year, years.comparable),
    limit: looked,
  })
  const prices = items
    .filter((one) => one.id !== id && key(one.model) === key(model))
    .map(({ price_wei }) => BigInt(price_wei))
    .sort((a, b) => (a < b ? -1 : 1))
  if (prices.length < fewest) return null
  const [lower = 0n, upper = 0n] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]]
  const median = (lower + upper) / 2n
  const percent = (BigInt(product.price_wei) * 100n) / median
  const [cheap, middle, high] = priceLabels
  const label = percent < fair.from ? cheap : percent > fair.to ? high : middle
  return { label, sample: prices.length, median: formatEther(median) }
}

/** Similar vehicles, for a vehicle that the visitor may see. */
export async function beside(deps: Deps, actor: Actor | undefined, slug: string): Promise<SimilarView> {
  const product = await get(deps, actor, slug)
  const [products, price] = await Promise.all([similar(deps, product), priceLabel(deps, product)])
  return { products, price }
}
