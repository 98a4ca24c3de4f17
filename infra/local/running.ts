import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockName, stackName } from './folder.ts'
import { holder } from './lock.ts'
import { dataFolder, loadSettings } from './settings.ts'

interface Running {
  env: Record<string, string>
  urls: Record<string, string>
}

const asleep = 'The market is not running here. Start it first: npm start'

/** The addresses that the market started by `npm start` wrote down. */
export function runningStack(): Running {
  loadSettings()
  const data = dataFolder(process.env)
  const file = join(data, stackName)
  // The addresses of a market that has ended are useless: another market may use its ports by now.
  if (!holder(join(data, lockName)) || !existsSync(file)) throw new Error(asleep)
  return JSON.parse(readFileSync(file, 'utf8'))
}
