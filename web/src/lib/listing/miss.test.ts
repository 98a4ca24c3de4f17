import type { ProductView, RatesView, SearchReading } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { metOf, missesOf, missOf } from './miss.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500' } as RatesView
const car = { price: '1.6', currency: 'ETH' } as ProductView
const part = (label: string, ...names: string[]) => ({ label, typed: label, without: '', names })
const bound = part('Up to ₦5M', 'price_max', 'price_currency')
const place = part('Lagos', 'state')
const unmet = { price_max: '5000000', price_currency: 'cNGN', state: ['Lagos'] }

it.each<[words: string | undefined, product: Partial<ProductView>, left_out: SearchReading['left_out']]>([
  ['Port Harcourt · ≈\u00a0₦2.2M over budget', { state: 'Rivers', city: 'Port Harcourt' }, [bound, place]],
  ['Kaduna · ≈\u00a0₦2.2M over budget', { state: 'Kaduna' }, [bound, place, part('Oyo', 'state')]],
  ['Lagos · ≈\u00a0₦2.2M over budget', { state: 'Lagos', city: 'Lekki' }, [bound, place]],
  ['≈\u00a0₦2.2M over budget', { state: 'Kaduna' }, [bound, part('2010', 'year_min', 'year_max')]],
  ['₦2M over budget', { price: '7000000', currency: 'cNGN' }, [bound]],
  ['₦5M over budget', { price: '10000000', currency: 'cNGN' }, [bound]],
  // Of more than twice the budget, the difference says nothing.
  ['Over budget', { price: '10000001', currency: 'cNGN' }, [bound]],
  ['Kaduna · Over budget', { price: '3', state: 'Kaduna' }, [bound, place]],
])('says where a vehicle over the budget is: %s', (words, product, left_out) =>
  expect(missOf({ ...car, ...product }, { parts: [], left_out, unmet }, rates)).toBe(words),
)

it('leaves out what a list says in the words above it: that all are far over the budget', () => {
  const reading = {
    parts: [],
    left_out: [bound, part('Electric', 'fuel')],
    unmet: { ...unmet, fuel: ['electric'] },
  }
  const far = { ...car, price: '5' }
  expect(missOf(far, reading, rates, [far, far])).toBe(undefined)
  expect(missOf({ ...far, fuel_type: 'electric' }, reading, rates, [far])).toBe('Electric')
  expect(missOf(far, reading, rates, [car, far])).toBe('Over budget')
  expect(missOf(car, reading, rates, [far, far])).toBe('≈\u00a0₦2.2M over budget')
})

it('says what a vehicle within the budget has of that which was left out', () => {
  const reading = { parts: [], left_out: [place, part('Electric', 'fuel')] }
  const unmet = { state: ['Lagos'], fuel: ['electric'] }
  const words = (product: Partial<ProductView>) =>
    missOf({ ...car, ...product }, { ...reading, unmet }, rates)
  const both = { ...car, state: 'Lagos', fuel_type: 'electric' } as const
  expect(metOf(both, { ...reading, unmet })).toEqual(reading.left_out)
  expect(words({ state: 'Kaduna', fuel_type: 'electric' })).toBe('Electric')
  expect(words({ state: 'Lagos' })).toBe('Lagos')
  expect(words({ state: 'Kaduna' })).toBe(undefined)
})

it('says of a vehicle alone all that is not as asked', () => {
  const used = { condition: 'nigerian_used', state: 'FCT', city: 'Abuja' } as const
  const left_out = [bound, part('Foreign used', 'condition'), place]
  expect(missesOf({ ...car, ...used }, { parts: [], left_out, unmet }, rates)).toBe(
    'Nigerian used, Abuja, ≈\u00a0₦2.2M over budget',
  )
  // More than twice the budget is over it too, but by how much says nothing.
  expect(missesOf({ ...car, ...used, price: '3' }, { parts: [], left_out, unmet }, rates)).toBe(
    'Nigerian used, Abuja, over budget',
  )
  // What it has of that which was left out is as asked.
  const lekki = { state: 'Lagos', city: 'Lekki', fuel_type: 'diesel' } as const
  const electric = {
    parts: [],
    left_out: [place, part('Electric', 'fuel')],
    unmet: { state: ['Lagos'], fuel: ['electric'] },
  }
  expect(missesOf({ ...car, ...lekki }, electric, rates)).toBe('Diesel')
})
