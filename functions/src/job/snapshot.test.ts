import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { seller } from '../../test/person.ts'
import { openBucket } from '../image/store.ts'
import { snapshot } from './snapshot.ts'

test('a new process loads the snapshot and continues from there', async () => {
  const market = await openMarket({ MOTA_PRIVATE_BUCKET: 'snapshots' })
  await openBucket(market.deps.config).send(new CreateBucketCommand({ Bucket: 'snapshots' }))
  const vendor = await seller(market)
  await list(vendor, { title: 'Kept Accord' })
  expect(await snapshot.run(market.deps)).toMatchObject({ products: 1 })
  await list(vendor, { title: 'Later Pilot' })

  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const next = await openMarket(
    { MOTA_PRIVATE_BUCKET: 'snapshots', MOTA_CATALOGUE: join(folder, 'catalogue') },
    { store: market.deps.store },
  )
  expect(next.lines.join()).toContain('catalogue.loaded')
  const { body } = await next.request('/get-products?sort=newest')
  expect(body.map((product: { title: string }) => product.title).sort()).toEqual([
    'Kept Accord',
    'Later Pilot',
  ])
  await next.deps.catalogue.close()
  rmSync(folder, { recursive: true })
})
