import { describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { about, answer, into, say, thread, write } from '../../test/conversation.ts'
import { fields, form, list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits, type ProductView, messages as sentences } from '../schema/index.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()
const hours48 = limits.offerHours * 3600

const offer = (person: Person, to: Parameters<typeof say>[1], price: string) =>
  say(person, to, 'offer', { price })
const stateOf = async (person: Person, message: { id: string; conversation_id: string }) =>
  (await thread(person, message)).body.messages.find(({ id }: { id: string }) => id === message.id).state

/** A buyer whose offer of 1 ETH for a vehicle of 1.25 was accepted. */
async function agreed(on: Market = market, shop: Person = vendor) {
  const [ada, product] = [await buyer(on), await list(shop)]
  const { body: offered } = await offer(ada, about(product), '1')
  expect((await answer(shop, offered, 'accept')).status).toBe(200)
  return { ada, product, offered }
}

const priced = (product: ProductView, price: string) => ({
  ...product,
  price,
  price_units: String(BigInt(Number(price) * 1e6) * 10n ** 12n),
})

describe('an offer', () => {
  test('expires after 48 hours by the server’s clock', async () => {
    const later = await openMarket()
    const [ada, shop] = [await buyer(later), await seller(later)]
    const { body } = await offer(ada, about(await list(shop)), '1')
    expect(body).toMatchObject({ state: 'open', body: { price: '1', price_units: '1000000000000000000' } })
    const lasts = (Date.parse(body.body.expires_at) - later.deps.now()) / 1000
    expect(lasts).toBeGreaterThan(hours48 - 60)
    expect(lasts).toBeLessThanOrEqual(hours48)
    expect((await thread(shop, body)).body.offer).toEqual(body)
    later.pass(hours48)
    const { body: after } = await thread(ada, body)
    expect(after).toMatchObject({ offer: null, messages: [{ state: 'expired' }] })
    expect(await answer(shop, body, 'accept')).toMatchObject({
      status: 409,
      body: { message: texts.notOpen, details: { state: 'expired' } },
    })
  })

  test('must be below the asking price', async () => {
    const product = await list(vendor)
    for (const price of ['1.25', '12.5'])
      expect(await offer(await buyer(market), about(product), price)).toMatchObject({
        status: 400,
        body: { details: { price: texts.offerPrice } },
      })
  })

  test('can be answered by the other party and withdrawn by its sender', async () => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body } = await offer(ada, about(product), '1')
    expect(await answer(ada, body, 'accept')).toMatchObject({
      status: 403,
      body: { message: texts.ownAnswer },
    })
    expect(await answer(vendor, body, 'withdraw')).toMatchObject({
      status: 403,
      body: { message: texts.notYours },
    })
    expect((await answer(await buyer(market), body, 'accept')).status).toBe(403)
    expect((await answer(ada, body, 'withdraw')).body).toMatchObject({ id: body.id, state: 'withdrawn' })
    for (const late of ['accept', 'decline', 'withdraw'])
      expect((await answer(late === 'withdraw' ? ada : vendor, body, late)).status).toBe(409)
    const { body: text } = await write(ada, into(body))
    expect((await answer(vendor, text, 'accept')).status).toBe(409)
    expect((await answer(vendor, { id: `${body.conversation_id}.99` }, 'accept')).status).toBe(404)
    expect((await answer(vendor, body, 'maybe')).status).toBe(400)
  })

  test('is replaced by a counter-offer, which polling readers receive', async () => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body: first } = await offer(ada, about(product), '1')
    const { body: counter } = await offer(vendor, into(first), '1.2')
    expect(await stateOf(ada, first)).toBe('replaced')
    const { body: polled } = await thread(ada, first, `?after=${first.id}`)
    expect(polled).toMatchObject({
      messages: [counter],
      offer: counter,
      updated: [{ id: first.id, state: 'replaced' }],
    })
    expect((await answer(ada, counter, 'accept')).body.state).toBe('accepted')
    expect((await thread(vendor, first)).body.offer).toMatchObject({ id: counter.id, state: 'accepted' })
    // An accepted offer cannot be replaced by another one.
    expect(await offer(vendor, into(first), '1.24')).toMatchObject({
      status: 409,
      body: { message: texts.offerAccepted },
    })
  })

  test('is the only open one, even if both parties send offers at once', async () => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body: first } = await write(ada, about(product))
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) => offer(n % 2 ? ada : vendor, into(first), `1.0${n}`)),
    )
    for (const { status } of sent) expect([200, 409]).toContain(status)
    const { messages, offer: current } = (await thread(ada, first)).body
    const open = messages.filter(({ state }: { state: string }) => state === 'open')
    expect(open).toEqual([current])
  })

  test.each([0, 5, 15, 30])('is only accepted, only declined or only withdrawn (%i ms)', async (ms) => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body } = await offer(ada, about(product), '1')
    const answers = await Promise.all([
      answer(vendor, body, 'accept'),
      new Promise((resolve) => setTimeout(resolve, ms)).then(() => answer(ada, body, 'withdraw')),
      answer(vendor, body, 'decline'),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(await stateOf(ada, body)).toBe(won[0]?.body.state)
  })

  test('needs a vehicle that is for sale', async () => {
    const [ada, eve, product] = [await buyer(market), await buyer(market), await list(vendor)]
    const { body: before } = await offer(ada, about(product), '1')
    await eve.post('/create-transaction', claimOf(eve, product, await pay(eve, product)))
    expect(await stateOf(ada, before)).toBe('expired')
    expect((await answer(vendor, before, 'accept')).status).toBe(409)
    expect(await offer(ada, into(before), '1')).toMatchObject({
      status: 409,
      body: { message: sentences.listing.sold },
    })
  })
})

