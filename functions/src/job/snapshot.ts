import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveSnapshot } from '../catalogue/embedded/snapshot/snapshot.ts'
import { openCatalogue } from '../catalogue/index.ts'
import type { Source } from '../catalogue/source/source.ts'
import { tableSource } from '../catalogue/source/table.ts'
import { openWriter } from '../catalogue/writer.ts'
import { openBucket } from '../image/store.ts'
import { patience } from '../patience.ts'
import type { Job } from './job.ts'

/** Builds a catalogue file. Returns the number of its products. */
async function build(path: string, source: Source, now: () => number): Promise<number> {
  const catalogue = openCatalogue({ path })
  try {
    await openWriter(catalogue, source, now).follow()
    return (await catalogue.search({ limit: 1 })).total
  } finally {
    await catalogue.close()
  }
}

/** Builds the embedded catalogue again from the table, so that no missed change lasts, and stores it for new processes. */
export const snapshot: Job = {
  name: 'snapshot',
  every: 3_600,
  async run({ config, store, now }) {
    const folder = await mkdtemp(join(tmpdir(), 'mota-snapshot-'))
    const path = join(folder, 'catalogue.sqlite')
    try {
      const products = await build(path, tableSource(store), now)
      const shelf = { s3: openBucket(config, patience.snapshot), bucket: config.MOTA_BUCKET }
      return { products, bytes: await saveSnapshot(path, shelf) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
