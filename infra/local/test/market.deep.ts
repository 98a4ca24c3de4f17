import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyOf } from '../family.ts'
import { type PartName, partNames } from '../part.ts'
import { commandOf, listensOn, loopbackAddress, type ProcessName, pidOf, pidsOn, processes } from './pids.ts'
import { type Market, startMarket } from './process.ts'
import { type Deal, type Place, sellOne, testimony } from './sale.ts'

const data = mkdtempSync(join(tmpdir(), 'mota-market-'))
const address = (line: string) => /http:\/\/\S+/.exec(line)?.[0] ?? ''

/** The part of each process. A part restarts as a whole. */
const partOf: Record<ProcessName, PartName> = {
  anvil: 'chain',
  bundler: 'bundler',
  chain: 'chain',
  database: 'database',
  images: 'images',
  mail: 'mail',
  postgres: 'index',
  'graph-node': 'index',
  api: 'api',
  web: 'web',
}

let market: Market
let place: Place
let deal: Deal
let before: Awaited<ReturnType<typeof testimony>>

async function open(ports: Record<string, string> = {}) {
  market = startMarket(data, ['--empty'], ports)
  const ready = address(await market.waitForLine(/is ready at/, 170))
  const find = (name: RegExp) => address(market.lines.find((line) => name.test(line)) ?? '')
  place = { web: ready, rpc: find(/chain/), inbox: find(/mail/) }
}

/** True if every part is up and the index has read the whole chain. */
async function isHealthy() {
  const reply = await fetch(`${place.web}/api/health`).catch(() => undefined)
  if (reply?.status !== 200) return false
  const { parts } = (await reply.json()) as { parts: { index: { lag?: number } } }
  return parts.index.lag === 0
}

/** Waits without a limit of its own, because the load of the machine decides how long a restart takes. */
async function healthy() {
  while (!(await isHealthy())) await sleep(100)
}

/** Waits until the market has printed this about each of these parts since that line. */
function said(since: number, what: string, names: readonly PartName[]) {
  const isSaid = (name: PartName) =>
    market.lines.slice(since).some((line) => line.includes(`${name} ${what}`))
  return expect.poll(() => names.filter((name) => !isSaid(name)), { timeout: 300_000 }).toEqual([])
}

beforeAll(async () => {
  await open()
  deal = await sellOne(place)
  await healthy()
  before = await testimony(place, deal)
})

afterAll(async () => {
  await market.stop()
  rmSync(data, { recursive: true, force: true })
})

test('every part knows of the sale', () => {
  expect(before).toMatchObject({
    chain: { id: deal.id, status: 0 },
    escrow: parseEther('0.5'),
    picture: expect.any(Number),
  })
  expect(before.indexed).toHaveLength(1)
  expect(before.mails).not.toHaveLength(0)
})

test('everything listens only on this machine', () => {
  const addresses = listensOn(data)
  expect(addresses.length).toBeGreaterThanOrEqual(12)
  expect(new Set(addresses)).toEqual(new Set([loopbackAddress]))
})

test.for(Object.keys(processes) as ProcessName[])(
  'a killed %s restarts and nothing is lost',
  async (name) => {
    const since = market.lines.length
    const web = pidOf(data, 'web')
    process.kill(pidOf(data, name), 'SIGKILL')
    await said(since, 'is back', [partOf[name]])
    await healthy()
    if (name !== 'web') expect(pidOf(data, 'web')).toBe(web)
    expect(await testimony(place, deal)).toEqual(before)
  },
)

test('if all processes hang at once, each part restarts and nothing is lost', async () => {
  const names = Object.keys(processes) as ProcessName[]
  const since = market.lines.length
  const stopped = names.flatMap((name) => familyOf(pidOf(data, name)))
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  await said(since, 'does not answer', partNames)
  await said(since, 'is back', partNames)
  await healthy()
  expect(stopped.map(commandOf).filter(Boolean)).toEqual([])
  expect(await testimony(place, deal)).toEqual(before)
})

test('a market whose processes were all killed starts again and nothing is lost', async () => {
  const ports = { PORT: new URL(place.web).port, CHAIN_PORT: new URL(place.rpc).port }
  await market.stop('SIGKILL')
  await expect.poll(() => pidsOn(data), { timeout: 300_000 }).toEqual([])
  await open(ports)
  await healthy()
  expect(await testimony(place, deal)).toEqual(before)
})

test('a stopped market leaves nothing outside its folder', async () => {
  const [, files = ''] = / -D (\S+)/.exec(commandOf(pidOf(data, 'postgres'))) ?? []
  expect(existsSync(files)).toBe(true)
  expect(await market.stop()).toBe(0)
  expect(existsSync(files)).toBe(false)
})
