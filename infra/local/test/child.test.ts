import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../child.ts'
import { createContext } from '../context.ts'
import { familyOf } from '../family.ts'

test('a part that is killed takes its children with it, even those that hang', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mota-child-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const script = 'sleep 600 & kill -STOP $!; wait'
  const child = startChild(createContext(data, 'test', {}), {
    name: 'family',
    file: '/bin/sh',
    args: ['-c', script],
  })
  const hung = await vi.waitUntil(() => familyOf(child.pid)[1], { timeout: 300_000 })
  await child.kill()
  await vi.waitUntil(() => !existsSync(`/proc/${hung}/cwd`), { timeout: 300_000 })
  expect(familyOf(child.pid)).toEqual([child.pid])
})
