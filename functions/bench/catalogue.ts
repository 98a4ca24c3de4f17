import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { milliseconds, print } from './figure.ts'
import type { Measured } from './measure.ts'
import { kinds } from './query.ts'

const execute = promisify(execFile)

async function run<T>(script: string, ...given: string[]): Promise<T> {
  const { stdout } = await execute(process.execPath, [join(import.meta.dirname, script), ...given])
  return JSON.parse(stdout)
}

interface Sized extends Measured {
  size: number
  build: number
  file: number
}

/** Each size is built by one process and asked by another, so that memory is what asking takes. */
export async function benchSize(size: number): Promise<Sized> {
  const folder = await mkdtemp(join(tmpdir(), 'mota-bench-'))
  try {
    const path = join(folder, 'catalogue')
    const build = await run<number>('build.ts', path, String(size))
    const file = statSync(path).size
    return { size, build, file, ...(await run<Measured>('measure.ts', path)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

export function printSizes(sizes: Sized[]) {
  print(
    'Catalogue: what it takes',
    sizes.map(({ size, build, file, memory, snapshot, load }) => ({
      listings: size,
      build: seconds(build),
      file: mb(file),
      memory: mb(memory),
      snapshot: mb(snapshot),
      load: seconds(load),
    })),
  )
  for (const [title, measured] of [
    ['Catalogue: a page of ten and the exact total', 'queries'],
    ['Catalogue: all facets', 'facets'],
  ] as const)
    print(
      title,
      Object.keys(kinds).map((name) => ({
        'p50 / p99 in ms of CPU': name,
        ...Object.fromEntries(
          sizes.map((size) => [
            size.size.toLocaleString('en'),
            `${milliseconds(size[measured][name]?.p50 ?? 0)} / ${milliseconds(size[measured][name]?.p99 ?? 0)}`,
          ]),
        ),
      })),
    )
}
