import { expect, test } from 'vitest'
import { act, rule } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { arbiter, buyer, Person } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { messages, type ProductView } from '../schema/index.ts'

const { market, vendor } = await openShop()
const texts = messages.listing
const guest = new Person(market)

const pause = (person: Person, { id }: Pick<ProductView, 'id'>, paused: boolean) =>
  person.post('/pause-product', { product_id: id, paused })
const shown = async ({ slug }: Pick<ProductView, 'slug'>) => (await guest.get(`/get-product/${slug}`)).body
const isOnLists = async ({ id }: Pick<ProductView, 'id'>) =>
  (await guest.get(`/seller-products/${vendor.address}`)).body.products.some(
    (one: ProductView) => one.id === id,
  )

test('a seller takes a vehicle off the lists and brings it back', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  expect(await pause(vendor, product, true)).toMatchObject({
    status: 200,
    body: { message: texts.takenDown },
  })
  expect(await pause(vendor, product, true)).toMatchObject({ status: 200 })
  expect(await shown(product)).toMatchObject({ paused: true, sold: false })
  expect(await isOnLists(product)).toBe(false)
  const none = { status: 409, body: { message: texts.paused } }
  expect(await person.post('/reserve-product', { product_id: product.id })).toMatchObject(none)
  const question = { product_id: product.id, kind: 'text', body: { text: 'Is it there?' } }
  expect(await person.post('/send-message', question)).toMatchObject(none)
  expect(await pause(vendor, product, false)).toMatchObject({ body: { message: texts.forSale } })
  expect(await isOnLists(product)).toBe(true)
  expect((await person.post('/reserve-product', { product_id: product.id })).status).toBe(200)
})

test('only the seller may, and not while a buyer pays or has paid', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  expect((await pause(guest, product, true)).status).toBe(401)
  expect((await pause(person, product, true)).status).toBe(403)
  await person.post('/reserve-product', { product_id: product.id })
  expect(await pause(vendor, product, true)).toMatchObject({ status: 409, body: { message: texts.leased } })
  const sold = await purchaseOf(market, vendor)
  expect((await pause(vendor, sold.product, true)).status).toBe(409)
  await sold.person.post('/create-transaction', sold.claim)
  expect(await pause(vendor, sold.product, true)).toMatchObject({
    status: 409,
    body: { message: texts.sold },
  })
})

/** How a sale is cancelled, after which its vehicle waits for a word of its seller. */
const endings: Record<string, (seller: Person, buyer: Person, id: string) => Promise<void>> = {
  'refunded by its seller': (seller, _, id) => act(seller, 'refund', id),
  'returned to its seller': async (seller, buyer, id) => {
    await act(seller, 'deliver', id)
    await act(buyer, 'dispute', id)
    await act(seller, 'sellerConfirm', id)
  },
  'ruled for its buyer': async (seller, buyer, id) => {
    await act(seller, 'deliver', id)
    await act(buyer, 'dispute', id)
    await act(seller, 'contest', id)
    await rule(await arbiter(market), id, true)
  },
}

test.each(Object.entries(endings))(
  'a vehicle whose sale was %s is off the lists at first',
  async (_, end) => {
    const { person, product, claim, paid } = await purchaseOf(market, vendor)
    await person.post('/create-transaction', claim)
    await end(vendor, person, paid.id)
    await recoverSale(market.deps, Number(paid.id))
    expect(await shown(product)).toMatchObject({ paused: true, sold: false, has_transaction: true })
    const letters = (await mailsTo(vendor.email)).filter(({ text }) =>
      text.includes(`Transaction ${paid.id}.`),
    )
    expect(letters.filter(({ text }) => text.includes('press Still for sale'))).toHaveLength(1)
    await pause(vendor, product, false)
    expect(await isOnLists(product)).toBe(true)
  },
)

test('a buyer who pays and cancels cannot take a vehicle off the lists', async () => {
  const { person, product, claim, paid } = await purchaseOf(market, vendor)
  await person.post('/create-transaction', claim)
  await act(person, 'reclaim', paid.id)
  await recoverSale(market.deps, Number(paid.id))
  expect(await shown(product)).toMatchObject({ paused: false, sold: false })
  expect(await pause(vendor, product, true)).toMatchObject({ status: 200 })
})

test('a vehicle that a silent seller did not deliver is off the lists', async () => {
  const { person, product, claim, paid } = await purchaseOf(market, vendor)
  await person.post('/create-transaction', claim)
  await act(person, 'reclaim', paid.id)
  const { deps } = market
  const late = async (block: number) =>
    (await deps.chain.time(block)) + deps.config.deployment.periods.deliver
  await recoverSale({ ...deps, chain: { ...deps.chain, time: late } }, Number(paid.id))
  expect(await shown(product)).toMatchObject({ paused: true, sold: false })
})
