import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { varied } from './good.ts'

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
