import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { type ProductView, productSorts } from '../schema/index.ts'
import { type Catalogue, openCatalogue, type Query } from './index.ts'
import { allPages, answer, brandsOf } from './oracle.fixture.ts'

let catalogue: Catalogue
afterEach(() => catalogue.close())

const idsOf = (items: ProductView[]) => items.map(({ id }) => id)

const few = <T>(...values: T[]) => fc.constantFrom(...values)
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
  })
  .map(
    ({ n, title, brand, year, wei, mileage, seller }): ProductView => ({
      ...sample(n),
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
    ),
    brand: few('', 'toyota', 'Mercedes Benz', 'skoda', '!', 'Volvo'),
    mileage: few(0, 50_000, 60_000, 100_000, 150_000, 200_000),
    sort: fc.constantFrom(...productSorts),
    seller: few(sample(0).seller_address.slice(0, -1) + 1, '0xnobody'),
    ids: fc.array(fc.nat(14).map((n) => sample(n).id as `0x${string}`)),
    limit: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
)

const change = fc.oneof(
  { weight: 4, arbitrary: product.map((value) => ({ put: value })) },
  { weight: 1, arbitrary: fc.nat(14).map((n) => ({ remove: sample(n).id })) },
)

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
  }
  expect((await catalogue.brands()).map(({ count, averageWei }) => ({ count, averageWei }))).toEqual(
    brandsOf(products),
  )
}

const changes = (maxLength: number) => fc.array(change, { maxLength })
const queries = fc.array(query, { minLength: 1, maxLength: 8 })

describe('a catalogue agrees with looking at everything', () => {
  test('whatever was put and removed, whatever is asked before and after', async () => {
    await fc.assert(
      fc.asyncProperty(changes(40), changes(6), queries, async (first, then, asked) => {
        catalogue?.close()
        catalogue = openCatalogue()
        const held = new Map<string, ProductView>()
        for (const step of first) await write(held, step)
        await agrees(held, asked)
        for (const step of then) {
          await write(held, step)
          await agrees(held, asked)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('among many, where common words are looked for along the sort', async () => {
    catalogue = openCatalogue()
    const products = Array.from({ length: 1_500 }, (_, n) => sample(n))
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
      { search: 'automatic', seller: sample(900).seller_address },
    ]
    for (const query of asked)
      for (const sort of productSorts) {
        const { items, totals } = await allPages(catalogue, { ...query, sort, limit: 97 })
        const wanted = answer(products, { ...query, sort })
        expect(idsOf(items), JSON.stringify({ ...query, sort })).toEqual(idsOf(wanted))
        expect(totals.every((total) => total === wanted.length)).toBe(true)
      }
  })
})
