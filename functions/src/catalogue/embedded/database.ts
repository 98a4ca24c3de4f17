import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { version } from '../entry.ts'
import { tables } from './tables.ts'

export type Value = SQLInputValue
export type Row = Record<string, unknown>

/** SQLite with each statement prepared once. */
export interface Database {
  readonly raw: DatabaseSync
  /** How many rows it changed. */
  run(sql: string, ...values: Value[]): number
  one<T = Row>(sql: string, ...values: Value[]): T | undefined
  all<T = Row>(sql: string, ...values: Value[]): T[]
  /** All of it or none. */
  atomic(work: () => void): void
}

/** Losing the last writes to a power cut is fine, since they are followed again; a broken file is not. */
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

/** A file that cannot be used, broken or of another version, gives way to a new one. */
function open(file: string): DatabaseSync {
  try {
    return ready(file)
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    return ready(file)
  }
}

/** So many statements are cached: searches come in more shapes than are worth it. */
const most = 500

export function openDatabase(file: string): Database {
  const raw = open(file)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const statement = prepared.get(sql) ?? raw.prepare(sql)
    if (prepared.size > most) prepared.clear()
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
