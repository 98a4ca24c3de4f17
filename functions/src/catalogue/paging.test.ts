import { currencies } from '@mota/contracts/sdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { limits, type ProductSort, type ProductView, productSorts } from '../schema/index.ts'
import { encode, orders } from './cursor.ts'
import { engines } from './engines.fixture.ts'
import { BadCursor, type Engine, type Query } from './index.ts'
import { allPages, answer } from './oracle.fixture.ts'

const idsOf = (items: ProductView[]) => items.map(({ id }) => id)

describe.each(engines)('the %s engine', (name, open) => {
  let catalogue: Engine
  beforeEach(async () => {
    catalogue = await open()
  })
  afterEach(() => catalogue.close())

  describe('while others write', () => {
    test.each(productSorts)('pages by %s neither skip nor repeat unchanged listings', async (sort) => {
      const products = Array.from({ length: 200 }, (_, n) => sample(n))
      await catalogue.put(...products)
      const untouched = products.filter((_, n) => n % 3 === 0)
      for (const query of [{ sort }, { sort, search: 'toyota' }]) {
        const { items } = await allPages(catalogue, { ...query, limit: 25 }, async (page) => {
          await catalogue.put(
            ...[1, 2].map((n) => ({ ...sample(n + 3 * (page % 60)), title: 'Toyota', ...changed(page) })),
          )
          await catalogue.remove(sample(1 + 3 * ((page * 7) % 60)).id)
          await catalogue.put({ ...sample(1_000 + page), ...changed(page * 31) })
        })
        const still = new Set(idsOf(untouched))
        const seen = idsOf(items).filter((id) => still.has(id))
        expect(seen).toEqual(idsOf(answer(untouched, query)))
      }
    })

    const changed = (n: number) => ({
      year: 1998 + (n % 28),
      mileage: (n * 7_919) % 300_000,
      price_units: String((BigInt(n) * 7_919n * 10n ** 15n) % (40n * 10n ** 18n)),
    })
  })

  test('with more matches than are sorted at once, pages continue in every order', async () => {
    const products = Array.from({ length: 1_200 }, (_, n): ProductView => {
      const currency = currencies[n % 3] ?? 'ETH'
      return { ...sample(n), currency, price_units: String(1n + BigInt((n * 7_919) % 500)) }
    })
    await catalogue.put(...products)
    for (const rates of [undefined, { eth_usd: '3127.52', usd_ngn: '1496.25' }])
      for (const sort of productSorts) {
        const { items } = await allPages(catalogue, { sort, rates, limit: 500 })
        expect(idsOf(items), sort).toEqual(idsOf(answer(products, { sort, rates })))
      }
  })

  test('vehicles whose mileage or year is not stated come last, and are in no bound of it', async () => {
    const vehicle = (
      n: number,
      mileage: number,
      condition: ProductView['condition'],
      year: number | null,
    ) => ({
      ...sample(n),
      ...{ title: `${n}`, mileage, condition, year },
    })
    await catalogue.put(
      vehicle(1, 0, null, null),
      vehicle(2, 40, 'brand_new', 2020),
      vehicle(3, 0, 'foreign_used', 2015),
      vehicle(4, 80_000, null, 2010),
      vehicle(5, 0, 'brand_new', 2021),
    )
    const titles = async (query: Query) => {
      const { items } = await allPages(catalogue, { limit: 2, ...query })
      return items.map(({ title }) => Number(title))
    }
    expect(await titles({ sort: 'mileageLow' })).toEqual([5, 2, 4, 1, 3])
    expect(await titles({ sort: 'mileageHigh' })).toEqual([4, 2, 5, 3, 1])
    expect(await titles({ sort: 'oldest' })).toEqual([4, 3, 2, 5, 1])
    expect(await titles({ sort: 'mileageLow', mileage: 50_000 })).toEqual([5, 2])
  })

  test('a page of long texts ends at the size limit of a response, and the next one continues', async () => {
    const description = '"'.repeat(5_000)
    const products = Array.from({ length: 600 }, (_, n) => ({ ...sample(n), description }))
    await catalogue.put(...products)
    const { items, totals } = await allPages(catalogue, { limit: 1_000 })
    expect(totals.length).toBeGreaterThan(2)
    expect(idsOf(items)).toEqual(idsOf(answer(products, {})))
    const { body } = await catalogue.search({ limit: 1_000 })
    expect(body.length).toBeLessThanOrEqual(limits.answerBytes)
  })

  describe('a cursor', () => {
    test.each(['', 'x', 'bnVsbA', 'W10', Buffer.from('["newest","x",1]').toString('base64url')])(
      'that is invalid is refused: %s',
      async (cursor) => {
        await catalogue.put(sample(1))
        if (cursor) await expect(catalogue.search({ cursor })).rejects.toThrow(BadCursor)
        else expect((await catalogue.search({ cursor })).items).toHaveLength(1)
      },
    )
    test('may name a number that no listing has', async () => {
      await catalogue.put(sample(1), sample(2))
      const beyond = (sort: ProductSort) =>
        catalogue.search({ sort, cursor: encode(sort, { key: 10n ** 94n, id: '0x1' }) })
      for (const sort of productSorts)
        expect((await beyond(sort)).items, sort).toHaveLength(orders[sort].rising ? 0 : 2)
    })
    test('of another sort is refused', async () => {
      await catalogue.put(sample(1), sample(2))
      const { nextCursor } = await catalogue.search({ sort: 'newest', limit: 1 })
      await expect(catalogue.search({ sort: 'oldest', cursor: nextCursor })).rejects.toThrow(BadCursor)
    })
  })

  describe('a cached page', () => {
    test('is computed again after a write', async () => {
      await catalogue.put({ ...sample(1), seller_name: 'Ada' })
      const total = async () => (await catalogue.search({})).total
      const name = async () => (await catalogue.search({})).items[0]?.seller_name
      expect([await total(), await name()]).toEqual([1, 'Ada'])
      await catalogue.setSeller(sample(1).seller_address, { seller_name: 'Ada Motors' })
      expect(await name()).toBe('Ada Motors')
      const seller = { seller_name: 'Ada Motors', seller_stars: { average: 4.6, reviews: 12 } }
      await catalogue.setSeller(sample(1).seller_address, seller)
      expect((await catalogue.search({})).items[0]).toMatchObject(seller)
      expect(await catalogue.sellerName(sample(1).seller_address)).toBe('Ada Motors')
      await catalogue.put(sample(2))
      expect(await total()).toBe(2)
      await catalogue.remove(sample(1).id)
      expect(await total()).toBe(1)
    })

    test('has a seller’s new name after a write of another listing', async () => {
      const { seller_address } = sample(1)
      const names = async () => (await catalogue.search({})).items.map(({ seller_name }) => seller_name)
      await catalogue.put({ ...sample(1), seller_name: 'Ada' })
      expect(await names()).toEqual(['Ada'])
      await catalogue.put({ ...sample(2), seller_address, seller_name: 'Ada Motors' })
      expect(await names()).toEqual(['Ada Motors', 'Ada Motors'])
    })

    test.runIf(name === 'embedded')('is returned while nothing changes', async () => {
      await catalogue.put(sample(1))
      const { body } = await catalogue.search({})
      await catalogue.put(sample(1))
      await catalogue.setSeller('0xnobody', { seller_name: 'Nobody' })
      expect((await catalogue.search({})).body).toBe(body)
    })
  })
})
