import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { about, answer, say } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { limits, messages, type ProductView, type TransactionView } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const { market, vendor } = await openShop()
const minutes = 60

const remove = ({ slug }: ProductView) => vendor.send('DELETE', `/delete-product/${slug}`)
const edit = (product: ProductView, price: string, shop = vendor) =>
  shop.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price, existing_images: product.images, address: shop.address }),
  )
const isListed = async ({ id }: ProductView) =>
  (await vendor.get(`/get-products?ids=${id}`)).body.length === 1

/** The sale as both parties see it. */
async function seenByBoth(person: Person, id: string) {
  const of = async ({ address, get }: Person, side: 'buyer' | 'seller') => {
    const { body } = await get.call(vendor, `/get-transactions?wallet=${address}`)
    return body[side].find((one: TransactionView) => one.transaction_id === id)
  }
  const [bought, sold] = [await of(person, 'buyer'), await of(vendor, 'seller')]
  expect(bought).toEqual(sold)
  return bought
}

describe('a payment at another price', () => {
  test('is shown to both parties with the asking price, and does not sell the vehicle', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    expect((await edit(product, '3')).status).toBe(200)
    const paid = await pay(person, product)
    expect((await person.post('/create-transaction', claimOf(person, product, paid))).status).toBe(200)
    expect(await seenByBoth(person, paid.id)).toMatchObject({
      amount: '1.25',
      unmet_price: '3',
      duplicate: false,
    })
    expect(await isListed(product)).toBe(true)
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({
      sold: false,
      has_transaction: false,
    })
    // A later price equal to the payment does not make it a purchase.
    expect((await edit(product, '1.25')).status).toBe(200)
    await act(vendor, 'refund', paid.id)
    await vendor.post('/update-transaction', { transaction_id: paid.id, new_status: 4 })
    expect(await seenByBoth(person, paid.id)).toMatchObject({ status: 'cancelled', unmet_price: '3' })
    const next = await buyer(market)
    const fair = await pay(next, product)
    await next.post('/create-transaction', claimOf(next, product, fair))
    expect(await seenByBoth(next, fair.id)).toMatchObject({ unmet_price: null, duplicate: false })
    expect(await isListed(product)).toBe(false)
  })

  test('is found without a report, and the seller can still delete the vehicle', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { id } = await pay(person, product, { wei: 1n })
    expect(await recoverSale(market.deps, Number(id))).toMatchObject({ how: 'recorded' })
    expect(await seenByBoth(person, id)).toMatchObject({ unmet_price: '1.25', recovered: true })
    expect((await remove(product)).status).toBe(200)
    await act(person, 'reclaim', id)
    expect(await recoverSale(market.deps, Number(id))).toMatchObject({
      how: 'refreshed',
      record: { status: 4 },
    })
  })
})

test('a payment without a vehicle is recorded for the one that its buyer names, even if it is removed', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  expect((await remove(product)).status).toBe(200)
  const paid = await pay(person, product, { referenced: false })
  const answer = await person.post('/create-transaction', claimOf(person, product, paid))
  expect(answer).toMatchObject({ status: 200, body: { transaction: { unmet_price: null } } })
  expect(await seenByBoth(person, paid.id)).toMatchObject({ product_title: product.title })
})

/** A market whose clock was behind when a price was promised: the chain's clock cannot be set back. */
async function promised(
  earlier: number,
  promise: (person: Person, product: ProductView, shop: Person) => Promise<void>,
) {
  const past = await openMarket()
  past.pass(-earlier)
  const [shop, person] = [await seller(past), await buyer(past)]
  const product = await list(shop)
  await promise(person, product, shop)
  past.pass(earlier)
  return { past, shop, person, product }
}

const reserve = async (person: Person, { id }: ProductView) => {
  expect((await person.post('/reserve-product', { product_id: id })).status).toBe(200)
}
const isSold = async (shop: Person, { slug }: ProductView) =>
  (await shop.get(`/get-product/${slug}`)).body.sold

async function agree(person: Person, product: ProductView, shop: Person) {
  const { body } = await say(person, about(product), 'offer', { price: '1' })
  expect((await answer(shop, body, 'accept')).status).toBe(200)
}
const at = (product: ProductView, price: string) => ({
  ...product,
  price,
  price_units: String(BigInt(Number(price) * 1e6) * 10n ** 12n),
})

