import { expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import { type ProductSort, productSorts } from '../../schema/index.ts'
import { encode, isTurned, orders } from '../cursor.ts'
import { ownDatabase } from '../engines.fixture.ts'
import { isPrice } from '../entry.ts'
import { openPostgres } from './engine.ts'
import { pageOfQuery } from './page.ts'
import { openPool, type Session } from './pool.ts'

test('a later page is looked up in the index of its order', async () => {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  await engine.complete()
  await engine.put(...Array.from({ length: 50 }, (_, n) => sample(n)))
  const pool = openPool(url)
  const planOf = (sort: ProductSort) =>
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
      const cursor = encode(sort, { key: 2_010n, id: sample(3).id })
      await pageOfQuery(explained, { sort, cursor }, [], 100_000)
      return plan
    })
  for (const sort of productSorts) {
    const { field } = orders[sort]
    const column = isTurned(orders[sort]) ? `(${field} >= 0) AND (ROW(${field}, ` : `ROW(${field}, `
    const looked = isPrice(field) ? /Index Cond: \(+asset = 0/ : `Index Cond: (${column}`
    expect(await planOf(sort), sort).toMatch(looked)
  }
  await pool.close()
  await engine.close()
})
