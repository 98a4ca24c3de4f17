import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { familyOf } from '../../local/family.ts'
import { hang, kinOf } from './hang.ts'

const stateOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .charAt(0)

test('a process hangs with its children, and those that outlive it are noticed', async () => {
  const parent = spawn('sh', ['-c', 'sleep 300 & sleep 300 & echo ready; wait'])
  await once(parent.stdout, 'data')
  const pid = parent.pid ?? 0
  const all = familyOf(pid)
  // Each child is a copy of the shell until it runs its own program.
  const isAsleep = (one: number) => readFileSync(`/proc/${one}/comm`, 'utf8') === 'sleep\n'
  await vi.waitUntil(() => all.slice(1).every(isAsleep), { timeout: 300_000 })
  try {
    hang(pid)
    const left = kinOf(pid)
    expect(all).toHaveLength(3)
    await vi.waitUntil(() => all.every((one) => stateOf(one) === 'T'), { timeout: 300_000 })
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => left().length === 2, { timeout: 300_000 })
    expect(left()).toEqual(['sleep 300 ', 'sleep 300 '])
    for (const one of all.slice(1)) process.kill(one, 'SIGKILL')
    await vi.waitUntil(() => left().length === 0, { timeout: 300_000 })
  } finally {
    for (const one of all)
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It has ended.
      }
  }
})
