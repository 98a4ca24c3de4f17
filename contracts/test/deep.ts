/** The long suites: fuzzing with Foundry, recorded trace, branch coverage, deployment rehearsal, mutation. */
import { runCoverage } from './coverage.ts'
import { run, runForge, runMutation, runNode, runSuites } from './suite.ts'
import { runTrace } from './trace.ts'

await run('hardhat', ['build', '--quiet'])
await runSuites([
  ['Solidity tests under Foundry', () => runForge()],
  ['Trace', () => runTrace()],
  ['Coverage', () => runCoverage()],
  ['Rehearsal', () => runNode('test/rehearsal/*.deep.ts')],
  ['Mutation', () => runMutation()],
])