describe('an accepted offer', () => {
  test('lets only its buyer reserve and pay at its price', async () => {
    const { ada, product, offered } = await agreed()
    const eve = await buyer(market)
    const full = await eve.post('/reserve-product', { product_id: product.id })
    expect(full.body.price_units).toBe(product.price_units)
    await eve.post('/release-product', { product_id: product.id })
    const reserved = await ada.post('/reserve-product', { product_id: product.id })
    expect(reserved.body.price_units).toBe('1000000000000000000')

    const low = priced(product, '1')
    const theirs = await eve.post('/create-transaction', claimOf(eve, low, await pay(eve, low)))
    expect(theirs.body.transaction).toMatchObject({ unmet_price: product.price })
    const own = await ada.post('/create-transaction', claimOf(ada, low, await pay(ada, low)))
    expect(own.body.transaction).toMatchObject({ unmet_price: null, amount: '1', duplicate: false })
    expect((await vendor.get(`/get-product/${product.slug}`)).body.sold).toBe(true)
    expect(await stateOf(ada, offered)).toBe('accepted')
  })

  test('counts for a purchase that only the reconciler finds', async () => {
    const { ada, product } = await agreed()
    const paid = await pay(ada, priced(product, '1'))
    const found = await recoverSale(market.deps, Number(paid.id))
    expect(found?.record.unmet_units).toBeUndefined()
    // The next purchase is only on the chain. The seller cannot delete its listing.
    const other = await agreed()
    await pay(other.ada, priced(other.product, '1'))
    expect((await vendor.send('DELETE', `/delete-product/${other.product.slug}`)).status).toBe(409)
  })

  test('expires 48 hours after the offer, not after its acceptance', async () => {
    const later = await openMarket()
    const shop = await seller(later)
    const [ada, product] = [await buyer(later), await list(shop)]
    const { body } = await offer(ada, about(product), '1')
    later.pass(hours48 - 3600)
    await answer(shop, body, 'accept')
    const reserve = () => ada.post('/reserve-product', { product_id: product.id })
    expect((await reserve()).body.price_units).toBe('1000000000000000000')
    later.pass(3600)
    expect((await reserve()).body.price_units).toBe(product.price_units)
    expect((await thread(ada, body)).body.offer).toBeNull()
    expect(await stateOf(ada, body)).toBe('expired')
  })

  test('is still valid after a change of the price', async () => {
    const { ada, product } = await agreed()
    const edited = await vendor.form(
      'PUT',
      `/edit-product/${product.slug}`,
      form({ ...fields, price: '2', existing_images: product.images, address: vendor.address }),
    )
    expect(edited.status).toBe(200)
    const reserve = await ada.post('/reserve-product', { product_id: product.id })
    expect(reserve.body.price_units).toBe('1000000000000000000')
  })

  test('changes the price of an existing lease of its buyer', async () => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body } = await offer(ada, about(product), '1')
    await ada.post('/reserve-product', { product_id: product.id })
    await answer(vendor, body, 'accept')
    const again = await ada.post('/reserve-product', { product_id: product.id })
    expect(again.body.price_units).toBe('1000000000000000000')
  })
})
