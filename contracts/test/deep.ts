/** The long suites: fuzzing with Foundry, recorded trace, branch coverage, deployment rehearsal, planted bugs, mutation. */
import { readFile } from 'node:fs/promises'
import { run } from '../tools/run.ts'
import { committed, record } from '../trace/record.ts'
import { runCoverage } from './coverage.ts'
import { type Count, runForge, runMutation, runNode, runSuites } from './suite.ts'

await run('hardhat', ['build', '--quiet'])
await runSuites([
  ['Solidity tests under Foundry', () => runForge()],
  ['Trace', () => runTrace()],
  ['Coverage', () => runCoverage()],
  ['Rehearsal', () => runNode('test/rehearsal/*.deep.ts')],
  ['Planted bugs', () => runMutation('planted')],
  ['Mutation', () => runMutation('main')],
])

/** Passes if a new run with the same seed gives the committed record. */
async function runTrace(): Promise<Count> {
  const same = (await record(committed.seed)) === (await readFile(committed.file, 'utf8'))
  if (!same) console.log('stale: npm run trace -w contracts')
  return same ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
