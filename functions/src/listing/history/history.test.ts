import { describe, expect, test } from 'vitest'
import { act, pay } from '../../../test/chain.ts'
import { fields, form, list } from '../../../test/listing.ts'
import { toNext } from '../../../test/market.ts'
import { buyer, Person, seller } from '../../../test/person.ts'
import { openShop } from '../../../test/shop.ts'
import { take } from '../../quota/operation.ts'
import { recoverSale } from '../../sale/operation/record.ts'
import { limits, maskVin, messages, type ProductView } from '../../schema/index.ts'
import { findListing, listingOf } from '../find.ts'
import { approve } from '../operation/review.ts'
import { save } from '../save.ts'
import { linesOf } from './line.ts'
import { rebuild } from './rebuild.ts'

const { market, vendor } = await openShop({ MOTA_VIN_KEYS: 'a-key-of-more-than-sixteen-letters' })
const guest = new Person(market)

const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const newVin = () =>
  Array.from({ length: 17 }, () => signs[Math.floor(Math.random() * signs.length)]).join('')

const historyOf = async ({ slug }: ProductView, person = guest) =>
  (await person.get(`/get-history/${slug}`)).body
const statusOf = async ({ id }: ProductView) => (await findListing(market.deps, id))?.status
const send = (person: Person, change: object) => list(person, change as Record<string, string>)
const remove = (person: Person, { slug }: ProductView) => person.send('DELETE', `/delete-product/${slug}`)
const edit = (person: Person, product: ProductView, change: object) =>
  person.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, existing_images: product.images, address: person.address, ...change }),
  )

describe('the history of a vehicle', () => {
  test('begins with its first listing, and does not show the VIN', async () => {
    const vin = newVin()
    // Sellers also type the state into the field of the city. It is shown once.
    const product = await send(vendor, { vin, state: 'Lagos', city: 'Ikeja, Lagos' })
    const history = await historyOf(product)
    expect(history).toMatchObject({ known: true, fallen: null, twice: false })
    expect(history.lines).toMatchObject([
      {
        price: '1.25',
        place: 'Ikeja, Lagos',
        is_this: true,
        standing: 'open',
        seller_name: 'Ada Obi',
        readings: [{ mileage: 84_000 }],
        sale: null,
      },
    ])
    expect(JSON.stringify(history)).not.toContain(vin)
    const { data } = await market.deps.store.vehicleLines.scan.go({ pages: 'all' })
    expect(JSON.stringify(data)).not.toContain(vin)
    expect(await historyOf(await list(vendor))).toEqual({
      known: false,
      lines: [],
      fallen: null,
      twice: false,
    })
  })

  test('has listings that were removed, and sales that the chain proves', async () => {
    const [vin, other] = [newVin(), await seller(market)]
    await remove(vendor, await send(vendor, { vin }))
    market.pass(1)
    const sold = await send(vendor, { vin, price: '2' })
    const person = await buyer(market)
    const { id } = await pay(person, sold)
    await recoverSale(market.deps, Number(id))
    const refused = await other.form('POST', '/add-product', form({ ...fields, vin, address: other.address }))
    expect(refused.status).toBe(400)
    await expect(send(other, { vin })).rejects.toThrow(messages.listing.vinSelling)
    expect((await other.post('/check-vehicle', { vin, mileage: '90000' })).body).toMatchObject({
      selling: true,
    })
    await act(person, 'release', id)
    await recoverSale(market.deps, Number(id))
    market.pass(1)
    const again = await send(other, { vin, mileage: '90000' })
    expect(await statusOf(again)).toBe('published')
    expect((await historyOf(again)).lines).toMatchObject([
      { standing: 'removed', removed_at: expect.any(String) },
      { standing: 'sold', sale: { id: Number(id), price: '2' } },
      { standing: 'open', is_this: true, seller_address: other.address },
    ])
  })

  test('keeps the highest mileage, and a lower one needs a reason that everybody reads', async () => {
    const [vin, other] = [newVin(), await seller(market)]
    const first = await send(vendor, { vin, mileage: '140000' })
    market.pass(1)
    expect((await edit(vendor, first, { vin, mileage: '90000' })).body.details).toEqual({
      mileage_note: messages.listing.mileageFell,
    })
    await remove(vendor, first)
    expect((await other.post('/check-vehicle', { vin, mileage: '138000' })).body.fallen).toMatchObject({
      mileage: 140_000,
    })
    await expect(send(other, { vin, mileage: '138000' })).rejects.toThrow(messages.listing.mileageFell)
    // Rounded, or not stated.
    for (const mileage of ['139000', '0']) {
      const product = await send(other, { vin, mileage })
      expect((await historyOf(product)).fallen).toBeNull()
      await remove(other, product)
    }
    const reason = 'The clock was replaced in 2021.'
    const product = await send(other, { vin, mileage: '90000', mileage_note: reason })
    expect((await historyOf(product)).fallen).toMatchObject({ mileage: 140_000, reason })
    expect((await guest.get(`/get-product/${product.slug}`)).body.mileage_note).toBe(reason)
    // A change of the price asks for nothing new, but the reason stays.
    expect((await edit(other, product, { vin, mileage: '90000', mileage_note: '' })).status).toBe(400)
    const kept = { vin, mileage: '90000', mileage_note: reason, price: '3' }
    expect((await edit(other, product, kept)).status).toBe(200)
  })

  test('does not end when the seller corrects the VIN', async () => {
    const [vin, right] = [newVin(), newVin()]
    const product = await send(vendor, { vin, mileage: '140000' })
    await edit(vendor, product, { vin: right, mileage: '140000' })
    market.pass(1)
    await expect(send(vendor, { vin, mileage: '70000' })).rejects.toThrow(messages.listing.mileageFell)
    expect((await historyOf(product)).lines).toMatchObject([{ is_this: true }])
  })
})

