import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { boundedMap } from '../answer/bounded.ts'
import { version } from '../entry.ts'
import { tables } from './tables.ts'

export type Value = SQLInputValue
export type Row = Record<string, unknown>

/** SQLite with each statement prepared once. */
export interface Database {
  readonly raw: DatabaseSync
  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number
  one<T = Row>(sql: string, ...values: Value[]): T | undefined
  all<T = Row>(sql: string, ...values: Value[]): T[]
  /** All of it or none. */
  atomic(work: () => void): void
}

/** A power cut may lose the last writes, which are then read again from the table, but it must not break the file. */
const settings =
  'PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;'

function ready(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { timeout: 5_000 })
  try {
    raw.exec(settings)
    const { user_version } = raw.prepare('PRAGMA user_version').get() as { user_version: number }
    if (user_version === version) return raw
    if (user_version !== 0) throw new Error(`The catalogue's file is of version ${user_version}.`)
    raw.exec(`BEGIN; ${tables} PRAGMA user_version = ${version}; COMMIT`)
    return raw
  } catch (error) {
    raw.close()
    throw error
  }
}

/** Replaces a file that is broken or of another version with a new one. */
function open(file: string): DatabaseSync {
  try {
    return ready(file)
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    return ready(file)
  }
}

/** How many prepared statements are cached. Searches have too many forms to cache them all. */
const maxStatements = 500

export function openDatabase(file: string): Database {
  const raw = open(file)
  const prepared = boundedMap<StatementSync>({ entries: maxStatements })
  const statement = (sql: string) => {
    const statement = prepared.get(sql) ?? raw.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    raw,
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    one: <T>(sql: string, ...values: Value[]) => statement(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: Value[]) => statement(sql).all(...values) as T[],
    atomic(work) {
      raw.exec('BEGIN IMMEDIATE')
      try {
        work()
        raw.exec('COMMIT')
      } catch (error) {
        raw.exec('ROLLBACK')
        throw error
      }
    },
  }
}
