import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents } from '../test/compare/events.ts'
import { type Graph, openGraph } from '../test/support/graph.ts'
import { openPlaces } from '../test/support/places.ts'
import type { Places } from '../test/support/stack.ts'
import { walk } from '../test/trace/walk.ts'
import { buildWith, built, deploy, remove } from './deployment.ts'

const wanted = 10_000
const rounds = 3
/** As on public chains, where hardly two of them meet in a block. */
const callsPerBlock = 1

/**
 * Events per second over a backfill, against handlers that do nothing and against handlers that write one row,
 * on the same node and chain in turns.
 */
export async function backfill(places: Places) {
  const { chain, graph } = openPlaces(places)
  let events = 0
  for (let seed = 1; events < wanted; seed++) {
    await walk(chain, 1_000, seed, callsPerBlock)
    events = (await readEvents(chain)).length
  }
  const { number, hash } = await chain.client.getBlock()
  await graph.reach(hash, 600)

  const builds = { empty: buildWith('empty'), row: buildWith('row'), own: built }
  const seconds: Record<keyof typeof builds, number[]> = { empty: [], row: [], own: [] }
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['empty', 'row', 'own'] as const) {
      const name = `bench-${kind}-${round}`
      await deploy(places.admin, builds[kind], name)
      const url = places.graph.replace(/[^/]+$/, name)
      seconds[kind].push(await timeTo(openGraph(url), Number(number)))
      await remove(places.admin, name)
    }
  }
  const rate = (kind: keyof typeof builds) => events / median(seconds[kind])
  return { events, blocks: Number(number), empty: rate('empty'), row: rate('row'), own: rate('own') }
}

/** Seconds until a deployment has read the chain up to `last`. */
async function timeTo(graph: Graph, last: number): Promise<number> {
  const begun = performance.now()
  const question = '{ _meta { block { number } } }'
  for (;;) {
    const indexed = await graph.ask<{ _meta: { block: { number: number } } }>(question).then(
      ({ _meta }) => _meta.block.number,
      () => 0,
    )
    if (indexed >= last) return (performance.now() - begun) / 1_000
    // Seldom: the node answers with the same processors.
    await sleep(100)
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