describe('the price of a lease', () => {
  test.each([
    ['its release', 11, true],
    ['its end', limits.leaseMinutes + 11, false],
  ])('ends ten minutes after %s', async (_, ago, isReleased) => {
    const { shop, person, product } = await promised(ago * minutes, async (person, product) => {
      await reserve(person, product)
      if (isReleased) await person.post('/release-product', { product_id: product.id })
    })
    expect((await edit(product, '2.5', shop)).status).toBe(200)
    const paid = await pay(person, product)
    const { body } = await person.post('/create-transaction', claimOf(person, product, paid))
    expect(body.transaction).toMatchObject({ amount: '1.25', unmet_price: '2.5' })
    expect(await isSold(shop, product)).toBe(false)
  })

  test('still buys ten minutes after the release, with both prices shown', async () => {
    const { shop, person, product } = await promised(8 * minutes, async (person, product) => {
      await reserve(person, product)
      await person.post('/release-product', { product_id: product.id })
    })
    expect((await edit(product, '2.5', shop)).status).toBe(200)
    const { body } = await person.post(
      '/create-transaction',
      claimOf(person, product, await pay(person, product)),
    )
    expect(body.transaction).toMatchObject({ amount: '1.25', unmet_price: null, full_price: '2.5' })
    expect(await isSold(shop, product)).toBe(true)
    for (const { email } of [shop, person])
      expect((await mailsTo(email))[0]).toMatchObject({
        subject: expect.stringMatching(/^Paid: /),
        text: expect.stringMatching(/1\.25 ETH[\s\S]*2\.5 ETH/),
      })
  })

  test('keeps the seller from deleting a vehicle that was paid in time and not recorded since', async () => {
    const { past, shop, person, product } = await promised(0, reserve)
    past.pass(15 * minutes)
    expect((await edit(product, '2.5', shop)).status).toBe(200)
    await pay(person, product)
    past.pass(30 * minutes)
    expect(await shop.send('DELETE', `/delete-product/${product.slug}`)).toMatchObject({
      status: 409,
      body: { message: messages.listing.hasTransaction },
    })
  })
})

describe('the price of an accepted offer', () => {
  test('ends ten minutes after the offer expires, also for a buyer with a lease', async () => {
    const ago = limits.offerHours * 3600 + 11 * minutes
    const { past, shop, person, product } = await promised(ago, async (person, product, shop) => {
      await reserve(person, product)
      await agree(person, product, shop)
    })
    const own = at(product, '1')
    const { body } = await person.post('/create-transaction', claimOf(person, own, await pay(person, own)))
    expect(body.transaction).toMatchObject({ amount: '1', unmet_price: '1.25' })
    expect(await isSold(shop, product)).toBe(false)
    expect(past.lines.join()).toContain('"mispaid":true')
  })

  test('does not outlive the offer in a lease, and the reservation says when it ends', async () => {
    const later = await openMarket()
    const [shop, person] = [await seller(later), await buyer(later)]
    const product = await list(shop)
    await agree(person, product, shop)
    later.pass(limits.offerHours * 3600 - 2 * minutes)
    const ask = async () => (await person.post('/reserve-product', { product_id: product.id })).body
    const first = await ask()
    expect(first.price_units).toBe(at(product, '1').price_units)
    expect((Date.parse(first.until) - later.deps.now()) / 1000).toBeLessThanOrEqual(2 * minutes)
    later.pass(3 * minutes)
    const second = await ask()
    expect(second.price_units).toBe(product.price_units)
    expect(Date.parse(second.until)).toBeGreaterThan(later.deps.now() + 10 * minutes * 1000)
  })

  test('of a reservation still counts when another buyer reserved before the payment was mined', async () => {
    const later = await openMarket()
    const [shop, first, second] = [await seller(later), await buyer(later), await buyer(later)]
    const product = await list(shop)
    const reserve = (person: Person) => person.post('/reserve-product', { product_id: product.id })
    expect((await reserve(first)).status).toBe(200)
    later.pass(limits.leaseMinutes * minutes + 1)
    expect((await edit(product, '2.5', shop)).status).toBe(200)
    expect((await reserve(second)).body.price_units).toBe('2500000000000000000')
    const { id } = await pay(first, product)
    expect(await recoverSale(later.deps, Number(id))).toMatchObject({ how: 'recorded' })
    const { buyer: bought } = (await first.get(`/get-transactions?wallet=${first.address}`)).body
    expect(bought).toMatchObject([{ amount: '1.25', unmet_price: null }])
  })

  test('is shown with the asking price to both parties', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    await agree(person, product, vendor)
    const own = at(product, '1')
    const paid = await pay(person, own)
    await person.post('/create-transaction', claimOf(person, own, paid))
    expect(await seenByBoth(person, paid.id)).toMatchObject({
      amount: '1',
      unmet_price: null,
      full_price: '1.25',
    })
    expect((await mailsTo(vendor.email))[0]?.text).toMatch(/1 ETH[\s\S]*1\.25 ETH/)
  })
})

test('a payment below the price is not answered as a purchase', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  const low = at(product, '0.5')
  const { status, body } = await person.post(
    '/create-transaction',
    claimOf(person, low, await pay(person, low)),
  )
  expect(status).toBe(200)
  expect(body.message).not.toBe(messages.sale.recorded)
  expect(body.message).toMatch(/0\.5 ETH[\s\S]*1\.25 ETH[\s\S]*refund/)
  const [full, again] = [await pay(person, product), await pay(person, product)]
  const report = (paid: typeof full) => person.post('/create-transaction', claimOf(person, product, paid))
  expect((await report(full)).body.message).toBe(messages.sale.recorded)
  expect((await report(again)).body.message).toMatch(/refund/)
})
