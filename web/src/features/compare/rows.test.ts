import type { PriceRates, ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { bestWord, moreThanCheapest, rowsOf } from './rows.ts'

const car = (mileage: number, condition = 'foreign_used') =>
  ({ title: '', mileage, condition }) as ProductView

it('does not take a mileage that was left empty for the lowest', () => {
  const cars = [car(0), car(90_000), car(120_000)]
  expect(cars.map((one) => bestWord('mileage', one, cars))).toEqual([undefined, 'Lowest', undefined])
  expect(rowsOf(cars).find(({ name }) => name === 'mileage')?.values).toEqual(['', '90,000 km', '120,000 km'])
})

it('takes 0 km for the mileage of a new vehicle', () => {
  const cars = [car(0, 'brand_new'), car(90_000)]
  expect(bestWord('mileage', cars[0] as ProductView, cars)).toBe('Lowest')
})

it('says in short words which papers are missing', () => {
  const having = (papers: string | null) => ({ ...car(90_000), papers }) as ProductView
  const all = having('ownership,plate,roadworthiness,police')
  const rows = rowsOf([having('ownership,plate'), having('ownership,plate,police'), having(null), all])
  expect(rows.find(({ name }) => name === 'papers')).toMatchObject({
    label: 'Other papers',
    values: ['No roadworthiness or police extract', 'No roadworthiness', '', 'All'],
  })
})

it('says in naira by how much a vehicle costs more than the cheapest, exactly only between prices in naira', () => {
  const rates = { eth_usd: '2000', usd_ngn: '1500' } as PriceRates
  const cars = [
    { ...car(1), price: '9000000', currency: 'cNGN' },
    { ...car(2), price: '11500000', currency: 'cNGN' },
    { ...car(3), price: '4', currency: 'ETH' },
  ] as ProductView[]
  expect(cars.map((one) => moreThanCheapest(one, cars, rates))).toEqual([
    undefined,
    '₦2.5M more',
    '≈\u00a0₦3M more',
  ])
  expect(cars.map((one) => moreThanCheapest(one, cars, {} as PriceRates))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
