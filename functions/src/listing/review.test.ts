import { describe, expect, test } from 'vitest'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'
import { findListing } from './find.ts'
import { approve, listPending, reject } from './operation/review.ts'

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
    const line = (await listPending(market.deps)).map(({ id }) => id)
    expect(line.slice(-2)).toEqual([one.id, two.id])
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

test('on a stage without review a rejected listing still needs another review', async () => {
  const { market, vendor } = await openShop()
  const { id, slug, images } = await list(vendor)
  const seen = await findListing(market.deps, id)
  if (!seen) throw new Error('It was listed.')
  await reject(market.deps, seen, 'ngozi', 'The pictures show another vehicle.')
  const change = form({ ...fields, existing_images: images, address: vendor.address })
  const edited = await vendor.form('PUT', `/edit-product/${slug}`, change)
  expect(edited.body.product.status).toBe('pending')
  expect((await listPending(market.deps)).map((listing) => listing.id)).toEqual([id])
})
