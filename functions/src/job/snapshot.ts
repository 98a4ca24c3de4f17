import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogue } from '../catalogue/index.ts'
import { saveSnapshot } from '../catalogue/snapshot/snapshot.ts'
import { follow } from '../catalogue/source/follow.ts'
import { tableSource } from '../catalogue/source/table.ts'
import { openBucket } from '../image/store.ts'
import { patience } from '../patience.ts'
import type { Job } from './job.ts'

/** Builds the catalogue anew from the table, so that no mistake of following lasts, and keeps a copy for new processes. */
export const snapshot: Job = {
  name: 'snapshot',
  every: 3_600,
  async run({ config, store, log, now }) {
    const folder = await mkdtemp(join(tmpdir(), 'mota-snapshot-'))
    const catalogue = follow(openCatalogue({ path: join(folder, 'catalogue.sqlite') }), {
      source: tableSource(store),
      log,
      now,
    })
    try {
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
