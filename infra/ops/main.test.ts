import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { takeFolder } from '../local/folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-ops-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program as `npm run ops -- …` does. */
const ops = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
    // Ends a program that hangs.
    timeout: 150_000,
    env: { ...process.env, MOTA_DATA: folder },
  })

test.each(['', 'doctor '])('%s--help lists the commands', (command) => {
  const { stdout, status } = ops(...`${command}--help`.split(' '))
  expect(stdout).toContain('reconcile')
  expect(status).toBe(0)
})

test('an unknown option is an error of one line', () => {
  const { stderr, status } = ops('doctor', '--stag', 'production')
  expect(stderr).toMatch(/^Unknown option '--stag'[^\n]*\n$/)
  expect(status).toBe(2)
})

test('a market that is not running is an error of one line, even with files of its last run', () => {
  takeFolder(folder).release()
  writeFileSync(join(folder, 'lock'), '1 1')
  writeFileSync(join(folder, 'stack.json'), '{"env":{},"urls":{}}')
  const { stdout, status } = ops('review', 'list')
  expect(stdout).toBe('The market is not running here. Start it first: npm start\n')
  expect(status).toBe(1)
})

test('the doctor ends even if every part hangs', async () => {
  const { release } = takeFolder(folder)
  const hung = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void hung.close())
  onTestFinished(release)
  await once(hung, 'listening')
  const url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`
  const stores = { DYNAMO_ENDPOINT: url, MOTA_TABLE: 'mota', S3_ENDPOINT: url, MOTA_BUCKET: 'mota' }
  const others = {
    MOTA_RPC_URL: url,
    MOTA_SUBGRAPH_URL: url,
    MOTA_MAIL: `smtp${url.slice(4)}`,
    MOTA_ORIGIN: url,
  }
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ env: { ...stores, ...others }, urls: {} }))
  const { stdout, status } = ops('doctor')
  expect(stdout).toContain('no answer in 10 seconds')
  expect(status).toBe(1)
})

test('the addresses of the last run are not used while the market starts', () => {
  const { release } = takeFolder(folder)
  onTestFinished(release)
  expect(ops('review', 'list').stdout).toContain('not running')
})
