import type { ProductView, RatesView, SearchReading } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { defaultFilter, type Filter } from './filter.ts'
import { leftOutWords } from './left-out.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500' } as RatesView
const part = (label: string, typed: string, ...names: string[]) => ({ label, typed, without: '', names })
const reading: SearchReading = {
  parts: [part('Hilux', 'hilux', 'brand', 'model')],
  left_out: [part('Electric', 'electric', 'fuel'), part('Up to ₦10M', 'under 10m', 'price_max')],
  unmet: { fuel: ['electric'], price_max: '10000000', price_currency: 'cNGN' },
}

interface Found {
  price?: string
  currency?: ProductView['currency']
  total?: number
  similar?: number
  filter?: Partial<Filter>
}

it.each<[found: string, Found]>([
  ['Here are all 9 Hilux cars.', { price: '4' }],
  ['Here are all 9 Hilux cars, from ≈\u00a0₦20.3M.', { price: '4.5' }],
  ['Here are all 9 Hilux cars.', { price: '20000000', currency: 'cNGN' }],
  ['Here are all 9 Hilux cars, from ₦20.1M.', { price: '20100000', currency: 'cNGN' }],
  // In another order the cheapest is not known, and the card of one vehicle has its price.
  ['Here are all 9 Hilux cars.', { price: '6', filter: { sort: 'newest' } }],
  ['Here are all 9 Hilux cars, from ≈\u00a0₦27M.', { price: '6', filter: { sort: 'priceLow' } }],
  ['Here are 4 of similar brands, then 5 others.', { price: '6', similar: 4 }],
  ['Here are both Hilux cars.', { price: '4', total: 2 }],
  ['This is the nearest.', { price: '6', total: 1 }],
])('says what was found instead, and the lowest price if all are far over the budget: %s', (words, found) => {
  const { price = '', currency = 'ETH', total = 9, similar = 0, filter } = found
  const page = { products: [{ price, currency } as ProductView], total, similar }
  const search = 'electric hilux under 10m'
  expect(leftOutWords({ ...defaultFilter, search, ...filter }, reading, page, rates)).toEqual({
    asked: 'electric Hilux up to ₦10M',
    found: words,
  })
})

it('names a model that nobody sells, and what was searched instead', () => {
  const asked = { ...part('Range Rover Sport', 'range sport'), names: undefined, is_model: true }
  const near = [
    { label: 'Toyota', names: ['brand'] },
    { label: 'SUV', names: ['type'] },
  ]
  const page = { products: [], total: 5 }
  const search = 'range sport'
  expect(
    leftOutWords({ ...defaultFilter, search }, { parts: [], left_out: [asked], near }, page, rates),
  ).toEqual({ asked: 'Range Rover Sport', found: 'Here are all 5 Toyota SUVs.' })
})
