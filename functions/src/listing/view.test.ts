import { expect, test } from 'vitest'
import type { Listing } from './table.ts'
import { hashOf } from './view.ts'

const older = {
  title: 'Toyota Corolla 2012',
  price: '1.25',
  currency: 'ETH',
  price_units: '1250000000000000000',
  mileage: 84_000,
  description: 'One owner, well kept.',
  condition: 'foreign_used',
  papers: 'plate',
  images: [],
} as unknown as Listing

test('a listing that is older than a field keeps its hash', () => {
  expect(hashOf(older)).toBe('0x224505e42562b960a6d33321a7f3af2d')
})

test('each fact that a seller states changes the hash', () => {
  const stated = { owners: 0, keys: 2, service: 'none', equipment: 'sunroof', delivery: 'collect' }
  const hashes = Object.entries(stated).map(([name, value]) => hashOf({ ...older, [name]: value }))
  expect(new Set([hashOf(older), ...hashes]).size).toBe(6)
})
