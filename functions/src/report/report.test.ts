import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { act, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { toNext } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { findListing } from '../listing/find.ts'
import { block } from '../listing/operation/block.ts'
import { approve } from '../listing/operation/review.ts'
import { erase } from '../privacy/erase.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits, messages, type ProductView } from '../schema/index.ts'
import { openVendorCase } from './vendor.ts'

const moderator = privateKeyToAccount(generatePrivateKey())
const { market, vendor } = await openShop({ MOTA_STAFF: moderator.address })

const report = (person: Person, { id }: ProductView, change: object = {}) =>
  person.post('/report-product', { product_id: id, reason: 'not_theirs', ...change })
const guestAt = (from: string) => Object.assign(new Person(market), { from })
/** Somebody with an account and so with a mailbox. */
const member = () => new Person(market).register()
const statusOf = async ({ id }: ProductView) => (await findListing(market.deps, id))?.status

describe('a report of a listing', () => {
  test('of three people takes it off the lists until a moderator has looked', async () => {
    const product = await list(vendor)
    const sent = { status: 200, body: { message: messages.report.sent } }
    expect(await report(guestAt('102.89.1.1'), product)).toMatchObject(sent)
    // The same network and the same wallet count once.
    await report(guestAt('102.89.1.2'), product, { reason: 'sold' })
    const person = await member()
    await report(person, product)
    await report(person, product, { reason: 'other', text: 'I know the owner.' })
    expect(await statusOf(product)).toBe('published')
    const third = await member()
    await report(third, product)
    expect(await statusOf(product)).toBe('pending')
    const listing = await findListing(market.deps, product.id)
    expect(listing?.review_reasons).toEqual([{ reason: 'reported' }])
    // What was looked at does not count again.
    market.pass(1)
    if (listing) await approve(market.deps, listing, 'ngozi')
    market.pass(1)
    for (const one of [guestAt('102.89.1.1'), person, third]) await report(one, product)
    await report(await member(), product)
    expect(await statusOf(product)).toBe('published')
    await report(await member(), product)
    await report(await member(), product)
    expect(await statusOf(product)).toBe('pending')
  })

  test('counts once for each network if the reporters have no account, and for each account of a carrier', async () => {
    const product = await list(vendor)
    const from = '102.92.1.1'
    for (let n = 0; n < 3; n++) await report(Object.assign(await visitor(market), { from }), product)
    // A site with IPv6 has 65,536 networks.
    for (const n of [1, 2, 3]) await report(guestAt(`2001:db8:7:${n}::1`), product)
    expect(await statusOf(product)).toBe('published')
    const next = await list(vendor)
    for (let n = 0; n < 3; n++) await report(Object.assign(await member(), { from }), next)
    expect(await statusOf(next)).toBe('pending')
  })

  test('counts once for a mailbox that gets one account after another', async () => {
    const product = await list(vendor)
    const email = `${randomUUID()}@example.test`
    for (let n = 0; n < 3; n++) {
      const person = await new Person(market).register({ email })
      await report(person, product)
      await person.post('/delete-account', { address: person.address })
    }
    expect(await statusOf(product)).toBe('published')
  })

  test('of one person who has bought on Mota is enough', async () => {
    const { person, id } = await saleOf(market, vendor)
    toNext(market, 86_400)
    const product = await list(vendor)
    await report(person, product)
    expect(await statusOf(product)).toBe('published')
    await act(person, 'release', id)
    await recoverSale(market.deps, Number(id))
    const next = await list(vendor)
    await report(person, next)
    expect(await statusOf(next)).toBe('pending')
    // Once a moderator has decided, the same person needs others.
    market.pass(1)
    const listing = await findListing(market.deps, next.id)
    if (listing) await approve(market.deps, listing, 'ngozi')
    market.pass(1)
    await report(person, next)
    expect(await statusOf(next)).toBe('published')
    // In a day such a person takes three at most off the lists alone.
    const others = [await list(vendor), await list(vendor), await list(vendor)]
    for (const one of others) await report(person, one)
    expect(await Promise.all(others.map(statusOf))).toEqual(['pending', 'pending', 'published'])
  })

  test('of somebody who paid another price, or is blocked, needs others', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { id } = await pay(person, product, { wei: 1n })
    await act(person, 'release', id)
    await recoverSale(market.deps, Number(id))
    await report(person, product)
    expect(await statusOf(product)).toBe('published')
    const sale = await saleOf(market, vendor)
    await act(sale.person, 'release', sale.id)
    await recoverSale(market.deps, Number(sale.id))
    await block(market.deps, sale.person.address, 'ngozi', 'Reports rivals.')
    await report(sale.person, product)
    expect(await statusOf(product)).toBe('published')
  })

  test('does not hide a vehicle from the buyer who has paid for it', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await recoverSale(market.deps, Number((await pay(person, product)).id))
    for (let n = 0; n < 3; n++) await report(await member(), product)
    expect((await person.get(`/get-product/${product.slug}`)).status).toBe(200)
  })

  test('names what is wrong with it', async () => {
    const product = await list(vendor)
    expect(await report(vendor, product)).toMatchObject({
      status: 409,
      body: { message: messages.report.own },
    })
    expect(await report(guestAt('102.89.2.1'), product, { reason: 'ugly' })).toMatchObject({
      status: 400,
      body: { details: { reason: messages.invalid.choice } },
    })
    const unknown = { ...product, id: `0x${'0'.repeat(32)}` }
    expect((await report(guestAt('102.89.2.1'), unknown)).status).toBe(404)
  })
})

