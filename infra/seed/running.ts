import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, loadSettings } from '../local/settings.ts'

interface Running {
  env: Record<string, string>
  urls: Record<string, string>
}

const asleep = 'The market is not running here. Start it first: npm start'

/** What the market that `npm start` runs on this machine told of itself. */
export function runningStack(): Running {
  loadSettings()
  const file = join(dataFolder(process.env), 'stack.json')
  if (!existsSync(file)) throw new Error(asleep)
  return JSON.parse(readFileSync(file, 'utf8'))
}
