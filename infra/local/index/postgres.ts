import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { type Child, startChild } from '../child.ts'
import type { Context } from '../part.ts'
import { loopback } from '../port.ts'
import { binary } from '../program.ts'
import { reachableCopy, reachableFolder } from './place.ts'
import { databaseUser } from './user.ts'

const usual = {
  listen_addresses: loopback,
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_stat_statements',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

interface Postgres {
  child: Child
  url: string
  answers(): Promise<boolean>
}

/**
 * An empty PostgreSQL at each start. The index's data is derived from the chain, so none is kept: the index can never
 * disagree with the chain, and nothing needs to be synced to disk.
 */
export async function startPostgres(
  context: Context,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const user = databaseUser()
  const port = await context.port('postgres')
  const home = await reachableCopy(installation(), user)
  const folder = reachableFolder(join(context.data, 'index'), user)
  clear(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)

  const first = ['-D', folder, '-U', 'graph', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(home, 'bin/initdb'), first, { ...user, cwd: '/', stdio: 'pipe' })

  const options = Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = startChild(context, {
    name: 'postgres',
    file: join(home, 'bin/postgres'),
    args: ['-D', folder, '-p', String(port), ...options],
    cwd: '/',
    user,
    // Immediately: its data is derived and not needed again.
    stopSignal: 'SIGQUIT',
  })
  const answers = () => speaks(port)
  await child.until(answers)
  const url = `postgresql://graph:any@${loopback}:${port}/postgres`
  const stop = (how: () => Promise<void>) => () => how().finally(() => clear(folder))
  return { child: { ...child, stop: stop(child.stop), kill: stop(child.kill) }, url, answers }
}

/** PostgreSQL's folder may be outside the data folder and outlive it, so stopping the server removes it. */
const clear = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** The folder with `bin`, `lib` and `share`, its libraries linked even where npm ran no install scripts. */
function installation(): string {
  const home = dirname(dirname(binary('postgres')))
  const script = join(dirname(home), 'scripts/hydrate-symlinks.js')
  if (existsSync(script) && !existsSync(join(home, 'lib/libpq.so.5'))) {
    execFileSync(process.execPath, [script], { cwd: dirname(home), stdio: 'pipe' })
  }
  return home
}

/** Requests TLS, which PostgreSQL answers with one byte. A connection proves nothing: the kernel accepts it for a hung server. */
function speaks(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback, () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
