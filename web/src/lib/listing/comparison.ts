import type { PriceLabel, PriceRates, ProductView } from '@mota/functions/schema'
import { gapText } from './gap.ts'

/** By how many whole percent a price is above the median of similar vehicles, negative if it is below. */
export const percentOf = (permille: number) => Math.round((permille - 1_000) / 10)

/** Such as "≈ ₦2.1M below 14 similar cars", or in percent if no amount is known. */
export function comparison(product: ProductView, { permille, sample }: PriceLabel, rates?: PriceRates) {
  const percent = percentOf(permille)
  const cars = `${sample} similar cars`
  const gap = gapText(product, permille, rates, cars)
  if (gap) return gap
  if (percent === 0) return `The same as ${cars}`
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} ${cars}`
}
