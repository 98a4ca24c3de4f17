import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test('processes that start together make one copy of PostgreSQL for another user', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'mota-place-'))
  const names = Array.from({ length: 500 }, (_, n) => String(n))
  mkdirSync(join(closed, 'bin'))
  for (const name of names) writeFileSync(join(closed, 'bin', name), name)
  const script = `
    import { reachableCopy } from '${join(import.meta.dirname, '../index/place.ts')}'
    console.log(await reachableCopy('${join(closed, 'bin')}', { uid: 65534, gid: 65534 }))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const copies = (await Promise.all(Array.from({ length: 5 }, start))).map(({ stdout }) => stdout.trim())
  const [copy = ''] = copies
  onTestFinished(() => {
    for (const folder of [closed, copy]) rmSync(folder, { recursive: true })
  })
  expect(new Set(copies).size).toBe(1)
  expect(readdirSync(copy)).toHaveLength(names.length)
  expect(readdirSync(dirname(copy)).filter((name) => name.startsWith(`${basename(copy)}.`))).toEqual([])
})
