import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Catalogue, openCatalogue } from '../src/catalogue/index.ts'
import { milliseconds, print, quantile } from './figure.ts'
import { kinds } from './query.ts'
import { sample } from './sample.ts'

const times = 200
const part = 1_000

/** What this process computed, in milliseconds: the clock would count what else the machine does. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(started)
  return { ms: (user + system) / 1000, value }
}

async function build(path: string, size: number) {
  const catalogue = openCatalogue({ path })
  const { ms } = await timed(async () => {
    for (let at = 0; at < size; at += part)
      await catalogue.put(...Array.from({ length: Math.min(part, size - at) }, (_, n) => sample(at + n)))
  })
  return { catalogue, ms }
}

/** As if somebody wrote before every question, so that no page is one that was kept. */
async function measure(catalogue: Catalogue, kind: (n: number) => object) {
  const taken: number[] = []
  for (let n = -times; n < times; n++) {
    await catalogue.rename('nobody', '')
    const { ms } = await timed(() => catalogue.search(kind(Math.abs(n))))
    if (n >= 0) taken.push(ms)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

/** From the packed copy to the first answer. */
async function load(folder: string, catalogue: Catalogue) {
  const [plain, packed, again] = ['plain', 'packed', 'again'].map((name) => join(folder, name))
  await catalogue.snapshot(plain ?? '')
  await pipeline(createReadStream(plain ?? ''), createZstdCompress(), createWriteStream(packed ?? ''))
  const { ms, value } = await timed(async () => {
    await pipeline(createReadStream(packed ?? ''), createZstdDecompress(), createWriteStream(again ?? ''))
    const loaded = openCatalogue({ path: again })
    await loaded.search({})
    return loaded
  })
  await value.close()
  return { ms, bytes: statSync(packed ?? '').size }
}

interface Measured {
  size: number
  row: Record<string, string | number>
  queries: Record<string, { p50: number; p99: number }>
}

export async function benchSize(size: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'mota-bench-'))
  try {
    const before = process.memoryUsage.rss()
    const { catalogue, ms } = await build(join(folder, 'catalogue'), size)
    const queries: Measured['queries'] = {}
    for (const [name, kind] of Object.entries(kinds)) queries[name] = await measure(catalogue, kind)
    const memory = process.memoryUsage.rss() - before
    const file = statSync(join(folder, 'catalogue')).size
    const loaded = await load(folder, catalogue)
    await catalogue.close()
    const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
    const row = {
      listings: size,
      build: `${(ms / 1000).toFixed(1)} s`,
      file: mb(file),
      memory: mb(memory),
      snapshot: mb(loaded.bytes),
      load: `${(loaded.ms / 1000).toFixed(2)} s`,
    }
    return { size, row, queries }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function printSizes(measured: Measured[]) {
  print(
    'Catalogue: what it takes',
    measured.map(({ row }) => row),
  )
  const rows = Object.keys(kinds).map((name) => ({
    'p50 / p99 in ms of CPU': name,
    ...Object.fromEntries(
      measured.map(({ size, queries }) => [
        size.toLocaleString('en'),
        `${milliseconds(queries[name]?.p50 ?? 0)} / ${milliseconds(queries[name]?.p99 ?? 0)}`,
      ]),
    ),
  }))
  print('Catalogue: a page of ten and the exact total', rows)
}
