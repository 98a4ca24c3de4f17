import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveSnapshot } from '../catalogue/embedded/snapshot/snapshot.ts'
import { openCatalogue } from '../catalogue/index.ts'
import { openWriter } from '../catalogue/writer.ts'
import type { Deps } from '../deps.ts'
import { openBucket } from '../image/store.ts'
import { tableSource } from '../listing/source.ts'
import { timeouts } from '../timeouts.ts'
import type { Job } from './job.ts'

/** Builds a catalogue file. Returns the number of its products. */
async function build(path: string, { store, log, now }: Deps): Promise<number> {
  const catalogue = openCatalogue({ path })
  try {
    await openWriter(catalogue, { source: tableSource(store), log, now }).follow()
    return (await catalogue.search({ limit: 1 })).total
  } finally {
    await catalogue.close()
  }
}

/** Builds the embedded catalogue again from the table, so that no missed change lasts, and stores it for new processes. */
export const snapshot: Job = {
  name: 'snapshot',
  every: 3_600,
  async run(deps) {
    const folder = await mkdtemp(join(tmpdir(), 'mota-snapshot-'))
    const path = join(folder, 'catalogue.sqlite')
    try {
      const products = await build(path, deps)
      const shelf = {
        s3: openBucket(deps.config, timeouts.snapshot),
        bucket: deps.config.MOTA_PRIVATE_BUCKET,
      }
      return { products, bytes: await saveSnapshot(path, shelf) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
