import { forge, forgePaths } from '../tools/forge.ts'
import { run } from '../tools/run.ts'

export interface Count {
  passed: number
  failed: number
}

export async function runSolidity(...options: string[]): Promise<Count> {
  const { code, text } = await run('hardhat', ['test', 'solidity', ...options])
  return counted(code, sum(text, /^\s*(\d+) passing/gm), sum(text, /^\s*(\d+) failing/gm))
}

/** Fails unless the tests cover `sdk` and `deploy` completely. */
export function runTypescript(): Promise<Count> {
  const coverage = ['lines', 'branches', 'functions'].map((kind) => `--test-coverage-${kind}=100`)
  const included = ['sdk/**', 'deploy/**'].map((files) => `--test-coverage-include=${files}`)
  // In one process: most of a file's time is what it imports.
  const options = ['--test-isolation=none', '--experimental-test-coverage']
  return runNode(...options, ...coverage, ...included, 'test/**/*.test.ts')
}

export async function runNode(...options: string[]): Promise<Count> {
  // Coverage of code from a cache is less exact.
  const { code, text } = await run('node', ['--test', ...options], { NODE_DISABLE_COMPILE_CACHE: '1' })
  return counted(code, sum(text, /^(?:ℹ|#) pass (\d+)/gm), sum(text, /^(?:ℹ|#) fail (\d+)/gm))
}

export async function runForge(...options: string[]): Promise<Count> {
  const { code, text } = await run(forge, ['test', ...forgePaths, ...options])
  return counted(code, sum(text, /: (\d+) tests passed/gm), sum(text, /tests passed, (\d+) failed/gm))
}

export async function runMutation(kind: 'main' | 'planted'): Promise<Count> {
  const { code, text } = await run('node', [`mutation/${kind}.ts`])
  return counted(code, sum(text, /^(\d+) passed/gm), sum(text, /passed, (\d+) failed$/gm))
}

/** A suite that exits with an error but reports no failure counts as one failure. */
function counted(code: number, passed: number, failed: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Runs suites one after the other. The last line has their total. */
export async function runSuites(suites: readonly (readonly [string, () => Promise<Count>])[]): Promise<void> {
  const total: Count = { passed: 0, failed: 0 }
  for (const [name, suite] of suites) {
    const { passed, failed } = await suite()
    console.log(`${name}: ${passed} passed, ${failed} failed`)
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0)
}
