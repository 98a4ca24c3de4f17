import { expect, test } from 'vitest'
import { timeouts } from '../../timeouts.ts'
import { ownDatabase } from '../engines.fixture.ts'
import { openPostgres } from './engine.ts'
import { migrate } from './migrate.ts'
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

test('a database of a release with fewer fields gets their columns and counts, within a longer time limit', async () => {
  const url = ownDatabase()
  await migrate(url)
  const pool = openPool(url)
  // An earlier release with fewer fields.
  const before = `ALTER TABLE listing DISABLE TRIGGER USER; ALTER TABLE listing DROP COLUMN city, DROP COLUMN brand, DROP COLUMN price_start;
    ALTER TABLE listing ADD COLUMN brand text COLLATE "C";
    INSERT INTO listing (id, slug, seller, brand, year, mileage, price, fuel_type, words)
    SELECT n::text, n::text, 'seller', 'kia', 1990 + n % 30, n, n, 'diesel', '' FROM generate_series(1, ${many}) AS n;
    ALTER TABLE listing ENABLE TRIGGER USER; UPDATE progress SET version = version - 1; ${noting}`
  await pool.transaction(({ script }) => script(before), timeouts.migrating)
  await migrate(url)
  const counted =
    'SELECT sum(bit_count(bits))::int AS count, count(DISTINCT key)::int AS keys FROM bits WHERE field = $1'
  expect(await pool.one(counted, ['brand'])).toEqual({ count: many, keys: 1 })
  expect(await pool.one(counted, ['price'])).toEqual({ count: many, keys: many })
  expect(await pool.one(counted, ['city'])).toEqual({ count: null, keys: 0 })
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
    script(`DROP TABLE bits, place, free, part; DROP FUNCTION keep_bits CASCADE;
    DELETE FROM migration WHERE number >= 6`),
  )
  await engine.prepare()
  expect(await pool.rows('SELECT * FROM bits')).toEqual([])
  expect(await pool.one('SELECT max(number) FROM migration')).toEqual({ max: 8 })
  // What counted before the bits is gone, also when it is made again.
  const left =
    "SELECT to_regclass('tally') AS tally, to_regclass('facet') AS facet, to_regproc('compare_digit') AS digit"
  expect(await pool.one(left)).toEqual({ tally: null, facet: null, digit: null })
  await Promise.all([pool.close(), engine.close()])
})

test('a database of this release is not counted again', async () => {
  const url = ownDatabase()
  await migrate(url)
  const pool = openPool(url)
  await pool.rows(
    "INSERT INTO listing (id, slug, seller, year, mileage, price, words) VALUES ('1', '1', 'seller', 1990, 1, 1, '')",
  )
  // Each write of a row gives it the number of its transaction.
  const writes = () => pool.rows('SELECT xmin FROM place')
  const before = await writes()
  expect(before).toHaveLength(1)
  await migrate(url)
  expect(await writes()).toEqual(before)
  await pool.close()
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
