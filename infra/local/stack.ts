import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, type Options } from './context.ts'
import { keepGuard } from './guard.ts'
import { startPostgres } from './index/postgres.ts'
import type { PartName, Urls } from './part.ts'
import { lower, raise } from './raise.ts'

export interface Stack {
  /** The addresses of the parts, under the names of the API's configuration. */
  env: Record<string, string>
  urls: Urls
  /** The parts that it started. */
  names: readonly PartName[]
  /** For faults: the processes of a part. */
  pidsOf(name: PartName): number[]
  stop(): Promise<void>
}

/**
 * Starts the named parts, and those that they need, each on a free port, for tests. Without `dataDir`, the data is in a
 * temporary folder that is deleted with the stack. The parts of stacks `beside` it serve this one too.
 */
export async function startParts(
  names: readonly PartName[],
  { beside = [], ...options }: Options & { beside?: readonly Stack[] } = {},
): Promise<Stack> {
  const data = options.dataDir ?? mkdtempSync(join(tmpdir(), 'mota-'))
  const token = randomUUID()
  const context = createContext(data, token, { ...options, lasting: options.dataDir !== undefined })
  for (const { env, urls } of beside) {
    Object.assign(context.env, env, options.settings)
    Object.assign(context.urls, urls)
  }
  const dismissGuard = keepGuard(token)

  function clear() {
    dismissGuard()
    if (!options.dataDir) rmSync(data, { recursive: true, force: true })
  }

  try {
    const others = beside.flatMap((stack) => stack.names)
    const fleet = await raise(names, context, undefined, others)
    const stop = async () => {
      await lower(fleet)
      clear()
    }
    const pidsOf = (name: PartName) => fleet.get(name)?.pids ?? []
    return { env: context.env, urls: context.urls, names: [...fleet.keys()], pidsOf, stop }
  } catch (error) {
    clear()
    throw error
  }
}

export interface PostgresServer {
  url: string
  pid: number
  /** Ends it at once, and starts an empty one on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The PostgreSQL of the index, without the index: for tests and benches. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), 'mota-'))
  const token = randomUUID()
  const context = createContext(data, token, {})
  const dismissGuard = keepGuard(token)
  let server = await startPostgres(context, settings)
  return {
    url: server.url,
    get pid() {
      return server.child.pid
    },
    async restart() {
      await server.child.kill()
      server = await startPostgres(context, settings)
    },
    async stop() {
      await server.child.stop()
      dismissGuard()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
