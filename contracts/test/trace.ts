import { readFile } from 'node:fs/promises'
import { committed, record } from '../trace/record.ts'
import type { Count } from './suite.ts'

/** Passes if a new run with the same seed gives the committed record. */
export async function runTrace(): Promise<Count> {
  const same = (await record(committed.seed)) === (await readFile(committed.file, 'utf8'))
  if (!same) console.log('stale: npm run trace -w contracts')
  return same ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
