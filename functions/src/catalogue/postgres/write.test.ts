import { expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import { ownDatabase } from '../engines.fixture.ts'
import { openPostgres } from './engine.ts'
import { openPool } from './pool.ts'

test('a listing that another version wrote is written again, even if it is unchanged', async () => {
  const url = ownDatabase()
  const [engine, pool] = [openPostgres(url), openPool(url)]
  await engine.prepare()
  await engine.complete()
  const found = async () => (await engine.search({ search: sample(1).brand })).total
  await engine.put(sample(1))
  await pool.script("UPDATE listing SET words = ''")
  await engine.put(sample(1))
  expect(await found()).toBe(0)
  await pool.script('UPDATE product SET version = version - 1')
  await engine.put(sample(1))
  expect(await found()).toBe(1)
  await Promise.all([engine.close(), pool.close()])
})
