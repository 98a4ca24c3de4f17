import { expect, it } from 'vitest'
import { applyFilter } from './apply.ts'
import { defaultFilter, isOpen, readFilter, writeFilter } from './filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

it('reads what the address says, and the default where it says nothing or nonsense', () => {
  expect(read('')).toEqual(defaultFilter)
  expect(read('mileage=7&sort=cheap')).toEqual(defaultFilter)
  expect(read('search=a+b&brand=Kia&mileage=50000&sort=priceLow')).toEqual({
    search: 'a b',
    brand: 'Kia',
    mileage: '50000',
    sort: 'priceLow',
  })
})

it('leaves a default out of the address', () => {
  expect(writeFilter(defaultFilter)).toEqual({})
  expect(writeFilter(read('brand=Kia&sort=newest&mileage=any'))).toEqual({ brand: 'Kia' })
})

it('is open when nothing is left out, whatever the order', () => {
  expect(isOpen(read('sort=oldest&search=+'))).toBe(true)
  expect(isOpen(read('brand=Kia'))).toBe(false)
})

const car = (title: string, brand: string, year: number | null, mileage: number, wei: bigint) => ({
  title,
  brand,
  model: '',
  year,
  mileage,
  price_wei: String(wei),
})
const cars = [
  car('Corolla', 'Toyota', 2016, 88_400, 2_600_000_000_000_000_000n),
  car('Yaris', 'Toyota', 2012, 50_000, 1_100_000_000_000_000_001n),
  car('Caris', 'Innoson', null, 0, 1_100_000_000_000_000_000n),
]
const titles = (query: string) => applyFilter(cars, read(query)).map(({ title }) => title)

it.each([
  ['', ['Corolla', 'Yaris', 'Caris']],
  ['sort=oldest', ['Caris', 'Yaris', 'Corolla']],
  ['sort=priceLow', ['Caris', 'Yaris', 'Corolla']],
  ['sort=priceHigh', ['Corolla', 'Yaris', 'Caris']],
  ['sort=mileageLow', ['Caris', 'Yaris', 'Corolla']],
  ['sort=mileageHigh', ['Corolla', 'Yaris', 'Caris']],
  ['mileage=50000', ['Yaris', 'Caris']],
  ['brand=toyota', ['Corolla', 'Yaris']],
  ['search=TOYOTA+2012', ['Yaris']],
  ['search=nothing', []],
])('a list asked with "%s"', (query, found) => expect(titles(query)).toEqual(found))
