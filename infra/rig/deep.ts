/** The long checks: each row of the table of stages is deployed, and a stage is lost and restored. They run one after another. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rows } from './rehearsal/row.ts'

const checks = [...Object.keys(rows).map((row) => ['rehearsal/main.ts', row]), ['drill/main.ts']]

let failed = 0
for (const [file = '', ...words] of checks) {
  const program = join(import.meta.dirname, file)
  const [code] = await once(spawn(process.execPath, [program, ...words], { stdio: 'inherit' }), 'exit')
  if (code !== 0) failed++
}
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
