import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { type FacetsView, type ProductView, productSorts } from '../schema/index.ts'
import { type Engine, openCatalogue, type Query } from './index.ts'
import { allPages, answer, brandsOf, facetsOf } from './oracle.fixture.ts'
import { brandKey } from './words.ts'

let catalogue: Engine
const opened = new Set<Engine>()

/** In the place of the one before. */
async function open(path?: string) {
  for (const one of opened) await one.close()
  opened.clear()
  catalogue = openCatalogue({ path })
  opened.add(catalogue)
}
afterAll(() => open())

const idsOf = (items: ProductView[]) => items.map(({ id }) => id)

const few = <const T>(...values: T[]) => fc.constantFrom(...values)
const product = fc
  .record({
    n: fc.nat(14),
    title: fc.array(few('Toyota', 'Corolla', 'Camry', 'CR-V', 'RAV4', 'Škoda', 'Land', '320i', '日本'), {
      maxLength: 3,
    }),
    brand: few('Toyota', 'Mercedes-Benz', 'mercedes benz', 'Škoda', '???'),
    year: few(null, 1999, 2015, 2016),
    wei: few(1n, 2n, 10n ** 18n, 10n ** 18n + 1n, 2n ** 64n + 1n, 9_999_999n * 10n ** 18n + 1n),
    mileage: few(0, 1, 50_000, 50_001, 100_000, 200_000, 200_001, 9_999_999),
    seller: fc.nat(2),
    fuel_type: few('diesel', 'hybrid', 'gasoline'),
    transmission: few('manual', 'cvt'),
    vehicle_type: few('suv', 'truck'),
    condition: few(null, 'brand_new', 'foreign_used'),
    state: few(null, 'Lagos', 'Akwa Ibom', 'FCT'),
    city: few(null, 'Uyo', 'Lekki'),
  })
  .map(
    ({ n, title, brand, year, wei, mileage, seller, ...choices }): ProductView => ({
      ...sample(n),
      ...choices,
      colour: null,
      title: title.join(' '),
      model: '',
      brand,
      year,
      price_wei: String(wei),
      mileage,
      seller_address: sample(0).seller_address.slice(0, -1) + seller,
      seller_name: `Seller "${seller}"`,
    }),
  )

const prices = few(
  '0',
  '0.000000000000000001',
  '1',
  '1.000000000000000001',
  '18.446744073709551617',
  '9999999',
)
const some = <const T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })

