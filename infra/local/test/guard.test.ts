import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { keepGuard, sweepLeftovers } from '../guard.ts'
import { pidsOn } from './pids.ts'

function markedWith(token: string) {
  const child = spawn('sleep', ['60'], { env: { ...process.env, MOTA_STACK: token }, stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return { child, ended: once(child, 'exit') }
}

test.each(['/tmp/a.b', '/tmp/a b [1]*', "/tmp/o'clock $HOME"])(
  'a process that runs on %s is ended',
  async (token) => {
    const { ended } = markedWith(token)
    sweepLeftovers(token)
    expect((await ended)[1]).toBe('SIGKILL')
  },
)

test('a process on a folder with a similar name is not', async () => {
  const { child } = markedWith('/tmp/mota-2/.data')
  for (const other of ['/tmp/mota.2/.data', '/tmp/mota-2', '.*', '/tmp/mota-2/.data/']) sweepLeftovers(other)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(child.exitCode ?? child.signalCode).toBeNull()
})

test('a guard that is killed is replaced', async () => {
  const token = '/tmp/mota-4/.data'
  onTestFinished(keepGuard(token))
  const [first = 0] = pidsOn(token)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => pidsOn(token).filter((pid) => pid !== first)).toHaveLength(1)
})

test('the next start ends the guard of the last run, before it sweeps away the new processes', () => {
  const token = '/tmp/mota-3/.data'
  onTestFinished(keepGuard(token))
  expect(pidsOn(token)).not.toEqual([])
  sweepLeftovers(token)
  expect(pidsOn(token)).toEqual([])
})
