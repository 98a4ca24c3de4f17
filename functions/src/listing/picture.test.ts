import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { form, list } from '../../test/listing.ts'
import { type Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { picture as pictureJob } from '../job/picture.ts'
import { messages } from '../schema/index.ts'
import { findListing } from './find.ts'
import { remove } from './operation/remove.ts'
import { reject } from './operation/review.ts'
import { pairsOf } from './picture.ts'

const { market, vendor } = await openShop()

/** A picture that no other looks like: coloured blocks. */
async function photo(): Promise<Sharp> {
  const [width, height] = [24, 18]
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(Math.random() * 256)))
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(960, 720, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(bytes)
}
const file = async (picture: Sharp) =>
  new File([new Uint8Array(await picture.toBuffer())], 'car.jpg', { type: 'image/jpeg' })
const stored = async (id: string) => findListing(market.deps, id)

test('a picture of another seller’s listing puts the listing into review, even if that one was removed', async () => {
  const [picture, thief] = [await photo(), await seller(market)]
  const first = await list(vendor, { images: [await file(picture.clone().jpeg())] })
  expect((await stored(first.id))?.status).toBe('published')
  const copies = [
    picture.clone().resize(500).jpeg({ quality: 50 }),
    picture.clone().flop().jpeg(),
    picture.clone().extract({ left: 24, top: 18, width: 912, height: 684 }).jpeg(),
  ]
  for (const copy of copies) {
    const { id } = await list(thief, { images: [await file(copy)] })
    expect(await stored(id)).toMatchObject({
      status: 'pending',
      review_reasons: [{ reason: 'picture', about: [first.id] }],
    })
    const both = [await stored(id), await stored(first.id)]
    expect(both[0] && both[1] && pairsOf(both[0], both[1])).toHaveLength(1)
  }
  await remove(market.deps, vendor, first.slug)
  const late = await list(await seller(market), { images: [await file(picture.clone().jpeg())] })
  expect((await stored(late.id))?.review_reasons?.[0]).toMatchObject({ reason: 'picture' })
  // Honest sellers are not stopped.
  const honest = await list(thief, { images: [await file((await photo()).jpeg())] })
  expect((await stored(honest.id))?.status).toBe('published')
})

test('a picture of the seller’s own listing puts the next one into review if that one was refused', async () => {
  const [picture, shop] = [await photo(), await seller(market)]
  const copy = async () => [await file(picture.clone().jpeg())]
  const first = await list(shop, { images: await copy() })
  const seen = await stored(first.id)
  expect((await list(shop, { images: await copy() })).status).toBe('published')
  if (seen) await reject(market.deps, seen, 'ngozi', 'Somebody else’s vehicle.')
  await remove(market.deps, shop, first.slug)
  const { id } = await list(shop, { images: [await file(picture.clone().resize(500).jpeg({ quality: 50 }))] })
  expect(await stored(id)).toMatchObject({
    status: 'pending',
    review_reasons: [{ reason: 'again', about: [first.id] }],
  })
})

test('the form learns of it when the picture is stored', async () => {
  const [picture, thief] = [await photo(), await seller(market)]
  await list(vendor, { images: [await file(picture.clone().jpeg())] })
  const store = async (person: Person, image: File) => {
    const body = form({ address: person.address, image })
    return (await person.form('POST', '/add-picture', body)).body.seen
  }
  expect(await store(thief, await file(picture.clone().resize(500).jpeg()))).toBe(true)
  expect(await store(vendor, await file(picture.clone().jpeg()))).toBe(false)
  expect(await store(thief, await file((await photo()).jpeg()))).toBe(false)
})

test('a seller may use their own pictures again, but not twice in one listing', async () => {
  const picture = await photo()
  const [big, small] = [await file(picture.clone().jpeg()), await file(picture.clone().jpeg({ quality: 60 }))]
  await list(vendor, { images: [big] })
  const again = await list(vendor, { images: [small] })
  expect((await stored(again.id))?.status).toBe('published')
  await expect(list(vendor, { images: [big, small] })).rejects.toThrow(messages.invalid.pictureTwice)
})

test('a picture that a fault kept out of the table is remembered later, and what was copied meanwhile is reviewed', async () => {
  const [picture, thief] = [await photo(), await seller(market)]
  const copy = async () => [await file(picture.clone().resize(500).jpeg())]
  const { pictureBands } = market.deps.store
  const put = vi.spyOn(pictureBands, 'put').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED')
  })
  const first = await list(vendor, { images: [await file(picture.clone().jpeg())] })
  market.pass(1)
  const meanwhile = await list(thief, { images: await copy() })
  expect((await stored(meanwhile.id))?.status).toBe('published')
  market.pass(61)
  expect(await pictureJob.run(market.deps)).toMatchObject({ remembered: 0, failed: 2 })
  put.mockRestore()
  expect(await pictureJob.run(market.deps)).toEqual({ remembered: 2, done: 0 })
  expect(await pictureJob.run(market.deps)).toEqual({ remembered: 0, done: 0 })
  expect((await stored(first.id))?.status).toBe('published')
  await Promise.all([thief.login(), vendor.login()])
  for (const id of [meanwhile.id, (await list(thief, { images: await copy() })).id])
    expect(await stored(id)).toMatchObject({
      status: 'pending',
      review_reasons: [{ reason: 'picture', about: [first.id] }],
    })
})
