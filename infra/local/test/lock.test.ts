import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holder, tryLock } from '../lock.ts'

/** The lock of a process that has ended: this id has another start time now. */
const stale = `${process.pid} 1`
const rounds = Array.from({ length: 400 }, (_, round) => round)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mota-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Tries to take the lock of each round at the same moment as the others, and keeps what it got until its input ends. */
const contender = `
  import { once } from 'node:events'
  import { tryLock } from '${join(import.meta.dirname, '../lock.ts')}'
  console.log('ready')
  const start = Number(await once(process.stdin, 'data'))
  const got = ${JSON.stringify(rounds)}.filter((round) => {
    while (performance.timeOrigin + performance.now() < start + round * 4);
    return 'release' in tryLock('FOLDER/' + round)
  })
  console.log(JSON.stringify(got))`

test.each([
  ['nobody has', () => {}],
  ['a process has that has ended', (file: string) => writeFileSync(file, stale)],
])('only one of several processes takes a lock that %s', async (_, prepare) => {
  for (const round of rounds) prepare(join(folder, String(round)))
  const children = ['one', 'two', 'three'].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', contender.replace('FOLDER', folder)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const outputs = children.map(({ stdout }) => createInterface(stdout))
  const lines = () => Promise.all(outputs.map((output) => once(output, 'line')))
  await lines()
  const start = Date.now() + 50
  for (const { stdin } of children) stdin.write(String(start))
  const got = (await lines()).flatMap(([line]) => JSON.parse(line) as number[])
  for (const { stdin } of children) stdin.end()
  expect(got.toSorted((a, b) => a - b)).toEqual(rounds)
})

test('a process that ended while it removed a lock stands in nobody’s way', () => {
  const file = join(folder, 'lock')
  writeFileSync(file, stale)
  writeFileSync(`${file}.removal`, stale)
  const lock = tryLock(file)
  expect(holder(file)).toBe(process.pid)
  if ('release' in lock) lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock without content, such as one of a full disk, does not count', () => {
  const file = join(folder, 'lock')
  writeFileSync(file, '')
  expect(tryLock(file)).toHaveProperty('release')
})
