import { expect, test } from 'vitest'
import { timeouts } from '../../timeouts.ts'
import { ownDatabase } from '../engines.fixture.ts'
import { openPostgres } from './engine.ts'
import { migrate } from './migrate.ts'
import listings from './migration/001-listings.ts'
import { openPool } from './pool.ts'

const many = 1_000

/** Records the time limit of each statement of a migration. */
const noting = `
CREATE TABLE noted (milliseconds integer);
CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO noted SELECT 1000 * extract(epoch FROM current_setting('statement_timeout')::interval);
END $$;
CREATE EVENT TRIGGER noting ON ddl_command_start EXECUTE FUNCTION note();`

test('a migration over all listings has a longer time limit than a batch', async () => {
  const url = ownDatabase()
  await migrate(url)
  const pool = openPool(url)
  const before = `DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${listings}
    CREATE TABLE migration (number integer PRIMARY KEY, done_at timestamptz DEFAULT now());
    INSERT INTO migration VALUES (1);
    INSERT INTO listing (id, slug, seller, brand, year, mileage, price, fuel_type, words)
    SELECT n::text, n::text, 'seller', 'kia', 1990 + n % 30, n, n, 'diesel', '' FROM generate_series(1, ${many}) AS n;
    ${noting}`
  await pool.transaction(({ script }) => script(before), timeouts.migrating)
  await migrate(url)
  const counted = "SELECT count FROM tally WHERE filter = 'brand' AND value = 'kia' AND field = ''"
  expect(await pool.one(counted)).toEqual({ count: many })
  expect(await pool.one('SELECT count(*)::int, max(price_start) FROM facet')).toEqual({
    count: many,
    max: '999',
  })
  expect(await pool.rows('SELECT DISTINCT milliseconds FROM noted')).toEqual([
    { milliseconds: timeouts.migrating },
  ])
  await pool.close()
})

test('a database that lacks a migration gets it even if its version is current', async () => {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  const pool = openPool(url)
  await pool.transaction(({ script }) =>
    script(`DROP TABLE facet CASCADE; DROP FUNCTION keep_facets CASCADE; DROP FUNCTION price_start;
    ALTER TABLE listing DROP COLUMN listed_at; DROP TABLE model; DELETE FROM migration WHERE number >= 3`),
  )
  await engine.prepare()
  expect(await pool.rows('SELECT * FROM facet')).toEqual([])
  expect(await pool.one('SELECT max(number) FROM migration')).toEqual({ max: 6 })
  await Promise.all([pool.close(), engine.close()])
})

test('only the follower changes a database of another release', async () => {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  const pool = openPool(url)
  await pool.rows("UPDATE progress SET version = version + 1, position = '5'")
  const progress = () => pool.one('SELECT version, position FROM progress')
  const newer = await progress()
  expect(await engine.progress()).toMatchObject({ position: undefined })
  expect(await progress()).toEqual(newer)
  await engine.prepare()
  expect(await progress()).not.toEqual(newer)
  await Promise.all([pool.close(), engine.close()])
})
