import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type ProcessName, pidOf, processes } from '../../local/test/pids.ts'
import { startMarket } from '../../local/test/process.ts'
import { sellOne, testimony } from '../../local/test/sale.ts'
import { hang, kinOf } from './hang.ts'
import { capacityOf, startLoad } from './load.ts'
import { growthOf, memoryOf } from './memory.ts'

/**
 * The whole market under half the load that it can take, while one process after the other is stopped or killed. It
 * fails on a 5xx outside the time of a fault, on anything lost, on a process that outlives its part, and on memory that grows.
 * `npm run soak -w infra -- MINUTES` picks at random, `npm run soak -w infra -- each` does both to every process, once, and
 * `npm run soak -w infra -- postgres` to that one. `MOTA_CATALOGUE_ENGINE=postgres` for the shared catalogue. `--empty` for a market with one vehicle, which starts sooner.
 */
const [given = '5', ...flags] = process.argv.slice(2)
const minutes = Number(given)
const names = Object.keys(processes) as ProcessName[]
const chosen = names.filter((name) => given === 'each' || given === name)
if (chosen.length === 0 && !(minutes > 0))
  throw new Error('Say for how many minutes: npm run soak -w infra -- 5')

const ways = ['killed', 'stopped'] as const
const planned =
  chosen.length > 0 ? chosen.flatMap((process) => ways.map((how) => ({ process, how }))) : undefined
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T
const between = (from: number, to: number) => from + Math.random() * (to - from)

/** For this many milliseconds after a part is back, requests may still fail that began before. */
const grace = 3_000
/** Less growth of memory is normal, because caches fill. */
const maxGrowth = { factor: 1.5, megabytes: 64 }

interface Fault {
  process: ProcessName
  how: (typeof ways)[number]
  begun: number
  ended: number
  /** The commands of its processes that still run. */
  left: string[]
}

const data = mkdtempSync(join(tmpdir(), 'mota-soak-'))
const market = startMarket(data, flags)
let isWell = false
try {
  const address = (line: string) => /http:\/\/\S+/.exec(line)?.[0] ?? ''
  const web = address(await market.waitForLine(/is ready at/, 600))
  const find = (name: RegExp) => address(market.lines.find((line) => name.test(line)) ?? '')
  const place = { web, rpc: find(/✓ chain/), inbox: find(/✓ mail/) }
  const deal = await sellOne(place)
  await healthy(300)
  const before = await lasting()
  const capacity = await capacityOf(place, deal, 10)
  console.log(`${capacity.toFixed(0)} requests a second at most; half of that from now on.`)

  const load = startLoad(place, deal, capacity / 2)
  const faults: Fault[] = []
  const memory = new Map<string, number[]>()
  const end = Date.now() + minutes * 60_000
  let next = Date.now() + between(10_000, 20_000)
  while (planned ? planned.length > 0 : Date.now() < end) {
    note()
    if (Date.now() >= next) {
      await inject(planned?.shift() ?? { process: pick(names), how: pick(ways) })
      next = Date.now() + between(15_000, 45_000)
    }
    await sleep(2_000)
  }
  await load.stop()
  await healthy(60)

  const duringFault = ({ begun, ended }: { begun: number; ended: number }) =>
    faults.some((fault) => begun <= fault.ended + grace && ended >= fault.begun)
  const outside = load.failures.filter((failure) => !duringFault(failure))
  const grown = [...memory]
    .map(([process, samples]) => ({ process, growth: growthOf(samples) }))
    .filter(
      ({ growth }) =>
        growth && growth.to > growth.from * maxGrowth.factor && growth.to - growth.from > maxGrowth.megabytes,
    )
  const isIntact = isDeepStrictEqual(await lasting(), before)
  report(load.requests(), load.failures.length, faults)
  for (const [process, samples] of memory) {
    const growth = growthOf(samples)
    if (growth) console.log(`  ${process}: ${growth.from.toFixed(0)} MB, then ${growth.to.toFixed(0)} MB`)
  }
  for (const { what } of outside.slice(0, 10)) console.log(`✗ outside every fault: ${what}`)
  for (const { process } of grown) console.log(`✗ ${process} grows`)
  if (!isIntact) console.log('✗ something of the sale was lost')
  const left = faults.flatMap(({ left }) => left)
  for (const command of left) console.log(`✗ left behind: ${command}`)
  isWell = outside.length === 0 && grown.length === 0 && left.length === 0 && isIntact
  console.log(
    `${outside.length} failures outside faults, ${grown.length} processes grow, ${left.length} left behind, ${isIntact ? 'nothing' : 'something'} lost`,
  )

  /** Everything about the sale and its parties that does not change with time, unlike reminder e-mails. */
  async function lasting() {
    const { mails: _, head: _head, ...rest } = await testimony(place, deal)
    return rest
  }

  async function isHealthy() {
    const reply = await fetch(`${place.web}/api/health`).catch(() => undefined)
    if (reply?.status !== 200) return false
    const { parts } = (await reply.json()) as { parts: { index: { lag?: number } } }
    return (parts.index.lag ?? 0) === 0
  }

  async function healthy(seconds: number) {
    for (const last = Date.now() + seconds * 1000; !(await isHealthy()); await sleep(100))
      if (Date.now() > last) throw new Error(`The market was not healthy within ${seconds} s.`)
  }

  /** The next fault waits until this one is over: its window must have an end. */
  async function inject({ process, how }: Pick<Fault, 'process' | 'how'>) {
    const begun = Date.now()
    const lines = market.lines.length
    const pid = pidOf(data, process)
    if (how === 'stopped') hang(pid)
    const kinLeft = kinOf(pid)
    if (how === 'killed') globalThis.process.kill(pid, 'SIGKILL')
    for (const last = begun + 60_000; !market.lines.slice(lines).some((line) => / is back /.test(line)); ) {
      if (Date.now() > last) throw new Error(`${process}, ${how}, did not come back within a minute.`)
      note()
      await sleep(200)
    }
    await healthy(60)
    faults.push({ process, how, begun, ended: Date.now(), left: kinLeft() })
  }

  /** Memory by process id, because a restarted process starts small. */
  function note() {
    for (const name of names) {
      try {
        const pid = pidOf(data, name)
        const megabytes = memoryOf(pid)
        const key = `${name} ${pid}`
        if (megabytes !== undefined) memory.set(key, [...(memory.get(key) ?? []), megabytes])
      } catch {
        // It is just being started again.
      }
    }
  }
} finally {
  await market.stop()
  rmSync(data, { recursive: true, force: true })
}
process.exit(isWell ? 0 : 1)

function report(requests: number, failures: number, faults: readonly Fault[]) {
  console.log(`${requests} requests, ${failures} failures, ${faults.length} faults:`)
  for (const { process, how, begun, ended } of faults)
    console.log(`  ${process} ${how}: healthy after ${((ended - begun) / 1000).toFixed(1)} s`)
}