describe('a report of a vendor', () => {
  const about = (person: Person, { address }: Person, change: object = {}) =>
    person.post('/report-vendor', { vendor_address: address, reason: 'pays_outside', ...change })

  test('of three people brings the vendor to the desk, and takes nothing off the lists', async () => {
    const desk = new Person(market, moderator)
    await desk.login()
    const shop = await seller(market)
    const product = await list(shop)
    const waits = async () => (await desk.get('/desk')).body.vendors
    const sent = { status: 200, body: { message: messages.report.vendorSent } }
    expect(await about(guestAt('102.90.1.1'), shop, { text: 'Wants half of it first.' })).toMatchObject(sent)
    await about(guestAt('102.90.1.2'), shop)
    await about(await member(), shop)
    expect(await waits()).toEqual([])
    await about(await member(), shop)
    const [line] = await waits()
    expect(line).toMatchObject({ address: shop.address, name: 'Ada Obi', blocked: false })
    expect(line.reports).toHaveLength(3)
    expect(await statusOf(product)).toBe('published')
    const close = (closed: boolean) => desk.post('/desk/close', { kind: 'vendor', id: shop.address, closed })
    await close(true)
    expect(await waits()).toEqual([])
    await close(false)
    expect(await waits()).toMatchObject([{ since: line.since }])
    // What was looked at does not count again.
    await close(true)
    market.pass(1)
    await about(await member(), shop)
    expect(await waits()).toEqual([])
    const { person, id } = await saleOf(market, vendor)
    await act(person, 'release', id)
    await recoverSale(market.deps, Number(id))
    await about(person, shop)
    expect(await waits()).toHaveLength(1)
    // A block ends it, and so does the vendor by leaving.
    await desk.post('/desk/block', { address: shop.address, blocked: true, reason: 'Cheats.' })
    expect(await waits()).toEqual([])
  })

  test('is shown at the desk, however many reported vendors have left', async () => {
    const desk = await new Person(market, moderator).enter()
    const { deps } = market
    const leaving = await Promise.all(Array.from({ length: limits.deskPage }, () => seller(market)))
    await Promise.all(leaving.map((one) => openVendorCase(deps, one.address, undefined)))
    market.pass(1)
    const { address } = await seller(market)
    await openVendorCase(deps, address, undefined)
    await Promise.all(leaving.map((one) => erase(deps, one.address)))
    const shown = async () => (await desk.get('/desk')).body.vendors.map((one: Person) => one.address)
    expect(await shown()).toEqual([address])
    // These were reported in the moment in which they left.
    const since = new Date(0).toISOString()
    await deps.store.vendorCases.put(leaving.map((one) => ({ seller: one.address, since }))).go()
    expect(await shown()).toEqual([address])
  })

  test('names what is wrong with it', async () => {
    expect(await about(vendor, vendor)).toMatchObject({
      status: 409,
      body: { message: messages.report.self },
    })
    expect((await about(await visitor(market), await buyer(market))).status).toBe(404)
    expect(await about(guestAt('102.90.3.1'), vendor, { reason: 'ugly' })).toMatchObject({
      status: 400,
      body: { details: { reason: messages.invalid.choice } },
    })
  })
})
