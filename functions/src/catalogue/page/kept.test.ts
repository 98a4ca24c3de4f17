import { beforeEach, describe, expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import type { ProductView } from '../../schema/index.ts'
import { type Catalogue, openCatalogue, type Query } from '../index.ts'

let catalogue: Catalogue

/** The nth of a hundred, the higher the newer and the cheaper. */
const vehicle = (n: number, change: Partial<ProductView> = {}): ProductView => ({
  ...sample(n),
  title: n % 2 ? 'Camry' : 'Civic',
  brand: n % 2 ? 'Toyota' : 'Honda',
  model: '',
  year: 1900 + n,
  price_wei: String(1_000 - n),
  mileage: 60_000,
  ...change,
})

beforeEach(async () => {
  catalogue = openCatalogue()
  await catalogue.put(...Array.from({ length: 100 }, (_, n) => vehicle(n)))
  return () => catalogue.close()
})

/** Whether a page is the one that was kept, after a write. */
async function stands(query: Query, write: () => Promise<void>) {
  const { body } = await catalogue.search(query)
  await write()
  return (await catalogue.search(query)).body === body
}

const newest: Query = { sort: 'newest' }

describe('a page stands', () => {
  test('while what changes lies beyond it', async () => {
    expect(await stands(newest, () => catalogue.put(vehicle(50, { mileage: 70_000 })))).toBe(true)
  })
  test('while what changes is none of what it looks for', async () => {
    const civics = { search: 'civic', ...newest }
    expect(await stands(civics, () => catalogue.put(vehicle(99, { mileage: 70_000 })))).toBe(true)
    expect(await stands({ brand: 'Honda' }, () => catalogue.remove(sample(99).id))).toBe(true)
  })
  test('with the total that is, when something comes or goes beyond it', async () => {
    expect(await stands(newest, () => catalogue.put(vehicle(200, { year: 1850 })))).toBe(true)
    expect((await catalogue.search(newest)).total).toBe(101)
    expect(await stands(newest, () => catalogue.remove(sample(50).id))).toBe(true)
    expect((await catalogue.search(newest)).total).toBe(100)
  })
})

describe('a page falls', () => {
  test('when one of its products changes', async () => {
    expect(await stands(newest, () => catalogue.put(vehicle(95, { mileage: 70_000 })))).toBe(false)
  })
  test('when something comes into it, or leaves it', async () => {
    expect(await stands(newest, () => catalogue.put(vehicle(50, { year: 2025 })))).toBe(false)
    expect(await stands(newest, () => catalogue.put(vehicle(50)))).toBe(false)
    expect(await stands({ search: 'civic' }, () => catalogue.put(vehicle(99, { title: 'Civic' })))).toBe(
      false,
    )
  })
  test('when the only one that came after it goes', async () => {
    const all = { ...newest, limit: 99 }
    expect((await catalogue.search(all)).nextCursor).toBeDefined()
    await catalogue.remove(sample(0).id)
    expect((await catalogue.search(all)).nextCursor).toBeUndefined()
  })
  test('when a new word changes what it was asked for', async () => {
    const found = async () => (await catalogue.search({ search: 'cam' })).total
    expect(await found()).toBe(50)
    await catalogue.put(vehicle(200, { title: 'Cam' }))
    expect(await found()).toBe(51)
    const meant = async () => (await catalogue.search({ search: 'civik' })).total
    expect(await meant()).toBe(50)
    await catalogue.put(vehicle(201, { title: 'Civik' }))
    expect(await meant()).toBe(1)
  })
})

test('more is asked than is kept, and every total is right', async () => {
  await catalogue.put(...[97, 98, 99].map((n) => vehicle(n, { mileage: 0 })))
  const total = async (mileage: number) => (await catalogue.search({ mileage, limit: 1 })).total
  for (let mileage = 0; mileage < 1_100; mileage++) {
    // Pages go and totals stay, so that the totals are the first to be too many.
    if (mileage === 500) await catalogue.rename(sample(0).seller_address, 'Ada Motors')
    expect(await total(mileage)).toBe(3)
  }
  await catalogue.put(vehicle(0, { mileage: 0, seller_name: 'Ada Motors' }))
  for (let mileage = 1_099; mileage >= 0; mileage--) expect(await total(mileage)).toBe(4)
})
