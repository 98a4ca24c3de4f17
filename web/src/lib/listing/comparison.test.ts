import { labelBounds, labelOf } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { comparison, percentOf } from './comparison.ts'

const label = { label: 'good', sample: 14, median: '10' } as const
const asked = (price: string) => ({ price, currency: 'ETH' }) as const

it('says by how much a price is below or above similar vehicles', () => {
  expect(comparison(asked('9.2'), label)).toBe('8% below 14 similar cars')
  expect(comparison(asked('11.16'), label)).toBe('12% above 14 similar cars')
  expect(comparison(asked('10.04'), label)).toBe('The same as 14 similar cars')
})

it('fits the label: a praised price is never said to be above', () => {
  for (let permille = 500; permille < 1_500; permille++) {
    const percent = percentOf(asked(String(permille / 100)), label)
    if (permille < labelBounds.good) expect(percent).toBeLessThanOrEqual(-5)
    if (labelOf(permille) === 'very_high') expect(percent).toBeGreaterThanOrEqual(16)
  }
})
