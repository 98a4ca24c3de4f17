import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresServer, startPostgresServer, whileStopped } from '@mota/infra/local'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownDatabase } from '../src/catalogue/engines.fixture.ts'
import { openPostgres } from '../src/catalogue/postgres/engine.ts'
import { messages } from '../src/schema/index.ts'
import { list } from './listing.ts'
import { type Market, openMarket } from './market.ts'
import { Person, seller } from './person.ts'
import { listing } from './table.ts'

/** This test has its own server, because it stops and ends it. */
let server: PostgresServer
let env: Record<string, string>
const markets: Market[] = []

beforeAll(async () => {
  server = await startPostgresServer()
  env = { MOTA_CATALOGUE_ENGINE: 'postgres', MOTA_CATALOGUE_URL: ownDatabase(server.url) }
})
afterAll(async () => {
  for (const { deps } of markets) await deps.catalogue.close()
  await server.stop()
})

/** Opens a process of a market, or with `other` a second process of the same market. */
async function open(other?: Market) {
  const market = await openMarket(env, other && { store: other.deps.store })
  markets.push(market)
  return market
}

/** Opens a market with an empty catalogue that is complete. */
async function openComplete() {
  env = { ...env, MOTA_CATALOGUE_URL: ownDatabase(server.url) }
  const market = await open()
  await market.deps.catalogue.follow()
  return market
}

const listed = async (market: Market, query = 'sort=newest&limit=100') => {
  const { status, body } = await new Person(market).get(`/get-products?${query}`)
  return status === 200 ? body.map(({ title }: { title: string }) => title).sort() : { status, body }
}

const health = async (market: Market) => (await new Person(market).get('/health')).body.parts.catalogue

test('all processes see a change at once, and changes by other writers after the follower’s run', async () => {
  const one = await openComplete()
  const two = await open(one)
  await list(await seller(one), { title: 'Camry' })
  expect(await listed(one)).toEqual(['Camry'])
  expect(await listed(two)).toEqual(['Camry'])
  await two.deps.catalogue.follow()
  await one.deps.store.listings.create(listing(1, { title: 'Civic' })).go()
  expect(await listed(one)).toEqual(['Camry'])
  one.pass(2)
  expect((await health(one)).lag).toBeGreaterThan(1_000)
  one.pass(31)
  expect(await health(one)).toMatchObject({ state: 'late' })
  expect((await new Person(one).get('/health')).status).toBe(503)
  expect(await two.deps.catalogue.follow()).toMatchObject({ changes: expect.any(Number) })
  expect(await listed(one)).toEqual(['Camry', 'Civic'])
  one.pass(2)
  expect(await health(one)).toEqual({ state: 'up', engine: 'postgres', lag: 0 })
  expect(await two.deps.catalogue.follow()).toEqual({ changes: 0, lag: 0, aside: 0 })
})

test('lists are a 503 until all listings have been written to the catalogue once', async () => {
  env = { ...env, MOTA_CATALOGUE_URL: ownDatabase(server.url) }
  const market = await open()
  await market.deps.store.listings.create(listing(2, { title: 'Hilux' })).go()
  const away = { status: 503, body: { code: 'unavailable', message: messages.request.lists } }
  expect(await listed(market)).toMatchObject(away)
  expect(await health(market)).toEqual({ state: 'down', engine: 'postgres' })
  await market.deps.catalogue.follow()
  expect(await listed(market)).toEqual(['Hilux'])
})

test('while PostgreSQL hangs, cached lists are shown, other lists are a 503, and listings are accepted', async () => {
  const market = await openComplete()
  const vendor = await seller(market)
  const first = await list(vendor, { title: 'Known' })
  expect(await listed(market)).toEqual(['Known'])
  const later = await whileStopped([server.pid], async () => {
    expect(await listed(market)).toEqual(['Known'])
    expect(await listed(market, 'search=known')).toMatchObject({
      status: 503,
      body: { message: messages.request.lists },
    })
    expect(await health(market)).toEqual({ state: 'down', engine: 'postgres' })
    const vehicle = await new Person(market).get(`/get-product/${first.slug}`)
    expect(vehicle).toMatchObject({ status: 200, body: { title: 'Known' } })
    return list(vendor, { title: 'Written meanwhile' })
  })
  expect(later).toMatchObject({ title: 'Written meanwhile' })
  expect(market.lines.join()).toContain('catalogue.stale')
  expect(market.lines.join()).toContain('catalogue.changed')
  await market.deps.catalogue.follow()
  market.pass(2)
  expect(await listed(market)).toEqual(['Known', 'Written meanwhile'])
})

test('after PostgreSQL was killed and lost its data, everything is written again', async () => {
  const market = await openComplete()
  await list(await seller(market), { title: 'Kept' })
  await market.deps.catalogue.follow()
  expect(await listed(market)).toEqual(['Kept'])
  await server.restart()
  market.pass(2)
  expect(await listed(market)).toEqual(['Kept'])
  expect(await listed(market, 'search=kept')).toMatchObject({ status: 503 })
  await market.deps.catalogue.follow()
  market.pass(2)
  expect(await listed(market, 'search=kept')).toEqual(['Kept'])
})

test('after a writer was killed or stopped halfway, the next one continues and nothing is lost', async () => {
  const market = await openComplete()
  const many = Array.from({ length: 1_300 }, (_, n) => listing(10 + n))
  await market.deps.store.listings.put(many).go({ concurrent: 4 })
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'follower.ts')], {
      env: { ...process.env, ...inject('env'), ...env, MOTA_TABLE: market.deps.config.MOTA_TABLE },
      stdio: 'ignore',
    })
  const total = async () => {
    const { headers } = await new Person(market).get('/get-products?limit=1')
    return Number(headers.get('x-total-count'))
  }
  const killed = start()
  await expect.poll(total, { timeout: 300_000, interval: 20 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const stopped = start()
  await sleep(1_000)
  stopped.kill('SIGSTOP')
  try {
    await expect
      .poll(() => market.deps.catalogue.follow().then(total, () => 0), { timeout: 300_000 })
      .toBe(many.length)
  } finally {
    stopped.kill('SIGKILL')
  }
})

test('a writer that hangs blocks others only for seconds, and cannot write afterwards', async () => {
  const url = ownDatabase(server.url)
  const [one, two] = [openPostgres(url), openPostgres(url)]
  await one.prepare()
  const { promise: hung, resolve: goOn } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = one.exclusive(async (writes) => {
    held.resolve()
    await hung
    await writes.reach('9')
  })
  late.catch(() => {})
  await held.promise
  await expect(two.reach('1')).rejects.toThrow(/lock timeout/)
  await expect
    .poll(
      () =>
        two.reach('1').then(
          () => true,
          () => false,
        ),
      { timeout: 300_000 },
    )
    .toBe(true)
  goOn()
  await expect(late).rejects.toThrow()
  expect((await two.progress()).position).toBe('1')
  await one.close()
  await two.close()
})
