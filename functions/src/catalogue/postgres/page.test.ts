import { expect, test } from 'vitest'
import { pricedSample, rates, sample } from '../../../bench/sample.ts'
import { productSorts } from '../../schema/index.ts'
import { criteriaOf } from '../criterion.ts'
import { encode, isTurned, orders } from '../cursor.ts'
import { ownDatabase } from '../engines.fixture.ts'
import { isPrice } from '../entry.ts'
import type { Query } from '../interface.ts'
import { openPostgres } from './engine.ts'
import { type Condition, conditionsOf } from './filter.ts'
import { openMeaning } from './meaning.ts'
import { fewPage, manyPage } from './page.ts'
import { openPool, type Session } from './pool.ts'

/** Explains pages of a database with some listings. */
async function openExplained() {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  await engine.complete()
  await engine.put(...Array.from({ length: 50 }, (_, n) => sample(n)))
  const pool = openPool(url)
  const planOf = (query: Query, conditions: Condition[] = []) =>
    pool.transaction(async (session) => {
      // With so few listings PostgreSQL would rather read them all.
      await session.script('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off')
      let plan = ''
      const explained = {
        rows: async (sql: string, values: unknown[]) => {
          plan = JSON.stringify(await session.rows(`EXPLAIN ${sql}`, values))
          return []
        },
      } as unknown as Session
      await manyPage(explained, query, conditions)
      return plan
    })
  const close = () => Promise.all([pool.close(), engine.close()])
  return { pool, planOf, close }
}

const conditionsIn = (pool: Session, query: Query) =>
  conditionsOf(
    openMeaning(() => pool, Date.now),
    criteriaOf(query),
  )

test('a later page is looked up in the index of its order', async () => {
  const { planOf, close } = await openExplained()
  for (const sort of productSorts) {
    const { field } = orders[sort]
    const column = isTurned(orders[sort]) ? `(${field} >= 0) AND (ROW(${field}, ` : `ROW(${field}, `
    const looked = isPrice(field) ? /Index Cond: \(+asset = 0/ : `Index Cond: (${column}`
    const cursor = encode(sort, { key: 2_010n, id: sample(3).id })
    expect(await planOf({ sort, cursor }), sort).toMatch(looked)
  }
  await close()
})

test('a page of one brand is in an index in its order', async () => {
  const { pool, planOf, close } = await openExplained()
  for (const sort of productSorts) {
    const conditions = await conditionsIn(pool, { brand: 'Toyota' })
    const column = isPrice(orders[sort].field) ? 'asset_price' : orders[sort].field
    const plan = await planOf({ sort }, conditions)
    expect(plan, sort).toContain(`listing_brand_${column}_id`)
  }
  await close()
})

test('a page of a range of prices in their order begins with the first of them, in each asset', async () => {
  const { pool, planOf, close } = await openExplained()
  const query: Query = { sort: 'priceLow', price_min: '10', price_max: '20', rates }
  const plan = await planOf(query, await conditionsIn(pool, query))
  for (const asset of [0, 1, 2])
    expect(plan).toMatch(new RegExp(`Index Cond: \\(+asset = ${asset}\\) AND \\(price >= [^"]*price <= `))
  await close()
})

test('a page is the same read in its order, sorted after too many were read, and looked up by its bits', async () => {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  await engine.complete()
  await engine.put(...Array.from({ length: 300 }, (_, n) => pricedSample(n)))
  const pool = openPool(url)
  const narrowings: Query[] = [{ search: 'mazda' }, { search: 'in', mileage: 200_000 }, { fuel: ['diesel'] }]
  for (const sort of productSorts)
    for (const narrowing of narrowings) {
      const query: Query = { ...narrowing, sort, rates, limit: 7 }
      const conditions = await conditionsIn(pool, query)
      let cursor: string | undefined
      do {
        const page = await manyPage(pool, { ...query, cursor }, conditions)
        for (const most of [1, 12])
          expect(await manyPage(pool, { ...query, cursor }, conditions, most)).toEqual(page)
        const { page: looked } = await fewPage(pool, { ...query, cursor }, conditions)
        expect(looked).toEqual(narrowing.search === 'mazda' ? page : undefined)
        cursor = page.nextCursor
      } while (cursor)
    }
  await Promise.all([pool.close(), engine.close()])
})