test('a moderator sees that the mileage fell, even to one that the listing showed before', async () => {
  const reviewed = await openShop({
    MOTA_REVIEW: 'manual',
    MOTA_VIN_KEYS: 'a-key-of-more-than-sixteen-letters',
  })
  const vin = newVin()
  const product = await send(reviewed.vendor, { vin, mileage: '100000' })
  const publish = async () => {
    const { deps } = reviewed.market
    const stored = await findListing(deps, product.id)
    if (stored) await approve(deps, stored, 'ngozi')
    reviewed.market.pass(1)
  }
  await publish()
  expect((await edit(reviewed.vendor, product, { vin, mileage: '120000' })).status).toBe(200)
  await publish()
  const back = { vin, mileage: '100000', mileage_note: 'I typed a wrong number.' }
  expect((await edit(reviewed.vendor, product, back)).status).toBe(200)
  expect((await historyOf(product, reviewed.vendor)).fallen).toMatchObject({ mileage: 120_000 })
})

describe('one VIN in two open listings', () => {
  test('puts the second into review on any stage, and both say so until a moderator decides', async () => {
    const [vin, other] = [newVin(), await seller(market)]
    const first = await send(vendor, { vin })
    const second = await send(other, { vin })
    expect(await statusOf(second)).toBe('pending')
    const stored = await findListing(market.deps, second.id)
    expect(stored?.review_reasons).toEqual([{ reason: 'vin', about: [first.id] }])
    expect((await historyOf(first)).twice).toBe(true)
    expect((await historyOf(second, other)).twice).toBe(true)
    // Nobody else has seen the second one.
    expect((await historyOf(first)).lines).toHaveLength(1)
    if (stored) await approve(market.deps, stored, 'ngozi')
    expect((await historyOf(first)).twice).toBe(false)
    // An edit that keeps the VIN is no second listing.
    await edit(other, second, { vin, price: '3' })
    expect(await statusOf(second)).toBe('published')
  })

  test('is found when both are sent at the same moment', async () => {
    const [vin, other] = [newVin(), await seller(market)]
    const both = await Promise.all([send(vendor, { vin }), send(other, { vin })])
    const states = await Promise.all(both.map(statusOf))
    expect(states.toSorted()).toEqual(['pending', 'published'])
  })
})

test('the history is made of the stored listings, and moves to a new key', async () => {
  const vin = newVin()
  const product = await send(vendor, { vin, mileage: '140000' })
  const before = await historyOf(product)
  const { deps } = market
  const { data } = await deps.store.vehicleLines.scan.go({ pages: 'all' })
  const own = data.filter(({ product_id }) => product_id === product.id)
  await deps.store.vehicleLines.delete(own.map(({ vehicle, product_id }) => ({ vehicle, product_id }))).go()
  expect((await historyOf(product)).lines).toEqual([])
  await rebuild(deps)
  const readings = [{ at: product.published_at, mileage: 140_000 }]
  expect(await historyOf(product)).toEqual({ ...before, lines: [{ ...before.lines[0], readings }] })
  const keys = ['another-key-of-more-than-sixteen-letters', ...deps.config.MOTA_VIN_KEYS]
  const rotated = { ...deps, config: { ...deps.config, MOTA_VIN_KEYS: keys } }
  expect((await rebuild(rotated)).moved).toBeGreaterThan(0)
  expect(await rebuild(rotated)).toMatchObject({ moved: 0, written: 0 })
  expect(await historyOf(product)).toMatchObject({ lines: [] })
  const alone = { ...deps, config: { ...deps.config, MOTA_VIN_KEYS: keys.slice(0, 1) } }
  await rebuild(alone)
  const lines = await alone.store.vehicleLines.scan.go({ pages: 'all' })
  expect(lines.data.filter(({ product_id }) => product_id === product.id)).toHaveLength(1)
})

