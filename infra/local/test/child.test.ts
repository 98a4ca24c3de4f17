import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../child.ts'
import { createContext } from '../context.ts'
import { familyOf } from '../family.ts'

/** A part that runs this script. */
function startScript(script: string) {
  const data = mkdtempSync(join(tmpdir(), 'mota-child-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  return startChild(createContext(data, 'test', {}), { name: 'part', file: '/bin/sh', args: ['-c', script] })
}

const hangs = () => new Promise(() => {})

test('a start that hangs is given up in time', async () => {
  const child = startScript('sleep 600')
  onTestFinished(() => child.kill())
  await expect(child.until(hangs, 1)).rejects.toThrow('part did not answer within 1 s')
})

test('a part that ends is noticed at once, also while a check hangs', async () => {
  const child = startScript('echo no room; exit 1')
  await expect(child.until(hangs)).rejects.toThrow('part ended (exit code 1): no room')
})

test('a part that is killed takes its children with it, even those that hang', async () => {
  const child = startScript('sleep 600 & kill -STOP $!; wait')
  const hung = await vi.waitUntil(() => familyOf(child.pid)[1], { timeout: 300_000 })
  await child.kill()
  await vi.waitUntil(() => !existsSync(`/proc/${hung}/cwd`), { timeout: 300_000 })
  expect(familyOf(child.pid)).toEqual([child.pid])
})
