/** Builds, then runs the quick suites. */
import { run } from '../tools/run.ts'
import { runSolidity, runSuites, runTypescript } from './suite.ts'

await run('hardhat', ['build', '--quiet'])
await runSuites([
  ['Solidity tests', () => runSolidity()],
  ['TypeScript tests', () => runTypescript()],
])
