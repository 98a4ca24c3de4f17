import { describe, expect, test } from 'vitest'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'
import { findListing } from './find.ts'
import { approve, listPending, putIntoReview, reject } from './operation/review.ts'

const { market, vendor } = await openShop({ MOTA_REVIEW: 'manual' })

const sees = async (person: Person, { slug }: ProductView) =>
  (await person.get(`/get-product/${slug}`)).status
const isListed = async ({ id }: ProductView) =>
  (await new Person(market).get(`/get-products?ids=${id}`)).body.length === 1

/** The listing as a reviewer finds it in the queue. */
async function waiting({ id }: ProductView) {
  const listing = (await listPending(market.deps)).find((one) => one.id === id)
  if (!listing) throw new Error('Nobody waits.')
  return listing
}

describe('a listing in review', () => {
  test('is visible only to its seller, marked as pending', async () => {
    const product = await list(vendor)
    expect(product.status).toBe('pending')
    expect(await sees(vendor, product)).toBe(200)
    expect(await sees(new Person(market), product)).toBe(404)
    expect(await isListed(product)).toBe(false)
    const own = (await vendor.get(`/seller-products/${vendor.address}`)).body.products
    expect(own).toContainEqual(product)
    const others = (await new Person(market).get(`/seller-products/${vendor.address}`)).body.products
    expect(others).toEqual([])
    const reserved = await (await buyer(market)).post('/reserve-product', { product_id: product.id })
    expect(reserved.status).toBe(404)
  })

  test('waits in the queue, oldest first, until it is published', async () => {
    const [one, two] = [await list(vendor), await list(vendor)]
    const line = await listPending(market.deps)
    expect(line.slice(-2).map(({ id }) => id)).toEqual([one.id, two.id])
    expect(line.at(-1)).toMatchObject({ review_reasons: [{ reason: 'new' }] })
    expect((line.at(-1)?.review_since ?? '') >= two.created_at).toBe(true)
    const published = await approve(market.deps, await waiting(one), 'ngozi')
    expect(published.review).toMatchObject({ by: 'ngozi', at: expect.stringMatching(/^20/), reason: '' })
    expect((await listPending(market.deps)).map(({ id }) => id)).not.toContain(one.id)
    expect(await isListed(one)).toBe(true)
  })

  test('shows the reason of a rejection only to its seller', async () => {
    const product = await list(vendor)
    await reject(market.deps, await waiting(product), 'ngozi', 'The pictures show another vehicle.')
    const own = (await vendor.get(`/get-product/${product.slug}`)).body
    expect(own).toMatchObject({ status: 'rejected', review_note: 'The pictures show another vehicle.' })
    expect(await sees(new Person(market), product)).toBe(404)
    expect(await isListed(product)).toBe(false)
  })

  test('that its seller brings back is not called for sale', async () => {
    const product = await list(vendor)
    const pause = (paused: boolean) => vendor.post('/pause-product', { product_id: product.id, paused })
    await pause(true)
    expect((await pause(false)).body).toEqual({ message: messages.listing.waitsForReview })
    await pause(true)
    await approve(market.deps, await waiting(product), 'ngozi')
    expect((await pause(false)).body).toEqual({ message: messages.listing.forSale })
  })

  test('is reviewed again after an edit', async () => {
    const product = await list(vendor)
    await approve(market.deps, await waiting(product), 'ngozi')
    const change = form({ ...fields, existing_images: product.images, address: vendor.address })
    const edited = await vendor.form('PUT', `/edit-product/${product.slug}`, change)
    expect(edited.body.product.status).toBe('pending')
    expect(await isListed(product)).toBe(false)
  })

  test('is published only in the reviewed version', async () => {
    const product = await list(vendor)
    const seen = await waiting(product)
    const change = form({
      ...fields,
      title: 'Another',
      existing_images: product.images,
      address: vendor.address,
    })
    await vendor.form('PUT', `/edit-product/${product.slug}`, change)
    await expect(approve(market.deps, seen, 'ngozi')).rejects.toThrow(messages.listing.changed)
    expect(await isListed(product)).toBe(false)
    await approve(market.deps, await waiting(product), 'ngozi')
    expect(await isListed(product)).toBe(true)
  })

  test('cannot be approved once it is removed', async () => {
    const product = await list(vendor)
    const seen = await waiting(product)
    await vendor.send('DELETE', `/delete-product/${product.slug}`)
    expect((await listPending(market.deps)).map(({ id }) => id)).not.toContain(product.id)
    await expect(approve(market.deps, seen, 'ngozi')).rejects.toThrow('Product not found!')
  })
})

