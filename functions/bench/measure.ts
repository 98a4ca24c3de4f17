import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { openCatalogue, type Query } from '../src/catalogue/index.ts'
import { quantile, worked } from './figure.ts'
import { kinds } from './query.ts'
import { edited, sample } from './sample.ts'

/** Asks a catalogue that `build.ts` made, in a process that did nothing else before: `node measure.ts FILE`. */
const [path = ''] = process.argv.slice(2)
const times = 200

export interface Measured {
  /** Of the whole process once it has answered them all, Node and garbage included, in bytes. */
  memory: number
  /** Of the packed copy. */
  snapshot: number
  /** From the packed copy to the first answer, in ms. */
  load: number
  queries: Record<string, { p50: number; p99: number }>
}

const catalogue = openCatalogue({ path })
let edits = 0

/** Somebody writes before every question, so that no page is one that was kept. */
async function measure(kind: (n: number) => Query) {
  const taken: number[] = []
  for (let n = -times; n < times; n++) {
    await catalogue.put(edited(sample(Math.abs(n)), ++edits))
    const { ms } = await worked(() => catalogue.search(kind(Math.abs(n))))
    if (n >= 0) taken.push(ms)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function load() {
  const [plain, packed, again] = [`${path}-plain`, `${path}-packed`, `${path}-again`]
  await catalogue.snapshot(plain)
  await pipeline(createReadStream(plain), createZstdCompress(), createWriteStream(packed))
  const { ms, value } = await worked(async () => {
    await pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(again))
    const loaded = openCatalogue({ path: again })
    await loaded.search({})
    return loaded
  })
  await value.close()
  return { load: ms, snapshot: statSync(packed).size }
}

const queries: Measured['queries'] = {}
for (const [name, kind] of Object.entries(kinds)) queries[name] = await measure(kind)
const memory = process.memoryUsage.rss()
const measured: Measured = { memory, queries, ...(await load()) }
await catalogue.close()
console.log(JSON.stringify(measured))
