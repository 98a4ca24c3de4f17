import { describe, expect, test } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'

const { market, vendor } = await openShop()

const add = async (person: Person, change: Record<string, string | File | File[]> = {}) =>
  person.form(
    'POST',
    '/add-product',
    form({ ...fields, images: await picture(), address: person.address, ...change }),
  )

describe('add-product', () => {
  test('lists a vehicle with all its fields', async () => {
    const answer = await add(vendor)
    expect(answer.body.message).toBe('Vehicle listing submitted successfully!')
    const { product } = answer.body
    expect(product).toMatchObject({
      ...fields,
      year: 2012,
      mileage: 84000,
      price_units: '1250000000000000000',
      seller_address: vendor.address,
      seller_name: 'Ada Obi',
      has_transaction: false,
      status: 'published',
      sold: false,
    })
    expect(product.id).toMatch(/^0x[0-9a-f]{32}$/)
    expect(product.hash).toMatch(/^0x[0-9a-f]{32}$/)
    expect(product.slug).toMatch(/^toyota-corolla-2012-[a-z2-9]{6}$/)
    expect((await new Person(market).get(`/get-product/${product.slug}`)).body).toEqual(product)
  })

  test('stores markup as plain text', async () => {
    const title = '<script>alert("Ọ̀yọ́")</script>'
    const description = 'One\n<b>two</b> & "three" ₦'
    const product = await list(vendor, { title, description })
    expect(product).toMatchObject({ title, description })
    expect(product.slug).toMatch(/^script-alert-oyo-script-[a-z2-9]{6}$/)
  })

  test('accepts an empty model, year and mileage', async () => {
    const product = await list(vendor, { model: '', year: '', mileage: '' })
    expect(product).toMatchObject({ model: '', year: null, mileage: 0 })
  })

  test('keeps what else is stated of a vehicle, with no owner before as a fact', async () => {
    const more = { service: 'part', equipment: 'leather_seats,sunroof', delivery: 'nigeria' }
    const product = await list(vendor, { ...more, owners: '0', keys: '2' })
    expect(product).toMatchObject({ ...more, owners: 0, keys: 2 })
  })

  test('keeps each paper once, in one order', async () => {
    const product = await list(vendor, { papers: 'police, plate,plate' })
    expect(product.papers).toBe('plate,police')
    const other = await list(vendor, { papers: 'plate' })
    expect(other.hash).not.toBe((await list(vendor, { papers: '' })).hash)
  })

  test.each([
    ['.5', '0.5', '500000000000000000'],
    ['007.10', '7.1', '7100000000000000000'],
    ['0.000000000000000001', '0.000000000000000001', '1'],
    ['9999999.999999999999999999', '9999999.999999999999999999', '9999999999999999999999999'],
  ])('keeps a price of %s exactly', async (typed, price, price_units) => {
    expect(await list(vendor, { price: typed })).toMatchObject({ price, price_units })
  })

  test('gives two vehicles with one title different slugs, and ids in the order of time', async () => {
    const [one, two] = [await list(vendor), await list(vendor)]
    expect(one.slug).not.toBe(two.slug)
    expect(one.id < two.id).toBe(true)
  })

  test('names every missing field with the messages of the specification', async () => {
    const answer = await vendor.form('POST', '/add-product', form({ address: vendor.address }))
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual({
      title: 'Vehicle title is required',
      brand: 'Brand is required',
      price: 'Price is required',
      description: 'Description is required',
      fuel_type: 'Fuel type is required',
      transmission: 'Transmission is required',
      vehicle_type: 'Vehicle type is required',
      images: 'At least one image is required.',
    })
    expect(answer.body.message).toBe('Vehicle title is required')
  })

  test.each([
    ['title', '   ', messages.required.title],
    ['title', 'a'.repeat(121), messages.invalid.tooLong],
    ['title', 'two\nlines', messages.invalid.oneLine],
    ['price', '0', messages.invalid.priceZero],
    ['price', '-1', messages.invalid.price],
    ['price', '1e3', messages.invalid.price],
    ['price', '1.1234567890123456789', messages.invalid.priceDigits],
    ['price', '12345678', messages.invalid.priceDigits],
    ['year', '1885', messages.invalid.year],
    ['year', String(new Date().getUTCFullYear() + 2), messages.invalid.year],
    ['year', 'new', messages.invalid.year],
    ['mileage', '-5', messages.invalid.mileage],
    ['mileage', '1.5', messages.invalid.mileage],
    ['fuel_type', 'coal', messages.invalid.choice],
    ['transmission', 'none', messages.invalid.choice],
    ['vehicle_type', 'boat', messages.invalid.choice],
    ['condition', 'new', messages.invalid.choice],
    ['state', 'lagos', messages.invalid.choice],
    ['customs_papers', 'maybe', messages.invalid.choice],
    ['papers', 'plate,diploma', messages.invalid.choice],
    ['papers', 'plate,', messages.invalid.choice],
    ['city', 'a'.repeat(61), messages.invalid.tooLong],
    ['colour', 'red\nblue', messages.invalid.oneLine],
    ['engine_cc', '49', messages.invalid.engine],
    ['seats', '0', messages.invalid.seats],
    ['owners', '21', messages.invalid.owners],
    ['keys', '0', messages.invalid.keys],
    ['service', 'maybe', messages.invalid.choice],
    ['equipment', 'sunroof,wings', messages.invalid.choice],
    ['delivery', 'abroad', messages.invalid.choice],
    ['vin', '1HGCM82633A00435', messages.invalid.vin],
    ['vin', '1HGCM82633A00435O', messages.invalid.vin],
    ['description', 'a'.repeat(5001), messages.invalid.tooLong],
    ['address', 'me', messages.invalid.address],
  ])('refuses an invalid %s, case %#', async (field, value, sentence) => {
    const answer = await add(vendor, { [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { message: sentence, details: { [field]: sentence } } })
  })

  test('needs a session', async () => {
    expect(await add(new Person(market))).toMatchObject({
      status: 401,
      body: { message: messages.session.needed },
    })
  })

  test('needs a vendor', async () => {
    expect(await add(await buyer(market))).toMatchObject({
      status: 403,
      body: { message: messages.account.sellerOnly },
    })
  })

  test('accepts only the caller’s own wallet', async () => {
    const answer = await add(await seller(market), { address: vendor.address })
    expect(answer).toMatchObject({ status: 403, body: { message: messages.session.other } })
  })
})
