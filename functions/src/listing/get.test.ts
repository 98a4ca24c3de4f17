import { describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { messages, type ProductView } from '../schema/index.ts'

const market = await openMarket()
const guest = new Person(market)

const ids = (products: ProductView[]) => products.map(({ id }) => id)

describe('get-product', () => {
  test('is 404 for an unknown slug in any form', async () => {
    for (const slug of ['no-such', 'NO SUCH', '%F0%9F%9A%97', '..%2f..', 'a'.repeat(200)]) {
      const answer = await guest.get(`/get-product/${slug}`)
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'Product not found!', code: 'not_found' },
      })
    }
  })

  test('shows the whole VIN to seller and buyer, what it says about the model to others, and nothing on lists', async () => {
    const [vendor, ada, other] = [await seller(market), await buyer(market), await buyer(market)]
    const vin = '1HGCM82633A004352'
    const product = await list(vendor, { vin: vin.toLowerCase() })
    const vinFor = async (person: Person) => (await person.get(`/get-product/${product.slug}`)).body.vin
    for (const person of [guest, ada, other]) expect(await vinFor(person)).toBe('1HGCM826*********')
    expect(await vinFor(vendor)).toBe(vin)
    for (const person of [guest, vendor, ada]) {
      const { products } = (await person.get(`/seller-products/${vendor.address}`)).body
      expect(products).toHaveLength(1)
      expect(JSON.stringify(products)).not.toMatch(/1HGCM826/)
      expect(JSON.stringify((await person.get('/get-products')).body)).not.toMatch(/1HGCM826/)
    }
    expect((await guest.get('/get-products?search=004352')).body).toEqual([])
    await ada.post('/create-transaction', claimOf(ada, product, await pay(ada, product)))
    expect(await vinFor(ada)).toBe(vin)
    for (const person of [guest, other]) expect(await vinFor(person)).toBe('1HGCM826*********')
  })

  test('also accepts the id, because a sale on the chain names only that', async () => {
    const fresh = await openMarket()
    const product = await list(await seller(fresh))
    const stranger = new Person(fresh)
    expect(await stranger.get(`/get-product/${product.id}`)).toMatchObject({ status: 200, body: product })
    expect(await stranger.get(`/get-product/0x${'0'.repeat(32)}`)).toMatchObject({ status: 404 })
  })
})

