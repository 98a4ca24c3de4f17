import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { keepGuard, sweepLeftovers } from '../guard.ts'
import { commandOf, pidsOn } from './pids.ts'

/** Other runs on this machine have other tokens. */
const folder = `/tmp/mota-${process.pid}`

function markedWith(token: string) {
  const child = spawn('sleep', ['60'], { env: { ...process.env, MOTA_STACK: token }, stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return { child, ended: once(child, 'exit') }
}

test.each(['/tmp/a.b', '/tmp/a b [1]*', "/tmp/o'clock $HOME"])(
  'a process that runs on %s is killed',
  async (name) => {
    const token = `${folder}${name}`
    const { ended } = markedWith(token)
    sweepLeftovers(token)
    expect((await ended)[1]).toBe('SIGKILL')
  },
)

test('a process on a folder with a similar name is not killed', async () => {
  const { child } = markedWith(`${folder}/.data`)
  const others = [`${folder.replace('-', '.')}/.data`, folder, '.*', `${folder}/.data/`]
  for (const other of others) sweepLeftovers(other)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(child.exitCode ?? child.signalCode).toBeNull()
})

const shells = (token: string) => pidsOn(token).filter((pid) => commandOf(pid).includes('sweep.sh'))

/** A running guard: its shell and the program that reads the pipe for it. */
async function guardOf(token: string) {
  onTestFinished(keepGuard(token))
  const counted = () => [pidsOn(token).length, shells(token).length]
  await expect.poll(counted, { timeout: 300_000 }).toEqual([2, 1])
  return { all: pidsOn(token), shell: shells(token)[0] ?? 0 }
}

test('a guard that is killed is replaced', async () => {
  const token = `${folder}/4/.data`
  const { shell } = await guardOf(token)
  process.kill(shell, 'SIGKILL')
  const others = () => shells(token).filter((pid) => pid !== shell)
  await expect.poll(others, { timeout: 300_000 }).not.toEqual([])
})

test('the next start ends the guard of the last run, which would kill the new processes', async () => {
  const token = `${folder}/3/.data`
  const { all } = await guardOf(token)
  sweepLeftovers(token)
  const left = () => pidsOn(token).filter((pid) => all.includes(pid))
  await expect.poll(left, { timeout: 300_000 }).toEqual([])
})
