import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { holder } from '../local/lock.ts'
import { dataFolder, loadSettings } from '../local/settings.ts'
import { lockName, stackName } from '../local/start/folder.ts'

interface Running {
  env: Record<string, string>
  urls: Record<string, string>
}

const asleep = 'The market is not running here. Start it first: npm start'

/** What the market that `npm start` runs on this machine told of itself. */
export function runningStack(): Running {
  loadSettings()
  const data = dataFolder(process.env)
  const told = join(data, stackName)
  // What one that is no more told holds no longer: its ports may be another market's by now.
  if (!holder(join(data, lockName)) || !existsSync(told)) throw new Error(asleep)
  return JSON.parse(readFileSync(told, 'utf8'))
}