describe('get-products', () => {
  test('returns an array, with the total in a header', async () => {
    const fresh = await openMarket()
    const empty = await new Person(fresh).get('/get-products')
    expect(empty.body).toEqual([])
    expect(empty.headers.get('X-Total-Count')).toBe('0')
    const product = await list(await seller(fresh))
    const answer = await new Person(fresh).get('/get-products')
    expect(answer.body).toEqual([product])
    expect(answer.headers.get('X-Total-Count')).toBe('1')
    expect(answer.headers.get('Link')).toBeNull()
  })

  test('filters, sorts, and continues by the Link header', async () => {
    const vendor = await seller(market)
    const prices = ['3', '1', '2', '5', '4']
    for (const price of prices) await list(vendor, { price, brand: 'Pagani', mileage: `${price}0000` })
    const read: string[] = []
    let path: string | undefined = '/get-products?brand=Pagani&sort=priceLow&limit=2&mileage=40000'
    while (path) {
      const answer: Awaited<ReturnType<Person['get']>> = await guest.get(path)
      expect(answer.headers.get('X-Total-Count')).toBe('4')
      read.push(...(answer.body as ProductView[]).map(({ price }) => price))
      path = /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    expect(read).toEqual(['1', '2', '3', '4'])
  })

  test('returns the first thousand without parameters, and a link to the rest', async () => {
    const full = await openMarket()
    const vendor = await seller(full)
    const product = await list(vendor)
    const { data } = await full.deps.store.listings.get({ id: product.id as `0x${string}` }).go()
    if (!data) throw new Error('It was listed.')
    const many = Array.from({ length: 1004 }, (_, n) => ({
      ...data,
      id: `0x${String(n).padStart(32, '0')}` as const,
    }))
    await full.deps.store.listings.put(many).go({ concurrency: 4 })
    // The catalogue checks for changes once a second.
    full.pass(2)
    const person = new Person(full)
    const first = await person.get('/get-products')
    expect(first.body).toHaveLength(1000)
    expect(first.headers.get('X-Total-Count')).toBe('1005')
    const next = /<\/api([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    const rest = await person.get(next)
    expect(rest.headers.get('Link')).toBeNull()
    expect(new Set(ids([...first.body, ...rest.body])).size).toBe(1005)
    expect((await vendor.get(`/seller-products/${vendor.address}`)).body.products).toHaveLength(1000)
  })

  test('returns the vehicles with these ids', async () => {
    const vendor = await seller(market)
    const [one, , three] = [await list(vendor), await list(vendor), await list(vendor)]
    const { body } = await guest.get(`/get-products?ids=${one.id},${three.id}`)
    expect(ids(body).sort()).toEqual([one.id, three.id].sort())
  })

  test.each([
    ['sort', 'cheap', messages.invalid.choice],
    ['mileage', 'few', messages.invalid.mileage],
    ['limit', '0', messages.invalid.number],
    ['limit', '101', messages.invalid.number],
    ['cursor', 'made-up', messages.invalid.cursor],
    ['search', 'a'.repeat(101), messages.invalid.tooLong],
    ['ids', 'x', messages.invalid.id],
  ])('refuses an invalid %s, case %#', async (field, value, sentence) => {
    const answer = await guest.get(`/get-products?${field}=${value}`)
    expect(answer).toMatchObject({ status: 400, body: { details: { [field]: sentence } } })
  })
})

describe('seller-products', () => {
  test('shows a seller’s listings, each with the seller’s name', async () => {
    const vendor = await seller(market)
    const [one, two] = [await list(vendor), await list(vendor)]
    const { products } = (await guest.get(`/seller-products/${vendor.account.address}`)).body
    expect(ids(products).sort()).toEqual([one.id, two.id].sort())
    expect(products[0].seller_name).toBe('Ada Obi')
    expect(ids((await vendor.get(`/seller-products/${vendor.address}`)).body.products)).toEqual([
      two.id,
      one.id,
    ])
  })

  test('is empty for a wallet that sells nothing', async () => {
    expect((await guest.get(`/seller-products/${guest.address}`)).body).toEqual({ products: [] })
  })
})

describe('get-brands', () => {
  test('returns well-known and listed brands once each, in alphabetical order', async () => {
    await list(await seller(market), { brand: 'Zzap' })
    await list(await seller(market), { brand: 'toyota' })
    const { brands } = (await guest.get('/get-brands')).body
    expect(brands).toContain('Innoson')
    expect(brands.at(-1)).toBe('Zzap')
    expect(brands.filter((name: string) => name.toLowerCase() === 'toyota')).toHaveLength(1)
    expect(brands).toEqual([...brands].sort((a: string, b: string) => a.localeCompare(b, 'en')))
  })

  test('brand-summaries returns the count and average price of each brand', async () => {
    const vendor = await seller(market)
    await list(vendor, { brand: 'Bugatti', model: 'Chiron', price: '1' })
    await list(vendor, { brand: 'Bugatti', model: 'Chiron', price: '2' })
    const { brands } = (await guest.get('/brand-summaries')).body
    expect(brands).toContainEqual({
      brand: 'Bugatti',
      count: 2,
      average_price: '1.5',
      models: [{ model: 'Chiron', count: 2 }],
    })
  })
})

test('a buyer sees the same as a guest', async () => {
  const product = await list(await seller(market))
  const path = `/get-product/${product.slug}`
  expect((await (await buyer(market)).get(path)).body).toEqual((await guest.get(path)).body)
})
