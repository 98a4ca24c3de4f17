/**
 * Breaks the contract in every small way and expects the tests to notice. `mutation/explained.json` names the
 * mutants that no test can tell from the contract, and why. A word as argument chooses files.
 */
import { readFileSync } from 'node:fs'
import { applied, nameOf } from './mutant.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { type SourceFile, sourceFiles } from './source.ts'
import { Workspace } from './workspace.ts'

const workers = 2
const quick = ['--no-match-path', 'test/invariant/*', '--fuzz-runs', '16']
const explained = JSON.parse(readFileSync(new URL('explained.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

const files = sourceFiles().filter(({ path }) => path.includes(process.argv[2] ?? ''))
const queue = files.flatMap((file) => mutantsOf(file).map((mutant) => ({ file, mutant })))
const total = queue.length
const survivors: string[] = []

await Promise.all(Array.from({ length: workers }, work))

const unexplained = survivors.filter((name) => !(name in explained))
for (const name of survivors)
  console.log(`survived: ${name}${name in explained ? `\n  ${explained[name]}` : ''}`)
console.log(
  `${total} mutants: ${total - survivors.length} killed, ${survivors.length - unexplained.length} explained, ${unexplained.length} left`,
)
console.log(`${total - unexplained.length} passed, ${unexplained.length} failed`)
process.exitCode = unexplained.length === 0 ? 0 : 1

async function work(): Promise<void> {
  const workspace = await Workspace.open()
  try {
    if (!(await workspace.passes(quick))) throw new Error('The tests fail without any mutation.')
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (await survives(workspace, next.file, next.mutant))
        survivors.push(nameOf(next.mutant, next.file.text))
    }
  } finally {
    await workspace.close()
  }
}

async function survives(workspace: Workspace, { path, text }: SourceFile, mutant: Mutant): Promise<boolean> {
  await workspace.write(path, applied(mutant, text))
  const survived = await workspace.passes(quick)
  await workspace.write(path, text)
  return survived
}
