/**
 * Mutation testing: makes one small change to the contracts at a time and expects a test to fail.
 * `mutation/explained.json` lists the mutants that no test can detect, and why. An argument selects files by
 * a part of their path.
 */
import { readFileSync } from 'node:fs'
import { bytecodesOf } from './compiler.ts'
import { applied, nameOf } from './mutant.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { type SourceFile, sourceFiles } from './source.ts'
import { type Subject, subjects } from './subject.ts'
import { Workspace } from './workspace.ts'

const workers = 2
const explained = JSON.parse(readFileSync(new URL('explained.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

interface Task {
  file: SourceFile
  mutant: Mutant
}

const isChosen = ({ path }: SourceFile) => path.includes(process.argv[2] ?? '')
const chosen: SourceFile[] = []
const survivors: string[] = []
let total = 0
let broken = 0

for (const subject of subjects) {
  const files = sourceFiles(subject)
  const queue = files.filter(isChosen).flatMap((file) => mutantsOf(file).map((mutant) => ({ file, mutant })))
  if (queue.length === 0) continue
  chosen.push(...files.filter(isChosen))
  total += queue.length
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  await Promise.all(Array.from({ length: workers }, () => work(subject, texts, queue)))
}

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

async function work(subject: Subject, texts: ReadonlyMap<string, string>, queue: Task[]): Promise<void> {
  const workspace = await Workspace.open(subject)
  try {
    const whole = bytecodesOf(texts, subject)
    if (!whole || !(await workspace.passes(whole))) throw new Error('The tests fail even without a mutation.')
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { file, mutant } = next
      const bytecodes = bytecodesOf(new Map([...texts, [file.path, applied(mutant, file.text)]]), subject)
      if (!bytecodes) broken += 1
      else if (await workspace.passes(bytecodes)) {
        const name = nameOf(mutant, file.text)
        survivors.push(name)
        console.log(`survived, ${queue.length} to go: ${name}`)
      }
    }
  } finally {
    await workspace.close()
  }
}
