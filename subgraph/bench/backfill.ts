import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents } from '../test/compare/events.ts'
import { type Graph, openGraph } from '../test/support/graph.ts'
import { openPlaces, type Places } from '../test/support/stack.ts'
import { walk } from '../test/trace/walk.ts'
import { buildPeer, built, deploy, remove } from './deployment.ts'

const wanted = 10_000
const rounds = 3
const kinds = ['empty', 'history', 'least', 'own'] as const

/**
 * Measures events per second while indexing a chain with this many calls in each block, compared with peers that store
 * less, in turns on the same node.
 */
export async function backfill(places: Places, callsPerBlock: number) {
  const { chain, graph } = openPlaces(places)
  let events = 0
  for (let seed = 1; events < wanted; seed++) {
    await walk(chain, 1_000, seed, callsPerBlock)
    events = (await readEvents(chain)).length
  }
  const { number, hash } = await chain.client.getBlock()
  await graph.reach(hash, 600)

  const builds = kinds.map((kind) => [kind, kind === 'own' ? built : buildPeer(kind)] as const)
  const seconds = new Map(kinds.map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [kind, build] of builds) {
      const name = `bench-${kind}-${round}`
      await deploy(places.admin, build, name)
      const url = places.graph.replace(/[^/]+$/, name)
      seconds.get(kind)?.push(await timeTo(openGraph(url), Number(number)))
      await remove(places.admin, name)
    }
  }
  const rates = [...seconds].map(([kind, times]) => ({ kind, rate: events / median(times) }))
  return { events, blocks: Number(number), rates }
}

/** Seconds until a deployment has indexed the chain up to block `last`. */
async function timeTo(graph: Graph, last: number): Promise<number> {
  const begun = performance.now()
  const question = '{ _meta { block { number } } }'
  for (;;) {
    const indexed = await graph.ask<{ _meta: { block: { number: number } } }>(question).then(
      ({ _meta }) => _meta.block.number,
      () => 0,
    )
    if (indexed >= last) return (performance.now() - begun) / 1_000
    // Polls rarely, because answering takes processor time from the indexing.
    await sleep(100)
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
