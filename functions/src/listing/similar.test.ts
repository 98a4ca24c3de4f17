import { expect, test } from 'vitest'
import { fields, form, list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { Person, seller } from '../../test/person.ts'
import { listing } from '../../test/table.ts'
import { unfilled } from '../schema/index.ts'
import { attributesOf, type Listing } from './table.ts'

const market = await openMarket()
const [vendor, guest] = [await seller(market), new Person(market)]

const like = (n: number, change: object) =>
  listing(n, {
    ...attributesOf(unfilled),
    ...{ brand: 'Toyota', model: 'Corolla', title: `Corolla ${n}`, year: 2012, vehicle_type: 'sedan' },
    price_units: String(10n ** 18n),
    ...change,
  })

async function hold(...listings: Listing[]) {
  await market.deps.store.listings.put(listings).go()
  await market.deps.catalogue.changed(...listings.map(({ id }) => id))
}

/** Sells a vehicle, so that it is off the lists but still has a page. */
async function sell(id: Listing['id']) {
  await market.deps.store.listings
    .patch({ id })
    .set({ open_sales: [1] })
    .go()
  await market.deps.catalogue.changed(id)
}
const beside = async (slug: string) => (await guest.get(`/get-similar/${slug}`)).body

test('shows similar vehicles without itself: those in its state, the nearest in price, and others of its type up to four', async () => {
  const product = await list(vendor, { price: '1', state: 'Lagos' })
  await hold(
    like(1, { price_units: '1240000000000000000', state: 'Lagos' }),
    like(2, { price_units: '1010000000000000000' }),
    like(3, { price_units: '900000000000000000', state: 'Kano' }),
    like(4, { vehicle_type: 'suv' }),
    like(5, { price_units: '1260000000000000000' }),
    like(6, { price_units: '740000000000000000' }),
    like(7, { year: 2016 }),
    like(8, { year: undefined }),
  )
  const { products, price } = await beside(product.slug)
  expect(products.map(({ title }: { title: string }) => title)).toEqual([
    'Corolla 1',
    'Corolla 2',
    'Corolla 3',
    // Of another year.
    'Corolla 7',
  ])
  expect(price).toBeNull()
})

test('a vehicle whose price cannot be compared comes after all others', async () => {
  const product = await list(vendor, { vehicle_type: 'truck', price: '1' })
  const truck = { vehicle_type: 'truck', year: undefined }
  await hold(
    like(20, { ...truck, title: 'In dollars', currency: 'USDC', price_units: '3000000000' }),
    like(21, { ...truck, title: 'Three times the price', price_units: String(3n * 10n ** 18n) }),
    like(22, { ...truck, title: 'A little cheaper', price_units: String(7n * 10n ** 17n) }),
  )
  const { products } = await beside(product.slug)
  expect(products.map(({ title }: { title: string }) => title)).toEqual([
    'A little cheaper',
    'Three times the price',
    'In dollars',
  ])
})

test('a price has a label among eight of its model, in any spelling, and of about its age', async () => {
  const product = await list(vendor, { ...fields, model: 'Hilux', price: '0.9' })
  const { mileage } = product
  const comparable = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      like(100 + n, { title: 'Hilux', model: n % 2 ? 'hilux' : 'Hi-Lux', year: 2012, mileage }),
    )
  await hold(like(107, { open_sales: [1] }))
  await hold(...comparable(7), like(120, { title: 'Hilux', model: 'Hilux', year: 2015 }))
  await sell(product.id as Listing['id'])
  expect((await beside(product.slug)).price).toBeNull()
  await hold(...comparable(8))
  expect((await beside(product.slug)).price).toEqual({ permille: 900, sample: 8, median: '1' })
})

test('is 404 for an unknown vehicle', async () => {
  expect(await guest.get('/get-similar/no-such')).toMatchObject({ status: 404 })
})

test('a listing has its former prices, one per change', async () => {
  const product = await list(vendor, { price: '2' })
  const edit = async (price: string) => {
    const change = form({ ...fields, price, existing_images: product.images, address: vendor.address })
    return (await vendor.form('PUT', `/edit-product/${product.slug}`, change)).body.product
  }
  expect(await edit('2.0')).not.toHaveProperty('former_prices')
  expect((await edit('1.8')).former_prices).toEqual([
    { price: '2', currency: 'ETH', until: expect.any(String) },
  ])
  expect((await edit('1.9')).former_prices.map(({ price }: { price: string }) => price)).toEqual(['2', '1.8'])
  const { body } = await guest.get(`/get-product/${product.slug}`)
  expect(body.former_prices).toHaveLength(2)
})
