import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../../../functions/bench/sample.ts'
import { openPostgres, type SharedEngine } from '../../../functions/src/catalogue/postgres/engine.ts'
import { sharedCatalogue } from '../../../functions/src/catalogue/postgres/shared.ts'
import { messages } from '../../../functions/src/schema/index.ts'
import { timeouts } from '../../../functions/src/timeouts.ts'
import { type PostgresServer, startPostgresServer, whileStopped } from '../../local/index.ts'

/** This test has its own server, because it stops it. */
let server: PostgresServer
let url: string
let engine: SharedEngine

beforeAll(async () => {
  server = await startPostgresServer()
  url = server.url.replace(/postgres$/, 'catalogue')
  engine = openPostgres(url)
  await engine.prepare()
  await engine.complete()
  await engine.put(...Array.from({ length: 500 }, (_, n) => sample(n)))
})
afterAll(async () => {
  await engine.close()
  await server.stop()
})

const around = {
  source: { async *since() {}, read: async () => ({ products: [], gone: [], sellers: new Map() }) },
  log: { info() {}, error() {} } as never,
  now: Date.now,
  rates: async () => ({ eth_usd: null, usd_ngn: null }),
}

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now()
  const answer = await work().catch((error) => error.message)
  return { answer, ms: performance.now() - begun }
}

/** A busy machine may take longer. */
const slack = 1_000

test('while all processes of PostgreSQL are stopped, nobody waits for it longer than for a sign of life', async () => {
  const catalogue = sharedCatalogue(engine, around)
  let n = 0
  const known = () => catalogue.search({ brand: 'Toyota', mileage: 100_000 })
  const unknown = [
    () => catalogue.search({ brand: 'Toyota', mileage: n++ }),
    () => catalogue.search({ search: `toyota ${n++}` }),
    () => catalogue.facets({ brand: 'Kia', mileage: n++ }),
    () => catalogue.get(sample(n++).id),
  ]
  const { body } = await known()
  await whileStopped([server.pid], async () => {
    const first = await Promise.all([known, ...unknown].map(timed))
    expect(first[0]?.answer).toMatchObject({ body })
    for (const { answer } of first.slice(1)) expect(answer).toBe(messages.request.lists)
    for (const { ms } of first) expect(ms).toBeLessThan(2 * timeouts.freshness + slack)
    // Now it is known: only a sign of life is waited for, by all together.
    const later = await Promise.all([known, ...unknown, ...unknown].map(timed))
    for (const { ms } of later) expect(ms).toBeLessThan(timeouts.freshness + slack)
  })
  await expect
    .poll(() => timed(() => catalogue.search({ mileage: n++ })), { timeout: 30_000 })
    .toMatchObject({
      answer: { total: expect.any(Number) },
    })
})

test('while a stopped process holds the lock of writers, others read, and one of them writes within seconds', async () => {
  const script = `
    const { openPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../../../functions/src/catalogue/postgres/engine.ts'))})
    const engine = openPostgres(${JSON.stringify(url)})
    engine.exclusive(async (writes) => {
      await writes.reach('1')
      console.log('locked')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(writer.stdout, 'data')
  writer.kill('SIGSTOP')
  try {
    const begun = performance.now()
    let isWritten = false
    const written = (async () => {
      while (!isWritten) isWritten = (await timed(() => engine.reach('2'))).answer === undefined
    })()
    const reads: number[] = []
    for (let n = 0; !isWritten; n++) {
      const { answer, ms } = await timed(() => engine.search({ brand: 'Toyota', mileage: 200_000 + n }))
      expect(answer).toMatchObject({ total: expect.any(Number) })
      reads.push(ms)
    }
    await written
    expect(Math.max(...reads)).toBeLessThan(slack)
    expect(reads.length).toBeGreaterThan(10)
    expect(performance.now() - begun).toBeLessThan(timeouts.idle + timeouts.lock + slack)
  } finally {
    writer.kill('SIGKILL')
  }
  expect((await engine.progress()).position).toBe('2')
})
