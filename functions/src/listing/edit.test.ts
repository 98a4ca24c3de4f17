import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { fields, form, list, picture } from '../../test/listing.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'

const texts = messages.listing
const vin = '1HGCM82633A004352'
const { market, vendor } = await openShop()

type Values = Record<string, string | (string | File)[] | File>

const edit = (person: Person, product: ProductView, change: Values = {}) =>
  person.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, existing_images: product.images, address: person.address, ...change }),
  )

describe('edit-product', () => {
  test('changes the fields, keeps id, slug and pictures, and updates the lists', async () => {
    const product = await list(vendor)
    const answer = await edit(vendor, product, { title: 'Honda Pilot', brand: 'Honda', price: '2', year: '' })
    expect(answer.body.message).toBe('Vehicle updated successfully!')
    const { id, slug, images, created_at } = product
    const unchanged = { id, slug, images, created_at }
    expect(answer.body.product).toMatchObject({ ...unchanged, title: 'Honda Pilot', price: '2', year: null })
    expect(answer.body.product.hash).not.toBe(product.hash)
    const guest = new Person(market)
    expect((await guest.get('/get-products?search=pilot')).body).toEqual([answer.body.product])
  })

  test('refuses a form about an older listing, and changes nothing', async () => {
    const product = await list(vendor)
    const dearer = (await edit(vendor, product, { price: '3', hash: product.hash })).body.product
    const older = await edit(vendor, product, { title: 'Seen before', hash: product.hash })
    expect([older.status, older.body.error]).toEqual([409, texts.edited])
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toEqual(dearer)
  })

  test('keeps an optional field that is absent, and clears one that is empty', async () => {
    const more = { condition: 'foreign_used', state: 'Akwa Ibom', city: 'Uyo', seats: '7', vin }
    const product = await list(vendor, { ...more, model: 'LE' })
    expect(product).toMatchObject({ ...more, seats: 7, colour: null })
    const { model, year, mileage, ...required } = fields
    const put = (change: Values) =>
      vendor.form(
        'PUT',
        `/edit-product/${product.slug}`,
        form({ ...required, existing_images: product.images, address: vendor.address, ...change }),
      )
    const unchanged = (await put({})).body.product
    expect(unchanged).toEqual(product)
    const empty = { condition: '', state: '', city: '', seats: '', vin: '', model: '', mileage: '', year: '' }
    const { vin: _, ...cleared } = (await put(empty)).body.product
    const nothing = { condition: null, state: null, city: null, seats: null }
    expect(cleared).toMatchObject({ ...nothing, model: '', mileage: 0, year: null })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toEqual(cleared)
    expect(cleared.hash).not.toBe(product.hash)
  })

  test('adds new pictures after the kept ones, in order', async () => {
    const product = await list(vendor, { images: [await picture(), await picture(), await picture()] })
    const [first = '', second = '', third = ''] = product.images
    const existing_images = [third, `${market.deps.config.MOTA_ORIGIN}${first}`]
    const answer = await edit(vendor, product, { existing_images, new_images: await picture() })
    const { images } = answer.body.product
    expect(images).toHaveLength(3)
    expect(images.slice(0, 2)).toEqual([third, first])
    expect(images).not.toContain(second)
  })

  test('keeps a picture once even if it is named twice', async () => {
    const product = await list(vendor)
    const answer = await edit(vendor, product, { existing_images: [...product.images, ...product.images] })
    expect(answer.body.product.images).toEqual(product.images)
  })

  test('refuses another listing’s pictures', async () => {
    const [product, other] = [await list(vendor), await list(vendor)]
    const answer = await edit(vendor, product, { existing_images: other.images })
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.existingImages } })
    expect((await edit(vendor, product, { existing_images: ['https://evil.test/a.png'] })).status).toBe(400)
  })

  test('needs one to twelve pictures', async () => {
    const product = await list(vendor)
    const none = await edit(vendor, product, { existing_images: [] })
    expect(none).toMatchObject({ status: 400, body: { message: 'At least one image is required.' } })
    const many = await edit(vendor, product, { new_images: Array(12).fill(await picture(40, 30)) })
    expect(many).toMatchObject({ status: 400, body: { message: messages.invalid.images } })
  })

  test('names every missing field', async () => {
    const product = await list(vendor)
    const answer = await vendor.form(
      'PUT',
      `/edit-product/${product.slug}`,
      form({ address: vendor.address }),
    )
    expect(Object.keys(answer.body.details)).toHaveLength(7)
  })

  test('is 404 if there is no such listing', async () => {
    const product = { ...(await list(vendor)), slug: 'no-such' }
    expect(await edit(vendor, product)).toMatchObject({
      status: 404,
      body: { message: 'Product not found!' },
    })
  })

  test('needs a session, a vendor, and the seller of the listing', async () => {
    const product = await list(vendor)
    expect((await edit(new Person(market), product)).status).toBe(401)
    expect((await edit(await buyer(market), product)).status).toBe(403)
    const rival = await seller(market)
    const foreign = await edit(rival, product)
    expect(foreign).toMatchObject({ status: 403, body: { message: messages.session.other } })
    const posing = await edit(rival, product, { address: vendor.address })
    expect(posing).toMatchObject({ status: 403, body: { message: messages.session.other } })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toEqual(product)
  })

  test('is refused during a lease', async () => {
    const product = await list(vendor)
    await (await buyer(market)).post('/reserve-product', { product_id: product.id })
    expect(await edit(vendor, product)).toMatchObject({ status: 409, body: { message: texts.leased } })
  })

  test('is refused for a sold vehicle, and allowed again once the sale is cancelled', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product)
    expect(await edit(vendor, product)).toMatchObject({ status: 409, body: { message: texts.editSold } })
    await person.post('/create-transaction', claimOf(person, product, paid))
    expect(await edit(vendor, product)).toMatchObject({ status: 409, body: { message: texts.editSold } })
    await act(vendor, 'refund', paid.id)
    await vendor.post('/update-transaction', { transaction_id: paid.id, new_status: 4 })
    expect((await edit(vendor, product, { price: '3' })).status).toBe(200)
  })

  test('is not blocked by a payment of another amount that names the listing', async () => {
    const product = await list(vendor)
    await pay(await buyer(market), product, { wei: 1n })
    expect((await edit(vendor, product, { price: '3' })).status).toBe(200)
    const gone = await vendor.send('DELETE', `/delete-product/${product.slug}`)
    expect(gone.status).toBe(200)
  })
})
