import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtAt, loadSnapshot, saveSnapshot } from '../catalogue/embedded/snapshot/snapshot.ts'
import { openCatalogue } from '../catalogue/index.ts'
import { openWriter } from '../catalogue/writer.ts'
import type { Deps } from '../deps.ts'
import { openBucket } from '../image/store.ts'
import { tableSource } from '../listing/source.ts'
import { timeouts } from '../timeouts.ts'
import type { Job } from './job.ts'

const day = 86_400_000

/** Brings a catalogue's file up to date. Returns the number of its products. */
async function update(path: string, { store, log, now, rates }: Deps): Promise<number> {
  const catalogue = openCatalogue({ path })
  try {
    const writer = openWriter(catalogue, { source: tableSource(store), log, now, rates })
    await writer.follow()
    await writer.settle()
    return (await catalogue.search({ limit: 1 })).total
  } finally {
    await catalogue.close()
  }
}

/**
 * Stores the embedded catalogue for new processes: the last snapshot with the changes since. Once a day it is built again
 * from all listings, so that no missed change lasts.
 *
 * At ten times the listings: the embedded catalogue is for up to 200,000, and larger stages use PostgreSQL, which needs
 * no snapshots. It is one piece of work, so it does not go through the queue.
 */
export const snapshot: Job = {
  name: 'snapshot',
  every: 3_600,
  async run(deps) {
    const folder = await mkdtemp(join(tmpdir(), 'mota-snapshot-'))
    const path = join(folder, 'catalogue.sqlite')
    try {
      const shelf = {
        s3: openBucket(deps.config, timeouts.snapshot),
        bucket: deps.config.MOTA_PRIVATE_BUCKET,
      }
      const before = await builtAt(shelf)
      const isFresh = before !== undefined && deps.now() - before < day && (await loadSnapshot(path, shelf))
      const products = await update(path, deps)
      return { products, bytes: await saveSnapshot(path, shelf, isFresh ? before : deps.now()) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
