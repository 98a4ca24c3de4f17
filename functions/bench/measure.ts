import { createReadStream, statSync } from 'node:fs'
import { backup } from 'node:sqlite'
import { openDatabase } from '../src/catalogue/database.ts'
import { openCatalogue, type Query } from '../src/catalogue/index.ts'
import { keepCards } from '../src/catalogue/page/card.ts'
import { keepFound } from '../src/catalogue/page/kept.ts'
import { search } from '../src/catalogue/search/search.ts'
import { pack, unpack } from '../src/catalogue/snapshot/packing.ts'
import { put } from '../src/catalogue/write.ts'
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

const db = openDatabase(path)
const cards = keepCards(db)
let edits = 0

/** Somebody writes before every question, and no total and no page is one that was kept. */
async function measure(kind: (n: number) => Query) {
  const taken: number[] = []
  for (let n = -times; n < times; n++) {
    const product = edited(sample(Math.abs(n)), ++edits)
    put(db, [product])
    cards.forget(product.id)
    const { ms } = await worked(async () => search(db, cards, keepFound(), kind(Math.abs(n))))
    if (n >= 0) taken.push(ms)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function load() {
  const [plain, packed, again] = [`${path}-plain`, `${path}-packed`, `${path}-again`]
  await backup(db.raw, plain)
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
for (const [name, kind] of Object.entries(kinds)) queries[name] = await measure(kind)
const memory = process.memoryUsage.rss()
const measured: Measured = { memory, queries, ...(await load()) }
db.raw.close()
console.log(JSON.stringify(measured))
