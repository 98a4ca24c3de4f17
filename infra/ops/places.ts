import type { Deps } from '../../functions/src/deps.ts'
import { openBucket } from '../../functions/src/image/store.ts'
import type { Places } from './dump.ts'

export const placesOf = ({ store, config }: Deps, table = store.table): Places => ({
  client: store.client,
  table,
  s3: openBucket(config),
  bucket: config.MOTA_BUCKET,
})
