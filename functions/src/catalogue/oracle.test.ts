import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { type FacetsView, type ProductView, productSorts, rowOf } from '../schema/index.ts'
import { empty, engines } from './engines.fixture.ts'
import { type Engine, openCatalogue, type Query } from './index.ts'
import { allPages, answer, brandsOf, facetsOf } from './oracle.fixture.ts'
import { change, query, type Step } from './random.fixture.ts'
import { keyOf } from './words.ts'

const idsOf = (items: ProductView[]) => items.map(({ id }) => id)

const typedFields = ['brand', 'model', 'city'] as const

/** The spelling of what sellers type is the latest one, so it is not compared. */
const spelledAlike = (view: FacetsView) => ({
  ...view,
  ...Object.fromEntries(
    typedFields.map((field) => [
      field,
      Object.fromEntries(
        Object.entries(view[field]).map(([name, count]) => [keyOf(rowOf(field), name), count]),
      ),
    ]),
  ),
})

/** The listing on lists once its price is compared. */
function withPermille({ price_permille: _, ...product }: ProductView, permille: number | undefined) {
  return permille === undefined ? product : { ...product, price_permille: permille }
}

/** Writes to a catalogue and to the map that it must agree with. */
async function write(catalogue: Engine, expected: Map<string, ProductView>, step: Step) {
  if ('put' in step) {
    await catalogue.put(step.put)
    expected.set(step.put.id, withPermille(step.put, expected.get(step.put.id)?.price_permille))
  } else if ('remove' in step) {
    await catalogue.remove(step.remove)
    expected.delete(step.remove)
  } else {
    await catalogue.appraise(new Map([[step.appraise, step.permille]]))
    const product = expected.get(step.appraise)
    if (product) expected.set(step.appraise, withPermille(product, step.permille))
  }
}

async function agrees(catalogue: Engine, expected: Map<string, ProductView>, queries: Query[]) {
  const products = [...expected.values()]
  for (const query of queries) {
    const { items, totals } = await allPages(catalogue, query)
    const wanted = answer(products, query)
    expect(items).toEqual(wanted)
    expect(new Set(totals)).toEqual(new Set([wanted.length]))
    const { limit, cursor, ...narrowed } = query
    expect(spelledAlike((await catalogue.facets(narrowed)).view)).toEqual(facetsOf(products, query))
  }
  expect((await catalogue.brands()).map(({ count, prices }) => ({ count, prices }))).toEqual(
    brandsOf(products),
  )
}

const rates = { eth_usd: '3127.52', usd_ngn: '1496.25' }

/** Every second vehicle in ether, the others in tokens at about the same price. */
function inSomeCurrency(product: ProductView, n: number): ProductView {
  const dollars = (BigInt(product.price_units) * 3_127n) / 10n ** 12n
  if (n % 4 === 1) return { ...product, currency: 'USDC', price_units: String(dollars) }
  if (n % 4 === 3) return { ...product, currency: 'cNGN', price_units: String(dollars * 1_496n) }
  return product
}

const changes = (maxLength: number) => fc.array(change, { maxLength })
const queries = fc.array(query, { minLength: 1, maxLength: 8 })

test('a catalogue that is opened again gives the same answers and assigns no place twice', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'file')
  let catalogue = openCatalogue({ path })
  const expected = new Map(Array.from({ length: 60 }, (_, n) => [sample(n).id, sample(n)]))
  await catalogue.put(...expected.values())
  for (const n of [3, 20, 59]) {
    await catalogue.remove(sample(n).id)
    expected.delete(sample(n).id)
  }
  for (const next of [3, 100, 101, 102, 103]) {
    await catalogue.close()
    catalogue = openCatalogue({ path })
    await catalogue.put(sample(next))
    expected.set(sample(next).id, sample(next))
    await agrees(catalogue, expected, [{}, { search: 'toyota' }, { brand: 'Honda', sort: 'priceHigh' }])
  }
  await catalogue.close()
})

describe.each(engines)('the %s engine agrees with a search of all listings', (name, open) => {
  let catalogue: Engine
  beforeAll(async () => {
    catalogue = await open()
  })
  afterAll(() => catalogue.close())

  test('after random changes, for random queries', async () => {
    await fc.assert(
      fc.asyncProperty(changes(40), changes(6), queries, async (first, then, query) => {
        await empty(catalogue)
        const expected = new Map<string, ProductView>()
        for (const step of first) await write(catalogue, expected, step)
        await agrees(catalogue, expected, query)
        for (const step of then) {
          await write(catalogue, expected, step)
          await agrees(catalogue, expected, query)
        }
      }),
      { numRuns: name === 'embedded' ? 60 : 12 },
    )
  })

  test('with many listings, for every sort and filter', async () => {
    await empty(catalogue)
    const listed = Array.from({ length: 500 }, (_, n) => inSomeCurrency(sample(n), n))
    const permilles = new Map(listed.map(({ id }, n) => [id, n % 3 ? 500 + (n % 40) * 30 : undefined]))
    await catalogue.put(...listed)
    await catalogue.appraise(permilles)
    const products = listed.map((one) => withPermille(one, permilles.get(one.id)))
    const cases: Query[] = [
      {},
      { brand: 'toyota' },
      { brand: 'Honda', mileage: 100_000 },
      { mileage: 50_000 },
      { model: ['corolla', 'RX350'], city: ['lagos', 'port-harcourt'] },
      { brand: 'Toyota', model: ['Camry'] },
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
      { brand: 'Toyota', not: [{ state: ['Lagos'] }, { condition: ['foreign_used'], year_max: 2010 }] },
      { search: 'toyota', price_max: '12', not: [{ words: [{ any: ['corolla', 'camri'] }] }] },
      { price_currency: 'cNGN', price_min: '20000000', price_max: '90000000', rates },
      { price_currency: 'USDC', rates },
      { price_currency: 'cNGN', price_max: '90000000' },
      { brand: 'Toyota', price_max: '12', rates: { ...rates, usd_ngn: null } },
    ]
    for (const query of cases) {
      const { sort: _, ...narrowed } = query
      expect(spelledAlike((await catalogue.facets(narrowed)).view)).toEqual(facetsOf(products, query))
      for (const sort of productSorts) {
        const { items, totals } = await allPages(catalogue, { ...query, sort, limit: 97 })
        const wanted = answer(products, { ...query, sort })
        expect(idsOf(items), JSON.stringify({ ...query, sort })).toEqual(idsOf(wanted))
        expect(totals.every((total) => total === wanted.length)).toBe(true)
      }
    }
  })
})
