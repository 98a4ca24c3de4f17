/**
 * Mutation testing: makes one small change to the contract at a time and expects a test to fail.
 * `mutation/explained.json` lists the mutants that no test can detect, and why. An argument selects files by
 * a part of their path.
 */
import { readFileSync } from 'node:fs'
import { bytecodeOf } from './compiler.ts'
import { applied, nameOf } from './mutant.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { type SourceFile, sourceFiles } from './source.ts'
import { Workspace } from './workspace.ts'

const workers = 2
const quickArgs = ['--no-match-path', 'test/invariant/*', '--fuzz-runs', '8']
const explained = JSON.parse(readFileSync(new URL('explained.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

const files = sourceFiles()
const texts = new Map(files.map(({ path, text }) => [path, text]))
const chosen = files.filter(({ path }) => path.includes(process.argv[2] ?? ''))
const queue = chosen.flatMap((file) => mutantsOf(file).map((mutant) => ({ file, mutant })))
const total = queue.length
const survivors: string[] = []
let broken = 0

await Promise.all(Array.from({ length: workers }, work))

const unexplained = survivors.filter((name) => !(name in explained))
const stale = Object.keys(explained).filter(
  (name) => chosen.some(({ path }) => name.startsWith(path)) && !survivors.includes(name),
)
for (const name of survivors) console.log(`${name}\n  ${explained[name] ?? 'not explained'}`)
for (const name of stale) console.log(`${name}\n  explained, but killed: remove the explanation`)
const killed = total - broken - survivors.length
const known = survivors.length - unexplained.length
console.log(
  `${total} mutants: ${killed} killed, ${broken} do not compile, ${known} explained, ${unexplained.length} left, ${stale.length} stale explanations`,
)
const failed = unexplained.length + stale.length
console.log(`${total - broken - unexplained.length} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function work(): Promise<void> {
  const workspace = await Workspace.open()
  try {
    const whole = bytecodeOf(texts)
    if (!whole || !(await workspace.passes(whole, quickArgs)))
      throw new Error('The tests fail even without a mutation.')
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (!(await survives(workspace, next.file, next.mutant))) continue
      const name = nameOf(next.mutant, next.file.text)
      survivors.push(name)
      console.log(`survived, ${queue.length} to go: ${name}`)
    }
  } finally {
    await workspace.close()
  }
}

async function survives(workspace: Workspace, { path, text }: SourceFile, mutant: Mutant): Promise<boolean> {
  const bytecode = bytecodeOf(new Map([...texts, [path, applied(mutant, text)]]))
  if (bytecode === undefined) {
    broken += 1
    return false
  }
  return workspace.passes(bytecode, quickArgs)
}
