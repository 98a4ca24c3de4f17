import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root, run } from './command.ts'
import { projectFiles } from './files.ts'
import { packages } from './package.ts'
import type { Step } from './step.ts'

/** Generates every generated file again: the committed ones must be the same. */
export const generated: Step = {
  name: 'generated files',
  command: 'npm test -- generated',
  async perform() {
    const before = prints()
    for (const { name } of packages.filter(({ scripts }) => scripts.generate)) {
      const { code, text } = await run(`npm run generate -w ${name}`)
      if (code !== 0) return failed(text)
    }
    const after = prints()
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => after.get(file) !== before.get(file),
    )
    if (changed.length > 0) return failed(`Not up to date, and now generated again: ${changed.join(', ')}`)
    return { count: { passed: 1, failed: 0 }, text: '' }
  },
}

const failed = (text: string) => ({ count: { passed: 0, failed: 1 }, text })

/** What each file holds, as it lies here. */
const prints = () => new Map(projectFiles().map((file) => [relative(root, file), print(file)]))

const print = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
