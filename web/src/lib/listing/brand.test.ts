import type { FacetsView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { alikeTo, brandOf, isSporty } from './brand.ts'

const market = ['BMW', 'Kia', 'Lexus', 'Mercedes-Benz', 'porsche', 'Toyota']

it('names the brands that are like another, the most alike first', () => {
  expect(alikeTo('lamborghini', market)).toEqual(['porsche', 'Mercedes-Benz', 'BMW', 'Lexus'])
  expect(alikeTo('Toyota', market)).toEqual(['Kia'])
  expect(alikeTo('Trabant', market)).toEqual([])
})

it('writes the brand of a list as its sellers do, or else all buyers', () => {
  const facets = { brand: { porsche: 1 } } as unknown as FacetsView
  const written = (brand: string, search = '') => brandOf({ brand, search }, facets)
  expect(['PORSCHE', 'lamborghini', 'Trabant'].map((brand) => written(brand))).toEqual([
    'porsche',
    'Lamborghini',
    undefined,
  ])
  expect(written('porsche', 'red')).toBeUndefined()
})

it('knows brands of sports cars', () => {
  expect(['lamborghini', 'Porsche', 'BMW', 'Trabant'].map(isSporty)).toEqual([true, true, false, false])
})
