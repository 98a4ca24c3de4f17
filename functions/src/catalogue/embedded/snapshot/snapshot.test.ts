import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, inject, test } from 'vitest'
import { sample } from '../../../../bench/sample.ts'
import { openBucket } from '../../../image/store.ts'
import { openCatalogue } from '../../index.ts'
import { builtAt, loadSnapshot, type Shelf, saveSnapshot, snapshotKey } from './snapshot.ts'

const { MOTA_PRIVATE_BUCKET: bucket = '', ...env } = inject('env')
const shelf: Shelf = { s3: openBucket(env), bucket }
const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a catalogue restored from its snapshot is unchanged, and follows later changes', async () => {
  const before = openCatalogue({ path: join(folder, 'before') })
  await before.put(...Array.from({ length: 500 }, (_, n) => sample(n)))
  await before.reach('2026-01-01T00:00:00.000Z')
  await before.complete()
  await before.close()
  expect(await saveSnapshot(join(folder, 'before'), shelf, 123)).toBeGreaterThan(1_000)
  expect(await builtAt(shelf)).toBe(123)

  const path = join(folder, 'after')
  expect(await loadSnapshot(path, shelf)).toBe(true)
  const after = openCatalogue({ path })
  expect(await after.progress()).toEqual({ position: '2026-01-01T00:00:00.000Z', isComplete: true })
  const again = openCatalogue({ path: join(folder, 'before') })
  for (const query of [
    {},
    { search: 'toyta', mileage: 100_000 },
    { brand: 'Honda', sort: 'priceLow' as const },
  ])
    expect((await after.search(query)).body).toEqual((await again.search(query)).body)
  expect(await after.brands()).toEqual(await again.brands())
  await after.remove(sample(0).id)
  await after.put(sample(501))
  expect((await after.search({})).total).toBe(500)
  await again.close()
  await after.close()
})

test('a snapshot never replaces an existing file', async () => {
  const path = join(folder, 'mine')
  writeFileSync(path, 'mine')
  expect(await loadSnapshot(path, shelf)).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('mine')
})

test('a missing snapshot is not loaded', async () => {
  await shelf.s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: snapshotKey }))
  expect(await loadSnapshot(join(folder, 'none'), shelf)).toBe(false)
})

test('a corrupt snapshot leaves no file behind', async () => {
  await shelf.s3.send(
    new PutObjectCommand({
      Bucket: shelf.bucket,
      Key: snapshotKey,
      Body: Buffer.from('spoiled'),
    }),
  )
  const path = join(folder, 'spoiled')
  await expect(loadSnapshot(path, shelf)).rejects.toThrow()
  expect(await loadSnapshot(path, shelf).catch(() => 'again')).toBe('again')
})

test('a corrupt catalogue file is replaced by an empty one', async () => {
  const path = join(folder, 'broken')
  writeFileSync(path, 'this is no database, and it is long enough to be looked at'.repeat(50))
  const catalogue = openCatalogue({ path })
  expect((await catalogue.search({})).total).toBe(0)
  await catalogue.close()
})

test('a full catalogue refuses more listings with a clear error and keeps the old ones', async () => {
  const catalogue = openCatalogue({ maxListings: 3 })
  await catalogue.put(sample(0), sample(1), sample(2))
  await catalogue.put({ ...sample(1), title: 'Edited' })
  await expect(catalogue.put(sample(3))).rejects.toThrow(
    /holds 3 listings at most: set catalogue to 'postgres'/,
  )
  expect((await catalogue.search({})).total).toBe(3)
  await catalogue.remove(sample(0).id)
  await catalogue.put(sample(3))
  expect((await catalogue.search({})).total).toBe(3)
  await catalogue.close()
})
