import { expect, test } from 'vitest'
import { fields, form, list } from '../../test/listing.ts'
import { arbiter, buyer, Person, seller } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'
import { findListing } from './find.ts'
import { block, unblock } from './operation/block.ts'
import { reject } from './operation/review.ts'

const { market, vendor } = await openShop()
const reason = 'The vehicles are not theirs.'

test('a blocked seller can list nothing and is off the lists, and the listings return after the block', async () => {
  const { deps } = market
  const { person, claim } = await purchaseOf(market, vendor)
  const [shown, refused] = [await list(vendor), await list(vendor)]
  const seen = await findListing(deps, refused.id)
  if (seen) await reject(deps, seen, 'Hauwa', 'Two vehicles in one listing.')
  const guest = new Person(market)
  const listed = async () => (await guest.get(`/seller-products/${vendor.address}`)).body.products

  expect(await block(deps, vendor.address, 'Hauwa', reason)).toBe(2)
  expect(await block(deps, vendor.address, 'Hauwa', reason)).toBe(0)
  expect(await listed()).toEqual([])
  expect((await guest.get(`/get-product/${shown.slug}`)).status).toBe(404)
  expect((await vendor.get(`/get-product/${shown.slug}`)).body.review_note).toBe(reason)
  const reserved = await (await buyer(market)).post('/reserve-product', { product_id: shown.id })
  expect(reserved.status).toBe(404)
  const blocked = { status: 403, body: { message: messages.account.blocked } }
  const listing = form({ ...fields, address: vendor.address })
  expect(await vendor.form('POST', '/add-product', listing)).toMatchObject(blocked)
  expect(await vendor.form('PUT', `/edit-product/${shown.slug}`, listing)).toMatchObject(blocked)
  expect((await vendor.post('/make-vendor', { address: vendor.address })).status).toBe(200)
  expect(await vendor.form('POST', '/add-product', listing)).toMatchObject(blocked)
  expect((await person.post('/create-transaction', claim)).status).toBe(200)

  expect(await unblock(deps, vendor.address)).toBe(2)
  expect(await listed()).toMatchObject([{ id: shown.id, status: 'published' }])
  expect((await findListing(deps, refused.id))?.status).toBe('rejected')
  expect(await list(vendor)).toHaveProperty('slug')
})

test('the parties and the arbiter of a sale still see a listing that a block took off the pages', async () => {
  const shop = await seller(market)
  const { person, product, claim } = await purchaseOf(market, shop, {}, { vin: '1HGCM82633A004352' })
  await person.post('/create-transaction', claim)
  await block(market.deps, shop.address, 'Hauwa', reason)
  const pages = [
    `/get-product/${product.slug}`,
    `/get-history/${product.slug}`,
    `/get-inspection/${product.slug}`,
  ]
  const statusesFor = (who: Person) => Promise.all(pages.map(async (page) => (await who.get(page)).status))
  for (const who of [person, shop, await arbiter(market)])
    expect(await statusesFor(who)).toEqual([200, 200, 200])
  for (const who of [new Person(market), await buyer(market)])
    expect(await statusesFor(who)).toEqual([404, 404, 404])
  expect((await person.get(`/get-product/${product.slug}`)).body.vin).toBe('1HGCM82633A004352')
  expect((await person.get(`/get-product/${product.id}`)).status).toBe(200)
})