test('a listing that nobody saw leaves no line when its VIN changes, under no key', async () => {
  const key = 'a-key-of-more-than-sixteen-letters'
  const { market: reviewed, vendor: shop } = await openShop({ MOTA_REVIEW: 'manual', MOTA_VIN_KEYS: key })
  const { deps } = reviewed
  const vin = newVin()
  const { id } = await send(shop, { vin })
  const config = { ...deps.config, MOTA_VIN_KEYS: ['another-key-of-more-than-sixteen-letters', key] }
  const rotated = { ...deps, config }
  for (const change of [{ price: '2' }, { vin: newVin() }]) {
    expect(await linesOf(rotated, vin)).not.toEqual([])
    await save(rotated, await listingOf(rotated, id), change)
  }
  expect(await linesOf(rotated, vin)).toEqual([])
})

describe('who guesses the VIN of another seller', () => {
  const oneOff = (vin: string, at: number) =>
    vin.slice(0, at) + signs.replace(vin[at] ?? '', '')[0] + vin.slice(at + 1)

  test('is not told what belongs to this vehicle alone', () => {
    const vin = newVin()
    for (let at = 8; at < vin.length; at += 1) expect(maskVin(oneOff(vin, at))).toBe(maskVin(vin))
  })

  test('may check and list only so many different ones a day, and their own and the same ones as often as they like', async () => {
    const { market: ofDays } = await openShop({ MOTA_VIN_KEYS: 'a-key-of-more-than-sixteen-letters' })
    toNext(ofDays, 86_400)
    const thief = await seller(ofDays)
    const [own, free, last] = [newVin(), newVin(), newVin()]
    const product = await send(thief, { vin: own })
    const check = async (vin: string, more = {}) =>
      (await thief.post('/check-vehicle', { vin, ...more })).status
    expect(await check(free)).toBe(200)
    const max = limits.vehiclesPerDay
    const quota = { kind: 'vehicles', who: thief.address, max, seconds: 86_400 }
    await take(ofDays.deps, { ...quota, times: max - 3 })
    expect(await check(last)).toBe(200)
    const refused = { status: 429, body: { message: messages.listing.vehicles } }
    for (let n = 0; n < 2; n += 1)
      expect(await thief.post('/check-vehicle', { vin: oneOff(last, 16) })).toMatchObject(refused)
    expect(await edit(thief, product, { vin: newVin() })).toMatchObject(refused)
    await expect(send(thief, { vin: newVin() })).rejects.toThrow(messages.listing.vehicles)
    for (const vin of [own, free, last]) expect(await check(vin)).toBe(200)
    expect((await edit(thief, product, { vin: own, price: '3' })).status).toBe(200)
    toNext(ofDays, 86_400)
    await thief.enter()
    expect(await check(newVin())).toBe(200)
    await take(ofDays.deps, { ...quota, times: max - 1 })
    expect(await check(own, { product_id: product.id })).toBe(200)
  })
})

describe('a sale that is never finished', () => {
  test('keeps nobody from listing the vehicle after a first one was taken back', async () => {
    const [vin, owner, first] = [newVin(), await seller(market), await buyer(market)]
    const held = await send(vendor, { vin })
    for (const step of ['reclaim', undefined] as const) {
      const { id } = await pay(first, held)
      if (step) await act(first, step, id)
      await recoverSale(market.deps, Number(id))
    }
    expect(await statusOf(await send(owner, { vin }))).toBe('pending')
  })

  test('keeps the owner of its vehicle from listing it while it must be delivered, then a moderator decides', async () => {
    const [vin, owner, first] = [newVin(), await seller(market), await buyer(market)]
    const held = await send(vendor, { vin })
    await recoverSale(market.deps, Number((await pay(first, held)).id))
    await expect(send(owner, { vin })).rejects.toThrow(messages.listing.vinSelling)
    market.pass(market.deps.config.deployment.periods.deliver + 60)
    await owner.enter()
    expect((await owner.post('/check-vehicle', { vin })).body).toMatchObject({ selling: false, twice: true })
    const product = await send(owner, { vin })
    expect(await statusOf(product)).toBe('pending')
    const stored = await findListing(market.deps, product.id)
    expect(stored?.review_reasons).toEqual([{ reason: 'vin', about: [held.id] }])
  })
})
