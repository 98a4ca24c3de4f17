import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** A checkout that lacks a package, and an npm that only reports errors. */
const root = mkdtempSync(join(tmpdir(), 'mota-install-'))
const npm = join(root, 'npm.cjs')
const program = join(root, 'infra/install.mjs')
const packages = { '': { workspaces: [] }, 'node_modules/left': { version: '1.0.0' } }
mkdirSync(join(root, 'infra'))
copyFileSync(join(import.meta.dirname, '../../install.mjs'), program)
writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
afterAll(() => rmSync(root, { recursive: true }))

const install = (complaint: string) => run(`console.error(${JSON.stringify(complaint)}); process.exit(1)`)

function run(code: string) {
  writeFileSync(npm, code)
  return spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  })
}

test.each([
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code ENOTFOUND', 'registry cannot be reached'],
  [
    'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /root/.npm/_cacache/tmp\nnpm error errno -13',
    'npm cannot write to /root/.npm/_cacache/tmp.',
  ],
  ['npm error EPERM', `npm cannot write to ${root}.`],
  ['npm error odd', 'npm could not install: npm error odd'],
])('%s becomes one line that says what to fix', (complaint, words) => {
  const { stderr, status } = install(complaint)
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(status).toBe(1)
})

test.each(['npm error code ECONNRESET', 'npm error A complete log of this run can be found in: debug-0.log'])(
  'installs again after "%s", which can pass',
  (complaint) => {
    const once = `const { existsSync, writeFileSync, mkdirSync } = require('node:fs')
if (!existsSync('tried')) {
  writeFileSync('tried', '')
  console.error(${JSON.stringify(complaint)})
  process.exit(1)
}
mkdirSync('node_modules/left', { recursive: true })
writeFileSync('node_modules/left/package.json', '{}')
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages }))})`
    const { stdout, stderr, status } = run(once)
    // Before the checks, so that one complaint that fails hides nothing of the other.
    for (const made of ['tried', 'node_modules']) rmSync(join(root, made), { recursive: true, force: true })
    expect(stderr).toBe('')
    expect(stdout).toContain('✓ packages')
    expect(status).toBe(0)
  },
)

test('reports a package that npm left out without an error', () => {
  const { stdout, stderr, status } = run('')
  expect(stdout).not.toContain('✓')
  expect(stderr).toContain('npm left out left.')
  expect(status).toBe(1)
})

test('an installed package is not installed again', () => {
  mkdirSync(join(root, 'node_modules/left'), { recursive: true })
  writeFileSync(join(root, 'node_modules/left/package.json'), '{}')
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  const { stdout, stderr, status } = install('npm must not be asked')
  expect(stdout + stderr).toBe('')
  expect(status).toBe(0)
})
