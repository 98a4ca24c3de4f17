import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.ts'
import { projectFiles } from './files.ts'

/** The money module of each package, where amounts are parsed, formatted and compared. */
const modules = ['functions/src/schema/plain/worth.ts', 'web/src/lib/money.ts']

/** Names of the smallest units of ether and of a currency's digits. */
const knowing =
  /\b(wei|\w+Wei|gwei|decimals|decimalsOf|(parse|format)(Ether|Gwei|Units))\b|_wei\b|\b1e18\b|\b10n \*\* 1[58]n/

/** Comments do not count. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$|\s\/\/ .*$/gm, '')

/**
 * Tests, their fixtures and the benchmark play wallets and chains, which know nothing but units. Contracts and their sdk are
 * where units come from. What is generated repeats them.
 */
const left = /^contracts\/|\/(test|e2e|fuzz|bench|generated)\/|\.(test|fixture|spec)\.tsx?$|\.test\.mts$/

test('few files know wei or decimals: the others take and give Money', () => {
  const files = projectFiles()
    .map((path) => relative(root, path))
    .filter((path) => /\.(tsx?|mts|js|sql)$/.test(path) && !left.test(path))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((path) => !modules.includes(path) && knowing.test(codeOf(path)))
  expect(found.length, found.join('\n')).toBeLessThan(20)
})
