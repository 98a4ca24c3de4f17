import type { Config } from '../config.ts'
import { openBucket } from '../image/store.ts'
import { failureOf, type Log } from '../log.ts'
import type { PriceRates } from '../schema/index.ts'
import { openCatalogue } from './embedded/engine.ts'
import { follow } from './embedded/follow.ts'
import { loadSnapshot } from './embedded/snapshot/snapshot.ts'
import type { Catalogue, Engine } from './interface.ts'
import { openPostgres } from './postgres/engine.ts'
import { sharedCatalogue } from './postgres/shared.ts'
import type { Source } from './source.ts'

interface Needs {
  config: Config
  /** Where it reads the listings and their changes from. */
  source: Source
  log: Log
  now(): number
  rates(): Promise<PriceRates>
}

/**
 * The catalogue of the table's listings: the shared database, or this process's own file. If there is no file from an
 * earlier run, it comes from a snapshot; without a snapshot, the whole table is read.
 */
export async function openTableCatalogue({ config, source, log, now, rates }: Needs): Promise<Catalogue> {
  const around = { source, log, now, rates }
  const { MOTA_CATALOGUE: path, MOTA_CATALOGUE_URL: url } = config
  if (config.MOTA_CATALOGUE_ENGINE === 'postgres')
    return sharedCatalogue(openPostgres(url ?? '', { reader: config.MOTA_CATALOGUE_READER, now }), around)
  if (path) await prepare(path, config, log)
  return follow(openCatalogue({ path }), around)
}

/** Tries to load a snapshot. A failure is only logged, because the catalogue can be built without one. */
async function prepare(path: string, config: Config, log: Log) {
  try {
    const loaded = await loadSnapshot(path, { s3: openBucket(config), bucket: config.MOTA_PRIVATE_BUCKET })
    if (loaded) log.info('catalogue.loaded')
  } catch (error) {
    log.error('catalogue.load', failureOf(error))
  }
}

/** For jobs and commands, which write listings but serve no lists. The processes that serve lists read the changes from the table. */
export const unread = (engine: Engine = openCatalogue()): Catalogue => ({
  ...engine,
  changed: async () => {},
  follow: async () => ({ changes: 0, lag: 0, aside: 0 }),
  behind: async () => undefined,
})
