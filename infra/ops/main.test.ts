import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** As `npm run ops -- …` starts it. */
const ops = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, MOTA_DATA: '/nowhere' },
  })

test.each([[], ['--help'], ['-h'], ['doctor', '--help']])('%s: shows what there is', (...words) => {
  const { stdout, status } = ops(...words)
  expect(stdout).toContain('reconcile')
  expect(status).toBe(0)
})

test('an option that is none is one line', () => {
  const { stderr, status } = ops('doctor', '--stag', 'production')
  expect(stderr).toMatch(/^Unknown option '--stag'[^\n]*\n$/)
  expect(status).toBe(2)
})

test('a market that does not run is one line', () => {
  const { stdout, status } = ops('review', 'list')
  expect(stdout).toBe('The market is not running here. Start it first: npm start\n')
  expect(status).toBe(1)
})
