import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binary } from '../program.ts'
import { explain } from '../start/output.ts'

afterEach(() => vi.unstubAllEnvs())

test('a program comes from npm even if it is installed too', () => {
  expect(binary('anvil')).toMatch(/node_modules.*\/bin\/anvil$/)
})

test('if npm has no binary, the installed program is used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'gnd'), '')
  vi.stubEnv('PATH', `/nowhere:${folder}`)
  expect(binary('gnd', 'plan9-x64')).toBe(join(folder, 'gnd'))
})

test('a missing program is an error of one line that says what to install', () => {
  vi.stubEnv('PATH', '/nowhere')
  const start = () => binary('gnd', 'plan9-x64')
  const line =
    'gnd is missing: npm has no @graphprotocol/gnd-plan9-x64 for plan9-x64. Install gnd on the PATH.'
  expect(start).toThrow(line)
  expect(explain(new Error(line))).toBe(line)
})