describe('on a stage without review', async () => {
  const { market, vendor } = await openShop()
  const { deps } = market
  const edit = ({ slug, images }: ProductView, change: object = {}) =>
    vendor.form(
      'PUT',
      `/edit-product/${slug}`,
      form({ ...fields, existing_images: images, address: vendor.address, ...change }),
    )
  const reasonsOf = async (id: string) =>
    (await listPending(deps)).find((one) => one.id === id)?.review_reasons

  test('a rejected listing still needs another review', async () => {
    const product = await list(vendor)
    const seen = await findListing(deps, product.id)
    if (!seen) throw new Error('It was listed.')
    await reject(deps, seen, 'ngozi', 'The pictures show another vehicle.')
    expect((await edit(product)).body.product.status).toBe('pending')
    expect(await reasonsOf(product.id)).toEqual([{ reason: 'changed' }])
  })

  test('any reason puts a listing into review, once, and an edit does not end that', async () => {
    const [product, other] = [await list(vendor), await list(vendor)]
    const id = product.id as `0x${string}`
    const about = [other.id as `0x${string}`]
    const first = await putIntoReview(deps, id, { reason: 'reported' })
    expect(first).toMatchObject({ status: 'pending', review_since: expect.stringMatching(/^20/) })
    await putIntoReview(deps, id, { reason: 'vin', about })
    const again = await putIntoReview(deps, id, { reason: 'vin', about })
    expect(again.review_since).toBe(first.review_since)
    expect((await edit(product)).body.product.status).toBe('pending')
    expect(await reasonsOf(id)).toEqual([
      { reason: 'reported' },
      { reason: 'vin', about },
      { reason: 'changed' },
    ])
    const seen = await findListing(deps, id)
    expect(seen && (await approve(deps, seen, 'ngozi'))).toMatchObject({ status: 'published' })
    expect(await findListing(deps, id)).not.toHaveProperty('review_reasons')
  })

  test('a listing that was refused or removed does not return to the queue', async () => {
    const [refused, removed] = [await list(vendor), await list(vendor)]
    const seen = await findListing(deps, refused.id)
    if (seen) await reject(deps, seen, 'ngozi', 'Two vehicles in one listing.')
    await vendor.send('DELETE', `/delete-product/${removed.slug}`)
    for (const { id } of [refused, removed]) {
      await putIntoReview(deps, id as `0x${string}`, { reason: 'reported' })
      expect(await reasonsOf(id)).toBeUndefined()
    }
  })

  test('a vehicle that was refused, or removed after reports, needs a review when its seller lists it again', async () => {
    const remove = ({ slug }: ProductView) => vendor.send('DELETE', `/delete-product/${slug}`)
    const [refused, reported, removed] = ['WBA3A5C50CF256651', '1HGCM82633A004352', '2T1BURHE0JC074321']
    const first = await list(vendor, { vin: refused })
    const seen = await findListing(deps, first.id)
    if (seen) await reject(deps, seen, 'ngozi', 'The pictures show another vehicle.')
    const second = await list(vendor, { vin: reported })
    await putIntoReview(deps, second.id as `0x${string}`, { reason: 'reported' })
    await remove(second)
    for (const [vin, before] of [
      [refused, first],
      [reported, second],
    ] as const) {
      const next = await list(vendor, { vin })
      expect(await reasonsOf(next.id)).toEqual([{ reason: 'again', about: [before.id] }])
      await remove(next)
    }
    const other = await list(vendor, { vin: removed })
    expect(other.status).toBe('published')
    await remove(other)
    const honest = await list(vendor, { vin: removed })
    expect(honest.status).toBe('published')
    // A listing of another vehicle does not become this one either.
    expect((await edit(honest, { vin: refused })).body.product.status).toBe('pending')
  })
})
