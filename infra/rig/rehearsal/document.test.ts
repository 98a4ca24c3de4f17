import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from '../../checks/package.ts'
import { commandsOf } from './document.ts'
import { standIns } from './standin.ts'

const document = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const commands = commandsOf(document, '## First deploy')

test('reads the commands of one section in order', () => {
  const text =
    '# A\n\n## One\n\n1. Do\n\n   ```sh\n   first   # why\n   second \\\n     --third\n   ```\n\n### Aside\n\n```sh\nlast\n```\n\n## Two\n\n```sh\nnever\n```\n'
  expect(commandsOf(text, '## One')).toEqual(['first', 'second --third'])
  expect(() => commandsOf(text, '## Three')).toThrow('no section')
})

test.each(standIns)('$command replaces a command of the document', ({ command }) => {
  expect(commands.filter((each) => command.test(each))).not.toHaveLength(0)
})

test('every script that the first deploy runs exists', () => {
  const named = commands.flatMap((command) => {
    const [, script, folder] = /^npm run (\S+) -w (\w+)/.exec(command) ?? []
    return script && folder ? [{ script, folder }] : []
  })
  expect(named.length).toBeGreaterThan(3)
  for (const { script, folder } of named)
    expect(packages.find((each) => each.folder === folder)?.scripts).toHaveProperty([script])
})
