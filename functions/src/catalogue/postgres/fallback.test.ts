import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { messages } from '../../schema/index.ts'
import { timeouts } from '../../timeouts.ts'
import { cacheForFailures } from './fallback.ts'

const log = { info() {}, error() {} } as never
const forever = () => new Promise<never>(() => {})

/** A database that answers queries and gives signs of life, or does not. */
function open() {
  const database = { query: async (): Promise<string> => 'fresh', answers: async (): Promise<unknown> => 1 }
  let asked = 0
  const cached = cacheForFailures({
    log,
    now: () => performance.now(),
    answers: () => {
      asked++
      return database.answers()
    },
  })
  const ask = async (name: string) => {
    const begun = performance.now()
    const answer = await cached('page', [name], () => database.query()).catch((error) => error.message)
    return { answer, ms: performance.now() - begun }
  }
  return { database, ask, asked: () => asked }
}

const patience = 2 * timeouts.freshness
/** A busy machine may take longer. */
const slack = 700

test('while the database hangs, known answers are repeated and others are refused soon, later ones at once', async () => {
  const { database, ask } = open()
  await ask('known')
  Object.assign(database, { query: forever, answers: forever })
  const first = await Promise.all(['known', 'new'].map(ask))
  expect(first.map(({ answer }) => answer)).toEqual(['fresh', messages.request.lists])
  for (const { ms } of first) expect(ms).toBeLessThan(patience + slack)
  for (const name of ['known', 'new', 'other']) expect((await ask(name)).ms).toBeLessThan(slack)
  Object.assign(database, { query: async () => 'again', answers: async () => 1 })
  await sleep(1_100)
  expect(await ask('known')).toMatchObject({ answer: 'again' })
  expect(await ask('new')).toMatchObject({ answer: 'again' })
})

test('a slow query is waited for while the database gives signs of life, and the others are answered', async () => {
  const { database, ask, asked } = open()
  await ask('known')
  Object.assign(database, { query: () => sleep(patience + slack, 'slow'), answers: () => sleep(200) })
  const slow = Promise.all(['known', 'new'].map(ask))
  await sleep(timeouts.freshness)
  database.query = async () => 'fast'
  expect((await ask('other')).answer).toBe('fast')
  expect((await slow).map(({ answer }) => answer)).toEqual(['slow', 'slow'])
  // Both waited for the same signs.
  expect(asked()).toBeLessThanOrEqual(3)
})

test('a query that fails at once is refused at once', async () => {
  const { database, ask, asked } = open()
  database.query = async () => {
    throw new Error('connection refused')
  }
  const { answer, ms } = await ask('new')
  expect(answer).toBe(messages.request.lists)
  expect(ms).toBeLessThan(slack)
  expect(asked()).toBe(0)
})
