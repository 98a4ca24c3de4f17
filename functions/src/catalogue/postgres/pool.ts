import { createHash } from 'node:crypto'
import pg, { type PoolClient, type QueryConfig } from 'pg'
import { timeouts } from '../../timeouts.ts'
import { boundedMap } from '../answer/bounded.ts'

type Row = Record<string, unknown>

/** Statements with their values, each statement prepared once by every connection. */
export interface Session {
  rows<T = Row>(sql: string, values?: unknown[]): Promise<T[]>
  one<T = Row>(sql: string, values?: unknown[]): Promise<T | undefined>
  /** Several statements without values. */
  script(sql: string): Promise<void>
}

interface Pool extends Session {
  /** For statements that read very many rows: it has a longer timeout. */
  patient: Session
  /** Commits all of the work or nothing. It may write much, so each statement may take longer than a query. */
  transaction<T>(work: (session: Session) => Promise<T>, milliseconds?: number): Promise<T>
  close(): Promise<void>
}

/** Begins a transaction with timeouts, so that the server ends it if this process hangs, and others can write. */
const begin = (statement_timeout: number) =>
  Object.entries({
    statement_timeout,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
  }).reduce((sql, [name, milliseconds]) => `${sql}; SET LOCAL ${name} = ${milliseconds}`, 'BEGIN')

const ignore = () => {}

/** The name of a prepared statement is a hash of its text, because a name has 63 bytes at most. All pools share names. */
const names = boundedMap<string>({ entries: 5_000 })
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

const sessionOf = (client: Pick<PoolClient, 'query'>, query_timeout: number): Session => {
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await client.query({ name: nameOf(text), text, values, query_timeout } as QueryConfig)).rows as T[]
  return {
    rows,
    one: async <T>(text: string, values?: unknown[]) => (await rows<T>(text, values))[0],
    script: async (text) => void (await client.query({ text, query_timeout } as QueryConfig)),
  }
}

/**
 * A server that hangs keeps its connections open and does not respond: after `query_timeout` the query fails and its
 * connection is closed. The server ends its own work at `statement_timeout`, which the migration sets.
 */
export function openPool(url: string, max = 4): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts.catalogue,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    application_name: 'mota',
  })
  // The next query replaces an idle connection that breaks.
  pool.on('error', ignore)

  async function transaction<T>(
    work: (session: Session) => Promise<T>,
    milliseconds: number = timeouts.writing,
  ): Promise<T> {
    const client = await pool.connect()
    // Without a listener a connection that breaks between two statements would end the process.
    client.on('error', ignore)
    try {
      const session = sessionOf(client, milliseconds)
      await session.script(begin(milliseconds))
      const done = await work(session)
      await session.script('COMMIT')
      client.off('error', ignore)
      client.release()
      return done
    } catch (error) {
      // Closing the connection rolls its transaction back.
      client.release(true)
      throw error
    }
  }
  const sessionWithin = (milliseconds: number) => sessionOf(pool as unknown as PoolClient, milliseconds)
  return {
    ...sessionWithin(timeouts.catalogue),
    patient: sessionWithin(timeouts.counting),
    transaction,
    close: () => pool.end(),
  }
}
