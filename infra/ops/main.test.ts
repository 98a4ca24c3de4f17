import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { takeFolder } from '../local/start/folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-ops-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As `npm run ops -- …` starts it. */
const ops = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, MOTA_DATA: folder },
  })

test.each(['', 'doctor '])('%s--help shows what there is', (command) => {
  const { stdout, status } = ops(...`${command}--help`.split(' '))
  expect(stdout).toContain('reconcile')
  expect(status).toBe(0)
})

test('an option that is none is one line', () => {
  const { stderr, status } = ops('doctor', '--stag', 'production')
  expect(stderr).toMatch(/^Unknown option '--stag'[^\n]*\n$/)
  expect(status).toBe(2)
})

test('a market that does not run is one line, whatever its last run told', () => {
  writeFileSync(join(folder, 'lock'), '1 1')
  writeFileSync(join(folder, 'stack.json'), '{"env":{},"urls":{}}')
  const { stdout, status } = ops('review', 'list')
  expect(stdout).toBe('The market is not running here. Start it first: npm start\n')
  expect(status).toBe(1)
})

test('one that is coming up is not asked by what the last one told', () => {
  const { release } = takeFolder(folder, false)
  onTestFinished(release)
  expect(ops('review', 'list').stdout).toContain('not running')
})
