import { expect, test } from 'vitest'
import { labelOf, savingOf } from '../../schema/index.ts'
import { estimateOf, type Priced, permilleOf } from './estimate.ts'

const car = (change: Partial<Priced> = {}): Priced => ({
  ...{ year: 2012, mileage: 80_000, condition: 'foreign_used', price_units: String(10n ** 18n) },
  ...change,
})
const others = (change: Partial<Priced> = {}) => Array.from({ length: 8 }, () => car(change))
const ether = (vehicle: Priced, among = others()) => Number(estimateOf(vehicle, among)) / 1e18

test('needs eight prices', () => {
  expect(estimateOf(car(), others().slice(1))).toBeUndefined()
  expect(estimateOf(car(), others())).toBe(10n ** 18n)
})

test('takes a mileage of 0 for one that is not stated, unless the vehicle is new', () => {
  expect(ether(car({ mileage: 0 }))).toBe(1)
  expect(ether(car(), others({ mileage: 0 }))).toBe(1)
  expect(ether(car({ mileage: 0, condition: 'brand_new' }))).toBeCloseTo(1.15 * 0.985 ** -8)
})

test('weighs year, mileage and condition, and bears an absurd one', () => {
  expect(ether(car({ year: 2013 }))).toBeCloseTo(1.06)
  expect(ether(car({ mileage: 180_000 }))).toBeCloseTo(0.86, 2)
  expect(ether(car({ condition: 'nigerian_used' }))).toBeCloseTo(0.85)
  expect(ether(car({ condition: 'nigerian_used' }), others({ condition: null }))).toBeCloseTo(1)
  expect(ether(car({ mileage: 9_999_999 }))).toBeCloseTo(0.5)
  expect(ether(car(), [...others(), car({ price_units: String(10n ** 24n) })])).toBeCloseTo(1)
})

test.each([
  [49, undefined],
  [50, 'great'],
  [84, 'great'],
  [85, 'good'],
  [94, 'good'],
  [95, 'fair'],
  [105, 'fair'],
  [106, 'high'],
  [115, 'high'],
  [116, 'very_high'],
])('%i %% of the estimate: %s', (percent, label) => {
  const permille = permilleOf(BigInt(percent), 100n)
  expect(permille && labelOf(permille)).toBe(label)
})

test.each([12_600_000n, 22_800_000n, 25_000_000n, 31_400_000n])(
  '%i saves what is left to the estimate',
  (units) => {
    const estimate = 25_000_000n
    const saving = savingOf(units, permilleOf(units, estimate) ?? 0)
    expect(Math.abs(Number(saving - (estimate - units)))).toBeLessThan(50_000)
  },
)
