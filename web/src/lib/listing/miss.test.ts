import type { ProductView, RatesView, SearchReading } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { metOf, missOf } from './miss.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500' } as RatesView
const car = { price: '1.6', currency: 'ETH' } as ProductView
const part = (label: string, ...names: string[]) => ({ label, typed: label, without: '', names })
const bound = part('Up to ₦5M', 'price_max', 'price_currency')
const place = part('Lagos', 'state')
const unmet = { price_max: '5000000', price_currency: 'cNGN', state: ['Lagos'] }

it.each<[words: string | undefined, reading: Partial<SearchReading>, isOne: boolean]>([
  ['≈\u00a0₦2.2M over · not Lagos', { left_out: [bound, place], unmet }, true],
  ['≈\u00a0₦2.2M over', { left_out: [bound, place], unmet }, false],
  ['Not Lagos · not foreign used', { left_out: [place, part('Foreign used', 'condition')] }, true],
  ['Not Lagos or Oyo', { left_out: [place, part('Oyo', 'state')] }, true],
  [
    '≈\u00a0₦2.2M over · not foreign used',
    { left_out: [bound, part('Foreign used', 'condition')], unmet },
    true,
  ],
  ['Not Lagos · not 2010', { left_out: [place, part('2010', 'year_min', 'year_max')] }, true],
  [undefined, { left_out: [part('Lamborghini', 'brand'), part('“zzz”')] }, true],
])('says how a vehicle misses a search: %s', (words, reading, isOne) =>
  expect(missOf(car, { parts: [], left_out: [], ...reading }, isOne, rates)).toBe(words),
)

it('says what a vehicle has of that which was left out', () => {
  const reading = { parts: [], left_out: [bound, place, part('2010', 'year_min', 'year_max')], unmet }
  expect(metOf({ ...car, state: 'Lagos', year: 2016 }, reading, rates)).toBe('Lagos · ≈\u00a0₦2.2M over')
  expect(metOf({ ...car, state: 'Oyo' }, reading, rates)).toBe('≈\u00a0₦2.2M over')
  expect(
    metOf({ ...car, state: 'Oyo' }, { parts: [], left_out: [place], unmet: { state: ['Lagos'] } }, rates),
  ).toBe(undefined)
})
