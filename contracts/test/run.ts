/** Builds, then runs every quick suite. */
import { run, runSolidity, runSuites, runTypescript } from './suite.ts'

await run('hardhat', ['build', '--quiet'])
await runSuites([
  ['Solidity tests', () => runSolidity()],
  ['TypeScript tests', () => runTypescript()],
])
