import { labelBounds, labelOf, type ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { comparison, percentOf } from './comparison.ts'

const car = { currency: 'ETH', price_units: String(4n * 10n ** 18n) } as ProductView
const rates = { eth_usd: '3000', usd_ngn: '1500' }
const label = (permille: number) => ({ permille, sample: 14, median: '10' })

it('says by how much a price is below or above the median of similar vehicles', () => {
  const thanOf = (...given: Parameters<typeof comparison>) => comparison(...given).than
  expect(thanOf(car, label(920))).toBe('8% below the usual price')
  expect(thanOf(car, label(920), rates)).toBe('≈\u00a0₦1.6M below the usual price')
  expect(thanOf(car, label(1_116))).toBe('12% above the usual price')
  expect(comparison(car, label(1_004), rates)).toEqual({ than: 'The usual price', cars: '14 similar cars' })
})

it('fits the label: a praised price is never said to be above', () => {
  for (let permille = 500; permille < 1_500; permille++) {
    const percent = percentOf(permille)
    if (permille < labelBounds.good) expect(percent).toBeLessThanOrEqual(-5)
    if (labelOf(permille) === 'very_high') expect(percent).toBeGreaterThanOrEqual(16)
  }
})