const query = fc.record(
  {
    search: few(
      '',
      ' ',
      'toyota',
      'toyta',
      'toyta corola',
      'crv',
      'cr-v',
      'rav 4',
      'skoda',
      'ota',
      'c',
      '20',
      '320',
      '日',
      '?!',
      'zebra',
      'Ccamry',
      'diesel uyo',
      'foreign used',
      'lagso',
    ),
    price_min: prices,
    price_max: prices,
    year_min: few(1886, 1999, 2000, 2016),
    year_max: few(1998, 2015, 2016, 9_999),
    fuel: some('diesel', 'hybrid', 'electric'),
    transmission: some('manual', 'automatic'),
    type: some('suv', 'sedan'),
    condition: some('brand_new', 'foreign_used', 'nigerian_used'),
    state: some('Lagos', 'Akwa Ibom', 'Kano'),
    brand: few('', 'toyota', 'Mercedes Benz', 'skoda', '!', 'Volvo'),
    mileage: few(0, 50_000, 60_000, 100_000, 150_000, 200_000),
    sort: fc.constantFrom(...productSorts),
    seller: few<`0x${string}`>(`0x${sample(0).seller_address.slice(2, -1)}1`, '0xnobody'),
    ids: fc.array(fc.nat(14).map((n) => sample(n).id as `0x${string}`)),
    limit: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
)

const change = fc.oneof(
  { weight: 4, arbitrary: product.map((value) => ({ put: value })) },
  { weight: 1, arbitrary: fc.nat(14).map((n) => ({ remove: sample(n).id })) },
)

/** How a brand is told depends on who wrote last. */
const spelledAlike = ({ brand, ...others }: FacetsView) => ({
  ...others,
  brand: Object.fromEntries(Object.entries(brand).map(([name, count]) => [brandKey(name), count])),
})

/** Writes to a catalogue and, beside it, to what it must agree with. */
async function write(held: Map<string, ProductView>, step: { put: ProductView } | { remove: string }) {
  if ('put' in step) {
    await catalogue.put(step.put)
    held.set(step.put.id, step.put)
  } else {
    await catalogue.remove(step.remove)
    held.delete(step.remove)
  }
}

async function agrees(held: Map<string, ProductView>, queries: Query[]) {
  const products = [...held.values()]
  for (const asked of queries) {
    const { items, totals } = await allPages(catalogue, asked)
    const wanted = answer(products, asked)
    expect(items).toEqual(wanted)
    expect(new Set(totals)).toEqual(new Set([wanted.length]))
    const { limit, cursor, ...narrowed } = asked
    expect(spelledAlike(await catalogue.facets(narrowed))).toEqual(facetsOf(products, asked))
  }
  expect((await catalogue.brands()).map(({ count, averageWei }) => ({ count, averageWei }))).toEqual(
    brandsOf(products),
  )
}

const changes = (maxLength: number) => fc.array(change, { maxLength })
const queries = fc.array(query, { minLength: 1, maxLength: 8 })

test('a catalogue opened again on its file answers the same, and gives away no place twice', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'file')
  await open(path)
  const held = new Map(Array.from({ length: 60 }, (_, n) => [sample(n).id, sample(n)]))
  await catalogue.put(...held.values())
  for (const n of [3, 20, 59]) {
    await catalogue.remove(sample(n).id)
    held.delete(sample(n).id)
  }
  for (const next of [3, 100, 101, 102, 103]) {
    await open(path)
    await catalogue.put(sample(next))
    held.set(sample(next).id, sample(next))
    await agrees(held, [{}, { search: 'toyota' }, { brand: 'Honda', sort: 'priceHigh' }])
  }
})

describe('a catalogue agrees with looking at everything', () => {
  test('whatever was put and removed, whatever is asked before and after', async () => {
    await fc.assert(
      fc.asyncProperty(changes(40), changes(6), queries, async (first, then, asked) => {
        await open()
        const held = new Map<string, ProductView>()
        for (const step of first) await write(held, step)
        await agrees(held, asked)
        for (const step of then) {
          await write(held, step)
          await agrees(held, asked)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('among many, whatever is asked', async () => {
    await open()
    const products = Array.from({ length: 500 }, (_, n) => sample(n))
    await catalogue.put(...products)
    const asked: Query[] = [
      {},
      { brand: 'toyota' },
      { brand: 'Honda', mileage: 100_000 },
      { mileage: 50_000 },
      { search: 'toyota' },
      { search: 'in' },
      { search: 't', mileage: 150_000 },
      { search: 'automatic toyota' },
      { search: '2003' },
      { search: 'toyota', brand: 'Toyota', mileage: 77_000 },
      { search: 'rolla', mileage: 200_000 },
      { search: 'automatic', seller: sample(300).seller_address as `0x${string}` },
      {
        fuel: ['diesel', 'hybrid'],
        state: ['Lagos', 'Kano'],
        year_min: 2005,
        price_max: '20',
        sort: 'newest',
      },
    ]
    for (const query of asked) {
      const { sort: _, ...narrowed } = query
      expect(spelledAlike(await catalogue.facets(narrowed))).toEqual(facetsOf(products, query))
      for (const sort of productSorts) {
        const { items, totals } = await allPages(catalogue, { ...query, sort, limit: 97 })
        const wanted = answer(products, { ...query, sort })
        expect(idsOf(items), JSON.stringify({ ...query, sort })).toEqual(idsOf(wanted))
        expect(totals.every((total) => total === wanted.length)).toBe(true)
      }
    }
  })
})
