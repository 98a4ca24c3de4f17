import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './start/failure.ts'
import { runMarket } from './start/market.ts'
import { readOptions } from './start/options.ts'
import { output } from './start/output.ts'

const settings = join(import.meta.dirname, '../../.env')

try {
  if (existsSync(settings)) process.loadEnvFile(settings)
  await runMarket(readOptions(process.argv.slice(2), process.env))
  process.exit(0)
} catch (error) {
  output.failed(explain(error))
  process.exit(1)
}
