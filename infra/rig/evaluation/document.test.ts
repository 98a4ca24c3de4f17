import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../ops/commands.ts'
import { secretNames } from '../../ops/secret.ts'
import { alarms } from '../../parts/alarm/index.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const document = read('README.md')
const pages = readdirSync(join(import.meta.dirname, '../../runbook')).map((name) => `runbook/${name}`)

test.each(alarms)('the runbook has a page for the alarm $name', ({ name }) => {
  expect(read('runbook/alarms.md')).toContain(`## ${name}\n`)
})

test('every secret is declared, and its rotation is described', () => {
  for (const name of Object.keys(secretNames)) {
    expect(read('parts/secret.ts')).toContain(`'${name}'`)
    expect(document).toContain(`| \`${name}\``)
  }
})

test('every command that the document names exists', () => {
  const all = [document, ...pages.map(read)].join('\n')
  const named = [...all.matchAll(/npm run ops -- (\w+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) expect(Object.keys(commands)).toContain(name)
})

test('the document is short, and leads to every page beside it', () => {
  expect(document.split('\n').length).toBeLessThanOrEqual(250)
  for (const page of pages) expect(document).toContain(`](${page})`)
})
