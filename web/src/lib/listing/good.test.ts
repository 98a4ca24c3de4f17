import type { ProductView } from '@mota/functions/schema'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { goodPricesQuery, varied } from './good.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const cars = (...names: string[]) =>
  names.map((name, id) => {
    const [brand, model] = name.split(' ')
    return { id: String(id), brand, model } as ProductView
  })

it('takes the first of each model, two of a brand, and a row of them', () => {
  const listed = cars(
    'Toyota Camry',
    'Toyota Camry',
    'Toyota Corolla',
    'Toyota Hilux',
    'Honda Civic',
    'Lexus RX',
    'Ford Ranger',
  )
  expect(varied(listed).map(({ id }) => id)).toEqual(['0', '2', '4', '5'])
})

it('asks for vehicles with customs papers alone, and takes none whose price is only fair', async () => {
  const asked: string[] = []
  const listed = cars('Toyota Camry', 'Honda Civic').map((car, index) => ({
    ...car,
    price_permille: index === 0 ? 900 : 1_000,
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(listed)
  })
  expect(await new QueryClient().fetchQuery(goodPricesQuery)).toEqual(listed.slice(0, 1))
  expect(asked).toEqual(['/api/get-products?customs=yes&sort=goodPrice&limit=30'])
})
