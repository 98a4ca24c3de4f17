import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import type { Job } from './job.ts'
import { repeat, runJob } from './run.ts'

const market = await openMarket()
const every = 0.02
const logged = (name: string) =>
  market.lines.filter((line) => line.includes(`"job.${name}"`)).map((line) => JSON.parse(line))

test('a job logs what it did', async () => {
  await runJob(market.deps, { name: 'count', every, run: async () => ({ items: 3 }) })
  expect(logged('count')).toMatchObject([{ level: 'info', items: 3 }])
})

test('a job repeats without overlap, even after errors, and logs the same report once', async () => {
  let [runs, running, peak] = [0, 0, 0]
  const slow: Job = {
    name: 'slow',
    every,
    async run() {
      peak = Math.max(peak, ++running)
      await wait(30)
      running--
      if (++runs === 2) throw new Error('once')
      return { items: 1 }
    },
  }
  const stop = repeat(market.deps, [slow])
  while (runs < 4) await wait(10)
  stop()
  const before = runs
  await wait(100)
  expect(peak).toBe(1)
  // Only a run that had begun before the stop may still end.
  expect(runs - before).toBeLessThanOrEqual(1)
  expect(logged('slow').map(({ level }) => level)).toEqual(['info', 'error'])
})
