import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', default: 'local' },
    json: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    by: { type: 'string', default: process.env.USER ?? 'operator' },
  },
})

const { 'dry-run': dry, ...options } = values
const { text, code } = await run(positionals, { ...options, dry })
process.stdout.write(`${text}\n`)
process.exitCode = code
