import { parse } from '@mota/contracts/sdk/money'
import type { PriceLabel, ProductView } from '@mota/functions/schema'

type Asked = Pick<ProductView, 'price' | 'currency'>

/** By how many whole percent a price is above the median of similar vehicles, negative if it is below. */
export function percentOf({ price, currency }: Asked, { median }: PriceLabel): number {
  const [asked, middle] = [parse(price, currency).units, parse(median, currency).units]
  return Math.round(Number(((asked - middle) * 1_000n) / middle) / 10)
}

/** Such as "8% below 14 similar cars". */
export function comparison(product: Asked, label: PriceLabel): string {
  const percent = percentOf(product, label)
  const cars = `${label.sample} similar cars`
  if (percent === 0) return `The same as ${cars}`
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} ${cars}`
}
