import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../engines.fixture.ts'
import { migrate } from './migrate.ts'
import listings from './migration/001-listings.ts'
import { openPool } from './pool.ts'

vi.mock('../../patience.ts', async (original) => {
  const { patience, ...others } = await original<typeof import('../../patience.ts')>()
  return { ...others, patience: { ...patience, writing: 100 } }
})

const many = 5_000

test('a migration that goes through all listings may take longer than a batch', async () => {
  const url = ownDatabase()
  await migrate(url)
  const pool = openPool(url)
  await pool.script(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${listings}
    CREATE TABLE migration (number integer PRIMARY KEY, done_at timestamptz DEFAULT now());
    INSERT INTO migration VALUES (1);
    INSERT INTO listing (id, slug, seller, brand, year, mileage, price, fuel_type, words)
    SELECT n::text, n::text, 'seller', 'kia', 1990 + n % 30, n, n, 'diesel', '' FROM generate_series(1, ${many}) AS n`)
  await migrate(url)
  const counted = "SELECT count FROM tally WHERE filter = 'brand' AND value = 'kia' AND field = ''"
  expect(await pool.one(counted)).toEqual({ count: many })
  await pool.close()
})
