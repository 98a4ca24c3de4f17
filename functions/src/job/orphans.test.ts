import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test, vi } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { type Person, seller } from '../../test/person.ts'
import { imageIdOf } from '../image/image.ts'
import { openBucket } from '../image/store.ts'
import type { ProductView } from '../schema/index.ts'
import { orphans } from './orphans.ts'

let market: Market
let vendor: Person

beforeAll(async () => {
  market = await openMarket({ MOTA_BUCKET: 'orphans' })
  await openBucket(market.deps.config).send(new CreateBucketCommand({ Bucket: 'orphans' }))
  vendor = await seller(market)
})

const bucket = { Bucket: 'orphans' }
const has = (key: string) =>
  openBucket(market.deps.config)
    .send(new GetObjectCommand({ ...bucket, Key: key }))
    .then(
      () => true,
      () => false,
    )
const files = ({ images }: ProductView) =>
  images.flatMap((url) => [320, 800, 1600].map((width) => `${imageIdOf(url)}-${width}.webp`))
const stored = async (product: ProductView) => new Set(await Promise.all(files(product).map(has)))

test('unused pictures are deleted after a day, all others stay', async () => {
  const [shown, changed, removed] = [await list(vendor), await list(vendor), await list(vendor)]
  const edited = await vendor.form(
    'PUT',
    `/edit-product/${changed.slug}`,
    form({ ...fields, address: vendor.address, new_images: [await picture()] }),
  )
  await vendor.send('DELETE', `/delete-product/${removed.slug}`)
  const portrait = await vendor.form(
    'POST',
    '/add-picture',
    form({ address: vendor.address, image: await picture() }),
  )
  const { image } = portrait.body
  expect((await vendor.post('/update-profile', { address: vendor.address, picture: image })).status).toBe(200)
  const ofReport = (
    await vendor.form('POST', '/add-picture', form({ address: vendor.address, image: await picture() }))
  ).body.image
  await market.deps.store.inspections
    .put({
      ...{ product_id: shown.id as '0x', seller: '0x', inspector: '0x', vin: '0x', signature: '0x' },
      ...{ at: '2026', listed_mileage: 0, mileage: 0, date: 0 },
      findings: [{ part: 'Seats', state: 'worn', note: '', picture: ofReport }],
    })
    .go()
  const other = { ...bucket, Key: 'other/file', Body: Buffer.from('no picture') }
  await openBucket(market.deps.config).send(new PutObjectCommand(other))

  expect(await orphans.run(market.deps)).toEqual({ looked: 0, removed: 0 })
  market.pass(25 * 3600)
  expect(await orphans.run(market.deps)).toEqual({ looked: 18, removed: 6 })
  expect(await stored(shown)).toEqual(new Set([true]))
  expect(await stored(edited.body.product)).toEqual(new Set([true]))
  expect(await stored(changed)).toEqual(new Set([false]))
  expect(await stored(removed)).toEqual(new Set([false]))
  expect(await has('other/file')).toBe(true)
  expect(await has(`${imageIdOf(image)}-320.webp`)).toBe(true)
  expect(await has(`${imageIdOf(ofReport)}-320.webp`)).toBe(true)
  expect(await orphans.run(market.deps)).toEqual({ looked: 12, removed: 0 })
})

test('the pictures of a sold vehicle stay, even if its listing is removed', async () => {
  const sold = await list(vendor)
  const { store } = market.deps
  await store.listings
    .patch({ id: sold.id as `0x${string}` })
    .set({ sales: 1, removed_at: 'now' })
    .go()
  market.pass(25 * 3600)
  await orphans.run(market.deps)
  expect(await stored(sold)).toEqual(new Set([true]))
})

test('the pictures of a listing stay if it is written while the job reads the listings', async () => {
  const written = await list(vendor)
  market.pass(25 * 3600)
  const { client } = market.deps.store
  const send = client.send.bind(client) as (command: unknown) => Promise<{ Items: unknown[] }>
  // The listing has left its old place in the index and is not yet at its new one.
  const moving = async (command: unknown) => {
    const answer = await send(command)
    return { ...answer, Items: answer.Items.slice(0, -1) }
  }
  vi.spyOn(client, 'send').mockImplementationOnce(moving as never)
  await orphans.run(market.deps)
  expect(await stored(written)).toEqual(new Set([true]))
})
