import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { bestWord, rowsOf } from './rows.ts'

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

it('lists the papers', () => {
  const papers = { ...car(90_000), papers: 'ownership,plate' } as ProductView
  expect(rowsOf([papers]).find(({ name }) => name === 'papers')).toMatchObject({
    isList: true,
    values: ['Proof of ownership, Plate number allocation'],
  })
})
