import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveSnapshot } from '../catalogue/embedded/snapshot/snapshot.ts'
import { openCatalogue } from '../catalogue/index.ts'
import { tableSource } from '../catalogue/source/table.ts'
import { openWriter } from '../catalogue/writer.ts'
import { openBucket } from '../image/store.ts'
import { patience } from '../patience.ts'
import type { Job } from './job.ts'

/** Builds the catalogue anew from the table, so that no mistake of following lasts, and keeps a copy for new processes. */
export const snapshot: Job = {
  name: 'snapshot',
  every: 3_600,
  async run({ config, store, now }) {
    const folder = await mkdtemp(join(tmpdir(), 'mota-snapshot-'))
    const catalogue = openCatalogue({ path: join(folder, 'catalogue.sqlite') })
    try {
      await openWriter(catalogue, tableSource(store), now).follow()
      const shelf = { s3: openBucket(config, patience.snapshot), bucket: config.MOTA_BUCKET }
      const bytes = await saveSnapshot(catalogue, shelf)
      const { total } = await catalogue.search({ limit: 1 })
      return { products: total, bytes }
    } finally {
      await catalogue.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
