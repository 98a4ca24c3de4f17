import { forge, forgePaths } from '../tools/forge.ts'
import { run } from '../tools/run.ts'
import type { Count } from './suite.ts'

/** Counts a file of `src` as passed if all its lines, statements, branches and functions are covered. */
export async function runCoverage(): Promise<Count> {
  const unit = ['--no-match-path', 'test/invariant/*', '--fuzz-runs', '64']
  const { text } = await run(forge, ['coverage', ...forgePaths, ...unit, '--report', 'summary'])
  const files = [...text.matchAll(/^\| (src\/\S+)(.*)$/gm)].map(([, file = '', cells = '']) => ({
    file,
    cells,
  }))
  const lacking = files.filter(({ cells }) => cells.match(/100\.00%/g)?.length !== 4)
  for (const { file, cells } of lacking) console.log(`not covered: ${file} ${cells}`)
  return { passed: files.length - lacking.length, failed: files.length === 0 ? 1 : lacking.length }
}
