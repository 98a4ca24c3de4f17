import { quantile } from './figure.ts'
import { broad } from './goal.ts'
import { isShared, openAsked, timed } from './place.ts'
import { kinds, narrowingOf } from './query.ts'
import { edited, sample } from './sample.ts'

/** Asks a catalogue that `build.ts` made, in a process that did nothing else before: `node measure.ts PLACE`. */
const [place = ''] = process.argv.slice(2)
const [times, before] = isShared(place) ? [100, 5] : [200, 200]

interface Quantiles {
  p50: number
  p99: number
}

export interface Measured {
  /** The memory of the whole process after all queries, Node and garbage included, in bytes. */
  memory: number
  /** One listing, until every process sees it, where they share one catalogue. */
  write: Quantiles
  queries: Record<string, Quantiles | undefined>
  /** Of queries with few matches, whose counts must be exact, and of the others. */
  facets: Record<string, Quantiles | undefined>
  broadFacets: Record<string, Quantiles | undefined>
}

const catalogue = await openAsked(place)
let edits = 0

const quantiles = (all: number[]): Quantiles => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) })
const quantilesIfAny = (all: number[]) => (all.length > 0 ? quantiles(all) : undefined)
const edit = (n: number) => catalogue.put(edited(sample(Math.abs(n)), ++edits))

/** Writes before every query, so that no response comes from a cache. */
async function measure(ask: (n: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let n = -before; n < times; n++) {
    await edit(n)
    const ms = await timed(place, () => ask(Math.abs(n)))
    if (n >= 0) all.push(ms)
  }
  return all
}

const queries: Measured['queries'] = {}
const facets: Measured['facets'] = {}
const broadFacets: Measured['broadFacets'] = {}
for (const [name, kind] of Object.entries(kinds)) {
  const totals: number[] = []
  const isBroad = (n: number) => (totals[n] ?? 0) > broad
  queries[name] = quantiles(
    await measure(async (n) => {
      totals[n] = (await catalogue.search(kind(n))).total
    }),
  )
  const counted = await measure((n) => catalogue.facets(narrowingOf(kind(n))))
  facets[name] = quantilesIfAny(counted.filter((_, n) => !isBroad(n)))
  broadFacets[name] = quantilesIfAny(counted.filter((_, n) => isBroad(n)))
}
const writes: number[] = []
for (let n = 0; n < times; n++) writes.push(await timed(place, () => edit(n)))
const memory = process.memoryUsage.rss()
await catalogue.close()
const measured: Measured = { memory, queries, facets, broadFacets, write: quantiles(writes) }
console.log(JSON.stringify(measured))
