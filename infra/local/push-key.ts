import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of this market for push services. It is kept with the data, because browsers subscribe with it. */
export function pushKeyOf(data: string): string {
  const file = join(data, 'push-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
