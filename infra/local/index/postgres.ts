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

const settings = {
  listen_addresses: loopback,
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_stat_statements',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

/**
 * An empty PostgreSQL. What the index holds is derived from the chain, so nothing of it is kept:
 * it can never disagree with the chain, and need not be synced to disk.
 */
export async function startPostgres(context: Context): Promise<{ child: Child; url: string }> {
  const user = databaseUser()
  const port = await context.port('postgres')
  const home = reachableCopy(installation(), user)
  const folder = reachableFolder(join(context.data, 'index'), user)
  clear(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)

  const first = ['-D', folder, '-U', 'graph', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(home, 'bin/initdb'), first, { ...user, cwd: '/', stdio: 'pipe' })

  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = startChild(context, {
    name: 'postgres',
    file: join(home, 'bin/postgres'),
    args: ['-D', folder, '-p', String(port), ...options],
    cwd: '/',
    user,
    // At once: nothing of it is kept.
    stopSignal: 'SIGQUIT',
  })
  await child.until(() => accepts(port))
  const url = `postgresql://graph:any@${loopback}:${port}/postgres`
  return { child: { ...child, stop: () => child.stop().finally(() => clear(folder)) }, url }
}

/** Outside the data's folder it would outlast it, so whoever stops the server takes it away. */
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

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
