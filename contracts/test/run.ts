/** Builds, then runs every quick suite; the last line counts them together. */
import { type Count, run, runSolidity, runTypescript } from './suite.ts'

const suites: [string, () => Promise<Count>][] = [
  ['Solidity tests', () => runSolidity()],
  ['TypeScript tests', () => runTypescript()],
]

await run('hardhat', ['build', '--quiet'])
const total: Count = { passed: 0, failed: 0 }
for (const [name, suite] of suites) {
  const { passed, failed } = await suite()
  console.log(`${name}: ${passed} passed, ${failed} failed`)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
