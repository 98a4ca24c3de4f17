import { expect, test } from 'vitest'
import { ownDatabase } from '../engines.fixture.ts'
import { openPostgres } from './engine.ts'
import { openPool } from './pool.ts'

test('the first digits of a price are computed within a query, without a call for each row', async () => {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  await engine.close()
  const pool = openPool(url)
  const plan = await pool.rows('EXPLAIN (VERBOSE) SELECT price_start(asset, price) FROM listing')
  expect(JSON.stringify(plan)).not.toContain('price_start(')
  expect(JSON.stringify(plan)).toContain('trunc(')
  await pool.close()
})
