import { setTimeout as sleep } from 'node:timers/promises'
import { openAt, timed } from './place.ts'
import { kinds, narrowingOf } from './query.ts'
import { sample } from './sample.ts'

/** One process of several that ask a shared catalogue, one question after the other: `node reader.ts PLACE SECONDS SEED`. */
const [place = '', seconds = '', seed = ''] = process.argv.slice(2)

export interface Read {
  /** Milliseconds, by kind of question. */
  pages: Record<string, number[]>
  facets: Record<string, number[]>
  /** From the start of a write by another process until this one saw it, in milliseconds. */
  lags: number[]
  memory: number
}

/** Its price says when it was written. */
const marked = sample(0)
const interval = 100

const catalogue = await openAt(place)
const end = Date.now() + Number(seconds) * 1_000
const read: Read = { pages: {}, facets: {}, lags: [], memory: 0 }

async function ask() {
  for (let n = Number(seed) * 1_000; ; n++)
    for (const [name, kind] of Object.entries(kinds)) {
      if (Date.now() > end) return
      const query = kind(n)
      const page = await timed(place, () => catalogue.search(query))
      const facets = await timed(place, () => catalogue.facets(narrowingOf(query)))
      read.pages[name] = [...(read.pages[name] ?? []), page]
      read.facets[name] = [...(read.facets[name] ?? []), facets]
    }
}

async function watch() {
  let seen: string | undefined
  while (Date.now() < end) {
    const price = (await catalogue.get(marked.id))?.price_units
    if (price && seen && price !== seen)
      read.lags.push(Date.now() - Number(BigInt(price) - BigInt(marked.price_units)))
    seen = price
    await sleep(interval)
  }
}

await Promise.all([ask(), watch()])
read.memory = process.memoryUsage.rss()
await catalogue.close()
console.log(JSON.stringify(read))
