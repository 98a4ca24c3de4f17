import { loadSettings } from './settings.ts'
import { runMarket } from './start/market.ts'
import { readOptions } from './start/options.ts'
import { explain, output } from './start/output.ts'

try {
  loadSettings()
  await runMarket(readOptions(process.argv.slice(2), process.env))
  process.exit(0)
} catch (error) {
  output.failed(explain(error))
  process.exit(1)
}
