import { parseArgs } from 'node:util'
import { run } from './run.ts'

const options = {
  stage: { type: 'string', default: 'local' },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  reason: { type: 'string', default: '' },
  table: { type: 'string', default: '' },
  from: { type: 'string', default: '' },
  by: { type: 'string', default: process.env.USER ?? 'operator' },
  help: { type: 'boolean', default: false },
} as const

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { 'dry-run': dry, help, ...rest } = values
  const { text, code } = await run(help ? [] : positionals, { ...rest, dry })
  // A call that still waits for a hanging part would keep the program running.
  process.stdout.write(`${text}\n`, () => process.exit(code))
} catch (error) {
  // An option that is none.
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
