import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { isFree } from '../port.ts'
import type { StartOptions } from './options.ts'

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
  const { bavail, bsize } = statfsSync(data)
  const megabytes = (bavail * bsize) / 2 ** 20
  if (megabytes < least)
    throw new Error(`The disk is full: ${data} has ${Math.floor(megabytes)} MB left and ${least} are needed.`)
}

/** Room for the index's database and some hundred pictures. */
const least = 400

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
