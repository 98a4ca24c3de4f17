import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const awsRegion = 'us-east-1'

/** The local parts ask for keys, as AWS does, and accept any. */
export const localKeys = { accessKeyId: 'local', secretAccessKey: 'local' }

export const awsEnvironment = {
  AWS_REGION: awsRegion,
  AWS_ACCESS_KEY_ID: localKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localKeys.secretAccessKey,
}

/** The key of this market for push services. It is kept with the data, because browsers subscribe with it. */
export function pushKeyOf(data: string): string {
  const file = join(data, 'push-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
