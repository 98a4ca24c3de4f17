import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgresServer } from '@mota/infra/local'
import { pack } from '../src/catalogue/embedded/snapshot/packing.ts'
import { listingColumns } from '../src/catalogue/postgres/column.ts'
import { openPool } from '../src/catalogue/postgres/pool.ts'
import { timeouts } from '../src/timeouts.ts'
import { milliseconds, print, quantile } from './figure.ts'
import { broad } from './goal.ts'
import type { Measured } from './measure.ts'
import { openAt } from './place.ts'
import { preparePlain } from './plain.ts'
import { kinds } from './query.ts'
import type { Read } from './reader.ts'
import { edited, sample } from './sample.ts'

const execute = promisify(execFile)

/** How long several processes query at the same time. */
const readingSeconds = 30

async function run<T>(script: string, ...given: string[]): Promise<T> {
  const { stdout } = await execute(process.execPath, [join(import.meta.dirname, script), ...given])
  return JSON.parse(stdout)
}

export const engineNames = ['embedded', 'postgres', 'plain'] as const
type EngineName = (typeof engineNames)[number]

export interface Sized extends Measured {
  engine: EngineName
  size: number
  build: number
  file: number
  /** The size of the compressed snapshot, if the engine has one. */
  snapshot: number
  /** What a new process takes to its first answer, from the snapshot or by connecting to the database, in ms. */
  coldStart: number
}

/** Writing a million listings takes long, so a larger catalogue repeats these rows. */
const maxWritten = 100_000
const copied = (times: number) => {
  const copy = (table: string, columns: string[]) =>
    `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((name) => (name === 'id' || name === 'slug' ? `${name} || n` : name)).join(', ')}
    FROM ${table}, generate_series(2, ${times}) AS n;`
  return `
  ALTER TABLE listing DISABLE TRIGGER USER;
  ${copy('listing', listingColumns)}
  ${copy('product', ['id', 'json', 'version'])}
  UPDATE word SET uses = uses * ${times};
  UPDATE model SET count = count * ${times};
  UPDATE brand SET count = count * ${times};
  ALTER TABLE listing ENABLE TRIGGER USER;
  SELECT recount()`
}

/**
 * As much memory for pages as the smallest Aurora of a protected stage. With asynchronous commits, VACUUM would run before
 * the rows count as written, and index-only scans would not work.
 */
const memory = { shared_buffers: '2GB', synchronous_commit: 'on' }

async function benchShared(size: number): Promise<Sized> {
  const server = await startPostgresServer(memory)
  try {
    const place = server.url.replace(/postgres$/, 'bench')
    const times = Math.ceil(size / maxWritten)
    const build = await run<number>('build.ts', place, String(Math.ceil(size / times)))
    const pool = openPool(place)
    if (times > 1) await pool.transaction(({ script }) => script(copied(times)), timeouts.migrating)
    await pool.script('VACUUM ANALYZE')
    const disk = await pool.one<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
    await pool.close()
    const measured = await run<Measured>('measure.ts', place)
    const coldStart = await run<number>('cold-start.ts', place)
    for (const readers of [1, 2, 8]) await benchReaders(place, size, readers)
    return { engine: 'postgres', size, build, file: Number(disk?.bytes), snapshot: 0, coldStart, ...measured }
  } finally {
    await server.stop()
  }
}

/** One table with the usual indexes, on the same server. */
async function benchPlain(size: number): Promise<Sized> {
  const server = await startPostgresServer(memory)
  try {
    const place = server.url.replace(/postgres$/, 'plain')
    const own = openPool(server.url, 1)
    await own.script('CREATE DATABASE plain')
    await own.close()
    await preparePlain(place)
    const build = await run<number>('build.ts', place, String(size))
    const pool = openPool(place)
    await pool.script('VACUUM ANALYZE')
    const disk = await pool.one<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
    await pool.close()
    return {
      engine: 'plain',
      size,
      build,
      file: Number(disk?.bytes),
      snapshot: 0,
      coldStart: await run<number>('cold-start.ts', place),
      ...(await run<Measured>('measure.ts', place)),
    }
  } finally {
    await server.stop()
  }
}

/** Several processes query while another one writes. */
async function benchReaders(place: string, size: number, readers: number) {
  const writer = await openAt(place)
  const asking = Promise.all(
    Array.from({ length: readers }, (_, seed) =>
      run<Read>('reader.ts', place, String(readingSeconds), String(seed)),
    ),
  )
  const done = asking.then(() => true)
  while (!(await Promise.race([done, sleep(500, false)]))) await writer.put(edited(sample(0), Date.now()))
  await writer.close()
  const reads = await asking
  const of = (values: number[]) =>
    `${milliseconds(quantile(values, 0.5))} / ${milliseconds(quantile(values, 0.99))}`
  print(
    `${size.toLocaleString('en')} listings, ${readers} reading processes of at most ${mb(Math.max(...reads.map(({ memory }) => memory)))}, a write every half second seen after ${of(reads.flatMap(({ lags }) => lags))} ms`,
    Object.keys(kinds).map((name) => {
      const pages = reads.flatMap((read) => read.pages[name] ?? [])
      const facets = reads.flatMap((read) => read.facets[name] ?? [])
      return { 'p50 / p99 in ms': name, page: of(pages), facets: of(facets), questions: pages.length }
    }),
  )
}

export const benchSize = (engine: EngineName, size: number) =>
  ({ embedded: benchEmbedded, postgres: benchShared, plain: benchPlain })[engine](size)

/** One process builds the catalogue and another queries it, so the memory measured is what queries need. */
async function benchEmbedded(size: number): Promise<Sized> {
  const folder = await mkdtemp(join(tmpdir(), 'mota-bench-'))
  try {
    const path = join(folder, 'catalogue')
    const build = await run<number>('build.ts', path, String(size))
    const [packed, file] = [`${path}.zst`, statSync(path).size]
    await pack(path, packed)
    const coldStart = await run<number>('cold-start.ts', `${path}-started`, packed)
    const snapshot = statSync(packed).size
    return {
      engine: 'embedded',
      size,
      build,
      file,
      snapshot,
      coldStart,
      ...(await run<Measured>('measure.ts', path)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

export function printSizes(sizes: Sized[]) {
  print(
    'Catalogue: what it takes',
    sizes.map(({ engine, size, build, file, memory, snapshot, coldStart, write }) => ({
      engine,
      listings: size,
      build: seconds(build),
      file: mb(file),
      memory: mb(memory),
      snapshot: mb(snapshot),
      'cold start': seconds(coldStart),
      'write ms': `${milliseconds(write.p50)} / ${milliseconds(write.p99)}`,
    })),
  )
  for (const [title, measured] of [
    ['Catalogue: a page of ten and the exact total', 'queries'],
    [`Catalogue: all facets of at most ${broad.toLocaleString('en')} listings`, 'facets'],
    ['Catalogue: all facets of more', 'broadFacets'],
  ] as const)
    print(
      title,
      Object.keys(kinds).map((name) => ({
        'p50 / p99 in ms: embedded of CPU, others by the clock': name,
        ...Object.fromEntries(
          sizes.map((size) => {
            const { p50, p99 } = size[measured][name] ?? {}
            return [
              `${size.engine} ${size.size.toLocaleString('en')}`,
              `${milliseconds(p50)} / ${milliseconds(p99)}`,
            ]
          }),
        ),
      })),
    )
}
