import type { PriceLabel, PriceRates, ProductView } from '@mota/functions/schema'
import { gapText } from './gap.ts'

/** By how many whole percent a price is above the median of similar vehicles, negative if it is below. */
export const percentOf = (permille: number) => Math.round((permille - 1_000) / 10)

const usual = 'the usual price'

/**
 * A price beside the median: such as "≈ ₦2.1M below the usual price", or in percent if no amount is known. And what it is
 * compared with: "14 similar cars".
 */
export function comparison(product: ProductView, { permille, sample }: PriceLabel, rates?: PriceRates) {
  const percent = percentOf(permille)
  const percents = `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} ${usual}`
  return {
    than: gapText(product, permille, rates, usual) ?? (percent === 0 ? 'The usual price' : percents),
    cars: `${sample} similar cars`,
  }
}
