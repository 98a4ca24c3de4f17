import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../child.ts'
import { createContext } from '../context.ts'
import { sweepLeftovers } from '../guard.ts'
import { partNames, type Running } from '../part.ts'
import { parts } from '../parts.ts'
import { runMarket } from '../start/market.ts'
import { superviseFleet } from '../start/supervise.ts'
import { pidsOn } from './pids.ts'

beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

const running = (ended: Promise<string>): Running => ({
  pids: [],
  ended,
  stop: async () => {},
  kill: async () => {},
})

test('a part that keeps crashing is given up, and the error names the reason', async () => {
  let starts = 0
  const falls = async () => {
    starts++
    return running(Promise.resolve('mail ended (exit code 1)'))
  }
  vi.spyOn(parts.mail, 'start').mockImplementation(falls)
  const watch = superviseFleet(new Map([['mail', await falls()]]), createContext('/data', 'test', {}))
  onTestFinished(watch.end)
  expect((await watch.lost).message).toBe(
    'mail went down 6 times within a minute: mail ended (exit code 1). Its log is in /data/log.',
  )
  expect(starts).toBe(6)
})

test('a part that answers late is left alone, and one that does not answer is restarted', async () => {
  const start = vi.spyOn(parts.mail, 'start')
  const check = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(resolve, 100, true)))
  const never = new Promise<string>(() => {})
  const busy = { ...running(never), check }
  const restarted = new Promise<void>((resolve) => {
    start.mockReset().mockImplementation(async () => {
      resolve()
      return running(never)
    })
  })
  const watch = superviseFleet(new Map([['mail', busy]]), createContext('/data', 'test', {}), 20)
  onTestFinished(watch.end)
  await vi.waitUntil(() => check.mock.calls.length > 40, { timeout: 300_000 })
  expect(start).not.toHaveBeenCalled()
  check.mockReturnValue(new Promise(() => {}))
  await restarted
})

test('a part that is being started again does not outlive a market that is stopped', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mota-supervise-'))
  onTestFinished(() => {
    sweepLeftovers(data)
    rmSync(data, { recursive: true, force: true })
  })
  const crash = Promise.withResolvers<string>()
  const never = new Promise<string>(() => {})
  for (const name of partNames) {
    if (parts[name].prepare) vi.spyOn(parts[name], 'prepare').mockResolvedValue()
    const ended = name === 'mail' ? crash.promise : never
    vi.spyOn(parts[name], 'start').mockReset().mockResolvedValueOnce(running(ended))
  }
  const again = vi.mocked(parts.mail.start).mockImplementation(async (context) => {
    await startChild(context, { name: 'mail', file: '/bin/sleep', args: ['600'] }).until(() => never)
    return running(never)
  })
  const listen = vi.spyOn(process, 'on').mockReturnThis()
  const ports = { web: 0, rpc: 0, inbox: 0 }
  const market = runMarket({ data, ports, reset: false, empty: true, dev: false })
  const stop = listen.mock.calls.find(([signal]) => signal === 'SIGINT')?.[1]
  listen.mockRestore()
  await vi.waitUntil(() => again.mock.calls.length > 0, { timeout: 300_000 })
  crash.resolve('mail ended (exit code 1)')
  await vi.waitUntil(() => again.mock.calls.length > 1, { timeout: 300_000 })
  stop?.()
  await market
  await expect.poll(() => pidsOn(data), { timeout: 10_000 }).toEqual([])
})
