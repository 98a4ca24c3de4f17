import { moneyOf } from '@mota/contracts/sdk/money'
import {
  compact,
  labelOf,
  type PriceRates,
  type ProductView,
  permilleMost,
  savingOf,
  valueIn,
} from '@mota/functions/schema'

/** The comparison is in thousandths of a price, and its difference is no more exact than this. */
const digits = 2

/**
 * By how much a price is below or above those of comparable vehicles, in naira: "≈ ₦2.1M below similar cars". Undefined
 * without the rates, for a fair price, which is about the same, and for one so high that it is not known how much.
 */
export function gapText(
  { currency, price_units }: Pick<ProductView, 'currency' | 'price_units'>,
  permille: number,
  rates: PriceRates | undefined,
  cars = 'similar cars',
): string | undefined {
  if (labelOf(permille) === 'fair' || permille === permilleMost) return undefined
  const saving = savingOf(BigInt(price_units), permille)
  const [units, word] = saving < 0n ? [-saving, 'above'] : [saving, 'below']
  const naira = rates && valueIn('NGN', moneyOf(currency, units), rates)
  return naira === undefined
    ? undefined
    : `${currency === 'cNGN' ? '' : '≈\u00a0'}₦${compact(naira, digits)} ${word} ${cars}`
}
