import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tryLock } from '../lock.ts'
import { isFree } from '../port.ts'
import { temporaryFolder } from '../temporary.ts'
import type { StartOptions } from './options.ts'

const variables = { web: 'PORT', rpc: 'CHAIN_PORT', inbox: 'MAIL_PORT' } as const
const parts = { web: 'the market', rpc: 'the chain', inbox: 'the inbox' } as const

/** Reports a port that is in use before anything starts. Returns a function that releases the ports. */
export async function takePorts(ports: StartOptions['ports']): Promise<() => void> {
  const taken: (() => void)[] = []
  const release = () => {
    for (const free of taken) free()
  }
  try {
    for (const name of ['web', 'rpc', 'inbox'] as const)
      if (ports[name] > 0) taken.push(await takePort(name, ports[name]))
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** A port is free until its part listens, so two markets that start together agree by a lock. */
async function takePort(name: keyof typeof parts, port: number): Promise<() => void> {
  const lock = tryLock(join(temporaryFolder(), `port-${port}`))
  if ('release' in lock && (await isFree(port))) return lock.release
  if ('release' in lock) lock.release()
  const by = 'heldBy' in lock ? ` by another Mota (process ${lock.heldBy})` : user(port)
  throw new Error(
    `Port ${port} of ${parts[name]} is in use${by}. Free it, or set ${variables[name]} to another.`,
  )
}

/** Which process listens there, if the system says so. */
function user(port: number): string {
  try {
    const line = execFileSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8', stdio: 'pipe' })
    const [, name, pid] = /\("([^"]+)",pid=(\d+)/.exec(line) ?? []
    return name ? ` by ${name} (process ${pid})` : ''
  } catch {
    return ''
  }
}
