import { execFileSync } from 'node:child_process'
import { isFree } from '../port.ts'
import type { StartOptions } from './options.ts'
import { checkRoom } from './room.ts'

const variables = { web: 'PORT', rpc: 'CHAIN_PORT', inbox: 'MAIL_PORT' } as const
const parts = { web: 'the market', rpc: 'the chain', inbox: 'the inbox' } as const

/** Says before anything starts what would stop it halfway. */
export async function checkMachine({ ports, data }: StartOptions): Promise<void> {
  for (const name of ['web', 'rpc', 'inbox'] as const) {
    const port = ports[name]
    if (port === 0 || (await isFree(port))) continue
    throw new Error(
      `Port ${port} of ${parts[name]} is in use${user(port)}. Free it, or set ${variables[name]} to another.`,
    )
  }
  checkRoom(data)
}

/** Who listens there, where the system can tell. */
function user(port: number): string {
  try {
    const line = execFileSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8', stdio: 'pipe' })
    const [, name, pid] = /\("([^"]+)",pid=(\d+)/.exec(line) ?? []
    return name ? ` by ${name} (process ${pid})` : ''
  } catch {
    return ''
  }
}
