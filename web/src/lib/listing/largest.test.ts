import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { facesOf } from './largest.ts'

const cars = (brand: string, ...kinds: string[]) =>
  kinds.map((vehicle_type) => ({ brand, vehicle_type }) as ProductView)

it('takes a vehicle of each brand, of different kinds as far as there are any', () => {
  const faces = facesOf([
    cars('Toyota', 'sedan', 'hatchback', 'truck'),
    cars('Honda', 'sedan', 'suv'),
    cars('Lexus', 'sedan', 'sedan'),
    cars('Kia', 'sedan'),
    [],
  ])
  expect(Object.fromEntries(faces.map(({ brand, vehicle_type }) => [brand, vehicle_type]))).toEqual({
    Lexus: 'sedan',
    Kia: 'sedan',
    Honda: 'suv',
    Toyota: 'hatchback',
  })
})
