import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Running {
  env: Record<string, string>
  urls: Record<string, string>
}

const asleep = 'The market is not running here. Start it first: npm start'

/** What the market that `npm start` runs on this machine told of itself. */
export function runningStack(): Running {
  const root = join(import.meta.dirname, '../..')
  const file = join(process.env.MOTA_DATA ?? join(root, '.data'), 'stack.json')
  if (!existsSync(file)) throw new Error(asleep)
  return JSON.parse(readFileSync(file, 'utf8'))
}
