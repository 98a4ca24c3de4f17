import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepGuard, sweepLeftovers } from '../../local/guard.ts'
import { rehearse } from './rehearse.ts'
import { type Row, rows } from './row.ts'
import { makeWorld } from './world/index.ts'

/**
 * Follows "First deploy" of infra/README.md in a clone of this checkout, command by command as written there, against
 * a chain, a graph-node and an AWS account on this machine; then sells a vehicle: `npm run rehearse -w infra -- ROW`, with
 * the name of a row. `personal` unless given.
 */
const [name = 'personal'] = process.argv.slice(2)
if (!(name in rows)) throw new Error(`Name one row: ${Object.keys(rows).join(', ')}.`)
const row: Row = rows[name as keyof typeof rows]
const folder = mkdtempSync(join(tmpdir(), 'mota-rehearsal-'))
const token = randomUUID()
const dismissGuard = keepGuard(token)
let failed = 1
try {
  const world = await makeWorld(join(folder, 'world'), token, row)
  try {
    const outcome = await rehearse(world, token, { checkout: join(folder, 'checkout'), row })
    failed = outcome.failed
    console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
  } finally {
    await world.stop()
  }
} finally {
  dismissGuard()
  sweepLeftovers(token)
  if (failed) console.log(`What it left is in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
