import { createReadStream, statSync } from 'node:fs'
import { pack, unpack } from '../src/catalogue/embedded/snapshot/packing.ts'
import { openCatalogue, type Query } from '../src/catalogue/index.ts'
import { quantile, worked } from './figure.ts'
import { kinds } from './query.ts'
import { edited, sample } from './sample.ts'

/** Asks a catalogue that `build.ts` made, in a process that did nothing else before: `node measure.ts FILE`. */
const [path = ''] = process.argv.slice(2)
const times = 200

interface Quantiles {
  p50: number
  p99: number
}

export interface Measured {
  /** Of the whole process once it has answered them all, Node and garbage included, in bytes. */
  memory: number
  /** Of the packed copy. */
  snapshot: number
  /** From the packed copy to the first answer, in ms. */
  load: number
  queries: Record<string, Quantiles>
  facets: Record<string, Quantiles>
}

const catalogue = openCatalogue({ path })
let edits = 0

const narrowingOf = ({ sort, limit, cursor, ...query }: Query) => query

/** Somebody writes before every question, so that no answer is one that was kept. */
async function measure(ask: (n: number) => Promise<unknown>) {
  const taken: number[] = []
  for (let n = -times; n < times; n++) {
    await catalogue.put(edited(sample(Math.abs(n)), ++edits))
    const { ms } = await worked(() => ask(Math.abs(n)))
    if (n >= 0) taken.push(ms)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function load() {
  const [plain, packed, again] = [`${path}-plain`, `${path}-packed`, `${path}-again`]
  await catalogue.snapshot(plain)
  await pack(plain, packed)
  const { ms, value } = await worked(async () => {
    await unpack(createReadStream(packed), again)
    const loaded = openCatalogue({ path: again })
    await loaded.search({})
    return loaded
  })
  await value.close()
  return { load: ms, snapshot: statSync(packed).size }
}

const queries: Measured['queries'] = {}
const facets: Measured['facets'] = {}
for (const [name, kind] of Object.entries(kinds)) {
  queries[name] = await measure((n) => catalogue.search(kind(n)))
  facets[name] = await measure((n) => catalogue.facets(narrowingOf(kind(n))))
}
const memory = process.memoryUsage.rss()
const measured: Measured = { memory, queries, facets, ...(await load()) }
await catalogue.close()
console.log(JSON.stringify(measured))
