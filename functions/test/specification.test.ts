import { describe, expect, test } from 'vitest'
import { act, pay } from './chain.ts'
import { codeIn } from './inbox.ts'
import { form, picture } from './listing.ts'
import { openMarket } from './market.ts'
import { Person } from './person.ts'

/** Every call of the specification, made as by a client that knows only the specification, with checksummed addresses. */
const market = await openMarket()
const [vendor, ada] = [new Person(market), new Person(market)]
await Promise.all([vendor.login(), ada.login()])
const walletOf = ({ account }: Person) => account.address

const typed = {
  title: 'Kia Rio',
  brand: 'Kia',
  model: '',
  year: '',
  price: '1.50',
  mileage: '0',
  fuel_type: 'hybrid',
  transmission: 'cvt',
  vehicle_type: 'hatchback',
  description: 'First line\nSecond line',
}
const productFields = [
  ...['id', 'slug', 'title', 'brand', 'model', 'year', 'price', 'mileage', 'fuel_type', 'transmission'],
  ...['vehicle_type', 'description', 'images', 'seller_address', 'seller_name', 'has_transaction'],
]
const transactionFields = [
  ...['transaction_id', 'buyer', 'seller', 'amount', 'status', 'status_num', 'image', 'product_title'],
  ...['product_name', 'created_at'],
]
const productOf = async () =>
  (await new Person(market).get(`/seller-products/${walletOf(vendor)}`)).body.products[0]

async function registers(person: Person, name: string) {
  expect(await new Person(market).get(`/user-exists/${walletOf(person)}`)).toMatchObject({ status: 404 })
  const answer = await person.post('/register-user', { name, email: person.email, address: walletOf(person) })
  expect(answer).toMatchObject({
    status: 200,
    body: { status: expect.any(String), message: expect.any(String) },
  })
  expect((await person.post('/verify-otp', { otp: await codeIn(person.email) })).status).toBe(200)
  const { body } = await person.get(`/user-exists/${walletOf(person)}`)
  expect(body).toEqual({ email: person.email, name, address: person.address, is_seller: false })
}

describe('a client that knows only the specification', () => {
  test('signs two people up', async () => {
    await registers(vendor, 'Bola Motors')
    await registers(ada, 'Ada Obi')
  })

  test('makes one a vendor with another name', async () => {
    const made = await vendor.post('/make-vendor', { address: walletOf(vendor) })
    expect(made).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    const named = await vendor.post('/update-name', { address: walletOf(vendor), name: 'Bola & Sons' })
    expect(named).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  })

  test('lists a vehicle, finds it everywhere, and changes it', async () => {
    const images = [await picture(), await picture()]
    const listing = form({ ...typed, address: walletOf(vendor), images })
    expect(await vendor.form('POST', '/add-product', listing)).toMatchObject({
      status: 200,
      body: { message: 'Vehicle listing submitted successfully!' },
    })
    const guest = new Person(market)
    const all = (await guest.get('/get-products')).body
    expect(all).toHaveLength(1)
    const product = await productOf()
    expect(all).toEqual([product])
    for (const field of productFields) expect(product).toHaveProperty(field)
    expect(product).toMatchObject({
      ...typed,
      year: null,
      price: '1.5',
      mileage: 0,
      seller_name: 'Bola & Sons',
    })
    expect(product).toMatchObject({ seller_address: vendor.address, has_transaction: false })
    expect((await guest.get(`/get-product/${product.slug}`)).body).toEqual(product)
    expect((await guest.get('/get-brands')).body.brands).toContain('Kia')

    const [, second] = product.images
    const change = { ...typed, title: 'Kia Rio 2019', year: '2019', address: walletOf(vendor) }
    const edit = form({ ...change, existing_images: [second], new_images: await picture() })
    expect((await vendor.form('PUT', `/edit-product/${product.slug}`, edit)).status).toBe(200)
    expect(await productOf()).toMatchObject({ title: 'Kia Rio 2019', year: 2019, slug: product.slug })
    expect((await productOf()).images).toEqual([second, expect.any(String)])
  })

  test('adds it to a wishlist and removes it', async () => {
    const { id: product_id } = await productOf()
    const wallet = walletOf(ada)
    const wishes = async () => (await ada.get(`/wishlists?wallet=${wallet}`)).body.wishlists
    expect((await ada.post(`/add-wishlist?wallet=${wallet}`, { product_id })).body.success).toBe(true)
    expect(await wishes()).toEqual([product_id])
    expect((await ada.post(`/remove-wishlist?wallet=${wallet}`, { product_id })).body.success).toBe(true)
    expect(await wishes()).toEqual([])
  })

  test('buys it and updates the sale', async () => {
    const product = await productOf()
    const { id } = await pay(ada, product)
    const [buyer, seller] = [walletOf(ada), walletOf(vendor)]
    const sale = { transaction_id: Number(id), seller, buyer, amount: '1.5', product_id: product.id }
    expect((await ada.post('/create-transaction', sale)).status).toBe(200)
    await act(vendor, 'deliver', id)
    const moved = await vendor.post('/update-transaction', { transaction_id: Number(id), new_status: 1 })
    expect(moved).toMatchObject({ status: 200, body: { new_status: 1 } })
    for (const [person, side, other] of [
      [ada, 'buyer', 'seller'],
      [vendor, 'seller', 'buyer'],
    ] as const) {
      const { body } = await person.get(`/get-transactions?wallet=${walletOf(person)}`)
      expect(body[other]).toEqual([])
      expect(body[side]).toHaveLength(1)
      for (const field of transactionFields) expect(body[side][0]).toHaveProperty(field)
      expect(body[side][0]).toMatchObject({ transaction_id: String(id), status_num: 1, amount: '1.5' })
      expect(body[side][0].product_title).toBe('Kia Rio 2019')
    }
    const kept = await vendor.send('DELETE', `/delete-product/${product.slug}`)
    const error = "Can't delete product because a transaction has been made."
    expect(kept).toMatchObject({ status: 409, body: { error, message: error } })
    expect((await ada.get(`/get-product/${product.slug}`)).body.has_transaction).toBe(true)
  })

  test('reads a balance, sends a contact message, and deletes an unsold vehicle', async () => {
    const { body } = await ada.post('/balance-and-autowithdraw', { address: walletOf(ada) })
    expect(body).toEqual({ balance: '0', status: false })
    const letter = { name: 'Ada', email: ada.email, phone: '', subject: '', message: 'Hello' }
    expect((await ada.post('/contact', letter)).body).toEqual({ message: 'Form submitted successfully.' })
    const listing = form({ ...typed, address: walletOf(vendor), images: await picture() })
    const { product } = (await vendor.form('POST', '/add-product', listing)).body
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(200)
    expect(await vendor.get(`/get-product/${product.slug}`)).toMatchObject({
      status: 404,
      body: { message: 'Product not found!' },
    })
  })
})
