import { timeouts } from '../../timeouts.ts'
import { version } from '../entry.ts'
import { columnScript } from './column.ts'
import listings from './migration/001-listings.ts'
import tally from './migration/002-tally.ts'
import assets from './migration/003-assets.ts'
import seller from './migration/004-seller.ts'
import sellerWords from './migration/005-seller-words.ts'
import bits from './migration/006-bits.ts'
import within from './migration/007-within.ts'
import withoutCounts from './migration/008-without-counts.ts'
import { openPool, type Session } from './pool.ts'

/**
 * In order. Released migrations never change; add another one instead. What follows from the table of fields is none of
 * them: `columnScript` brings it up to date whenever the version has changed.
 */
const migrations = [listings, tally, assets, seller, sellerWords, bits, within, withoutCounts]

/** The id of the advisory lock of migrations. */
const lock = 4_600

/** Whether the tables are those of this release, and written by it. */
export async function isMigrated({ one }: Session): Promise<boolean> {
  const sql = 'SELECT version, (SELECT max(number) FROM migration) AS number FROM progress'
  const row = await one<{ version: number; number: number }>(sql)
  return row?.version === version && row.number >= migrations.length
}

/** Creates the database if it does not exist, and brings its tables up to date. All listings are counted again then. */
export async function migrate(url: string): Promise<void> {
  await createDatabase(url)
  const pool = openPool(url, 1)
  try {
    await pool.transaction(async (session) => {
      const { rows, one, script } = session
      await rows('SELECT pg_advisory_xact_lock($1)', [lock])
      await rows(`CREATE TABLE IF NOT EXISTS migration (
      number integer PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now()
    )`)
      const last = await one<{ number: number | null }>('SELECT max(number) AS number FROM migration')
      const done = last?.number ?? 0
      // The caller's look at the tables may have failed, or another process may have brought them up to date since.
      if (done >= migrations.length && (await isMigrated(session))) return
      for (const [at, sql] of migrations.entries()) {
        if (at + 1 <= done) continue
        await script(sql)
        await rows('INSERT INTO migration (number) VALUES ($1)', [at + 1])
      }
      await script(columnScript)
      // After a change of version every listing is written again. Until then lists show the old data.
      await rows(
        `INSERT INTO progress (version) VALUES ($1)
      ON CONFLICT (one) DO UPDATE SET version = excluded.version, position = NULL
      WHERE progress.version <> excluded.version`,
        [version],
      )
    }, timeouts.migrating)
  } finally {
    await pool.close()
  }
}

const noSuchDatabase = '3D000'
const databaseExists = '42P04'
const codeOf = (error: unknown) => (error as { code?: string }).code

async function createDatabase(url: string) {
  const own = openPool(url, 1)
  try {
    await own.rows('SELECT 1')
  } catch (error) {
    if (codeOf(error) !== noSuchDatabase) throw error
    await create(new URL(url))
  } finally {
    await own.close()
  }
}

async function create(url: URL) {
  const name = decodeURIComponent(url.pathname.slice(1))
  const server = openPool(Object.assign(new URL(url), { pathname: '/postgres' }).href, 1)
  try {
    await server.rows(`CREATE DATABASE "${name.replaceAll('"', '""')}" TEMPLATE template0 ENCODING 'UTF8'`)
  } catch (error) {
    if (codeOf(error) !== databaseExists) throw error
  } finally {
    await server.close()
  }
}
