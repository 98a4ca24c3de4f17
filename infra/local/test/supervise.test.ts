import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createContext } from '../context.ts'
import type { Running } from '../part.ts'
import { parts } from '../parts.ts'
import { superviseFleet } from '../start/supervise.ts'

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
