import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { Person, seller } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()
const guest = new Person(market)
const vendor = await seller(market)
const other = await seller(market)

beforeAll(async () => {
  const [one, two] = ['1', '2.000000000000000001']
  const engine_cc = '2362'
  await list(vendor, { title: 'A', year: '2010', price: one, fuel_type: 'diesel', engine_cc, state: 'Lagos' })
  await list(vendor, { title: 'B', year: '', price: two, fuel_type: 'hybrid', condition: 'foreign_used' })
  await list(other, { title: 'C', year: '2020', price: '3', fuel_type: 'electric', state: 'Akwa Ibom' })
})

const found = async (query: string) => {
  const { body } = await guest.get(`/get-products?sort=priceLow&${query}`)
  return body.map(({ title }: { title: string }) => title).join('')
}
const facets = async (query = '') => (await guest.get(`/get-facets?${query}`)).body

describe('get-products', () => {
  test.each([
    ['fuel=diesel', 'A'],
    ['fuel=diesel&fuel=electric', 'AC'],
    ['fuel=&state=Akwa+Ibom', 'C'],
    ['state=Lagos&state=Akwa%20Ibom', 'AC'],
    ['condition=foreign_used&type=sedan&transmission=automatic', 'B'],
    ['year_min=2010', 'AC'],
    ['year_min=2010&year_max=2019', 'A'],
    ['year_max=9999', 'AC'],
    ['price_min=2', 'BC'],
    ['price_min=2.000000000000000001', 'BC'],
    ['price_min=2.000000000000000002', 'C'],
    ['price_max=2', 'A'],
    ['price_min=3&price_max=1', ''],
    ['year_min=2020&year_max=2010', ''],
    [`seller=${vendor.address}`, 'AB'],
    [`seller=${vendor.account.address}&search=diesel`, 'A'],
    [`seller=0x${'0'.repeat(40)}`, ''],
    ['search=lagos', 'A'],
    ['search=2.4 engine', 'A'],
    ['search=toyota 2400cc', 'A'],
    ['search=&brand=&mileage=&price_min=&price_max=&year_min=&seller=&ids=&limit=&cursor=&type=', 'ABC'],
    ['brand=toyota&mileage=any', 'ABC'],
  ])('with %s', async (query, titles) => expect(await found(query)).toBe(titles))

  test('the order "listed" begins with what was published last', async () => {
    const { body } = await guest.get('/get-products?sort=listed')
    expect(body.map(({ title }: { title: string }) => title).join('')).toBe('CBA')
    expect(body[0].published_at).toBe(body[0].created_at)
  })

  test('keeps every filter on the next page', async () => {
    const query = 'fuel=diesel&fuel=electric&price_max=9&limit=1&sort=priceLow'
    const first = await guest.get(`/get-products?${query}`)
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<[^>]*\/api(\/get-products[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    expect(next).toContain('fuel=diesel&fuel=electric')
    expect((await guest.get(next ?? '')).body.map(({ title }: { title: string }) => title)).toEqual(['C'])
  })
})

describe('a search in a visitor’s own words', () => {
  const reading = async (query: string) => {
    const { headers, body } = await guest.get(`/get-products?sort=priceLow&${query}`)
    const titles = body.map(({ title }: { title: string }) => title).join('')
    return { titles, ...JSON.parse(decodeURIComponent(headers.get('x-search') ?? 'null')) }
  }

  test('becomes filters, and each part can be taken off', async () => {
    expect(await reading('search=Diesel in LAGOS')).toEqual({
      titles: 'A',
      left_out: [],
      parts: [
        { label: 'Diesel', typed: 'Diesel', without: 'in LAGOS', names: ['fuel'] },
        { label: 'Lagos', typed: 'LAGOS', without: 'Diesel in', names: ['state'] },
      ],
      filters: { fuel: ['diesel'], state: ['Lagos'] },
    })
    expect((await facets('search=diesel lagos')).fuel).toEqual({ diesel: 1 })
  })

  test('says what is not wanted, in one part for all of a list', async () => {
    expect(await reading('search=toyota not diesel or electric')).toEqual({
      titles: 'B',
      left_out: [],
      parts: [
        { label: 'Toyota', typed: 'toyota', without: 'not diesel or electric', names: ['brand'] },
        { label: 'Not Diesel or Electric', typed: 'not diesel or electric', without: 'toyota' },
      ],
      filters: { brand: 'Toyota' },
    })
    expect((await facets('search=toyota not diesel or electric')).fuel).toEqual({ hybrid: 1 })
  })

  test('says what was left out where nothing fits all', async () => {
    const { titles, left_out, filters, unmet } = await reading(
      'search=electric toyota in lagos under 0.5 eth',
    )
    expect(titles).toBe('C')
    expect(left_out.map(({ label }: { label: string }) => label)).toEqual(['Lagos', 'Up to 0.5 ETH'])
    expect(filters).toEqual({ fuel: ['electric'], brand: 'Toyota' })
    expect(unmet).toEqual({ state: ['Lagos'], price_max: '0.5', price_currency: 'ETH' })
    expect((await facets('search=electric toyota in lagos')).state).toEqual({ 'Akwa Ibom': 1 })
  })

  test('names a model that nobody sells, and its brand and kind, which were searched instead', async () => {
    expect(await reading('search=high lander')).toMatchObject({
      left_out: [{ label: 'Highlander', is_model: true }],
      near: [{ label: 'Toyota', names: ['brand'] }],
    })
  })

  test.each(['toyota under 0.01 eth', 'cheapest lamborghini'])(
    'continues in its own order: %s',
    async (search) => {
      const first = await guest.get(`/get-products?limit=1&search=${search}`)
      const { sort } = JSON.parse(decodeURIComponent(first.headers.get('x-search') ?? ''))
      expect(sort).toBe('priceLow')
      const next = /<[^>]*\/api(\/get-products[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
      const { status, body } = await guest.get(next ?? '')
      expect([status, body.length]).toEqual([200, 1])
      expect(body[0].title).not.toBe(first.body[0].title)
    },
  )

  test.each([
    ['in lagos or oyo', { state: ['Lagos', 'Oyo'] }],
    ['in lekki or oyo', { state: ['Lagos', 'Oyo'] }],
    ['from 5 eth under 0.5 eth', { price_min: '5', price_max: '0.5', price_currency: 'ETH' }],
    ['under 0.2 eth or under 0.5 eth', { price_max: '0.5', price_currency: 'ETH' }],
  ])('keeps all alternatives that were left out: %s', async (words, left) => {
    const { titles, unmet } = await reading(`search=electric toyota ${words}`)
    expect(titles).toBe('C')
    expect(unmet).toEqual(left)
  })

  test('gives the parameters of all its parts', async () => {
    const parameters = async (search: string) => (await reading(`search=${search}`)).filters
    expect(await parameters('2010 to 2020 toyota in lagos or Akwa Ibom under 9 eth cheapest')).toEqual({
      brand: 'Toyota',
      year_min: '2010',
      year_max: '2020',
      state: ['Lagos', 'Akwa Ibom'],
      price_max: '9',
      price_currency: 'ETH',
      sort: 'priceLow',
    })
    expect(await parameters('toyota')).toEqual({ brand: 'Toyota' })
    expect(await parameters('constructor')).toBeUndefined()
  })

  test('leaves nothing out where the chosen filters alone find nothing', async () => {
    const { titles, parts, left_out } = await reading('search=toyota in lagos&mileage=0')
    expect(titles).toBe('')
    expect(parts.map(({ label }: { label: string }) => label)).toEqual(['Toyota', 'Lagos'])
    expect(left_out).toEqual([])
  })

  test.each([
    ['constructor', ''],
    ['5 constructor', ''],
    // A year means something: then all come, with what was left out.
    ['constructor 2008', 'ABC'],
    ['__proto__', ''],
  ])('%s is a word as any other', async (search, titles) => {
    expect((await reading(`search=${search}`)).titles).toBe(titles)
    expect((await guest.get(`/get-suggestions?search=${search}`)).status).toBe(200)
  })

  test('counts less than a chosen filter', async () => {
    expect((await reading('search=diesel&fuel=electric')).titles).toBe('C')
  })

  describe('in naira', () => {
    const settings = { MOTA_SAMPLE_ETH_USD: '1000@2026-11-01', MOTA_NGN_PER_USD: '1500' }
    const titlesOf = async (search: string, visitor: Person) => {
      const { body } = await visitor.get(`/get-products?search=${search}&sort=priceLow`)
      return body.map(({ title }: { title: string }) => title).join('')
    }
    const rated = async () => new Person(await openMarket(settings, { catalogue: market.deps.catalogue }))

    test('has both bounds in naira', async () => {
      const { headers } = await (await rated()).get(
        '/get-products?search=toyota from 1m naira under 2m naira',
      )
      const { filters } = JSON.parse(decodeURIComponent(headers.get('x-search') ?? ''))
      expect(filters).toMatchObject({ price_min: '1000000', price_max: '2000000', price_currency: 'cNGN' })
    })

    test('needs a rate', async () => {
      expect(await titlesOf('toyota under 3m', guest)).toBe('ABC')
      expect(await titlesOf('toyota under 2m', await rated())).toBe('A')
    })

    test('needs no digit', async () => {
      expect(await titlesOf('toyota under two million', await rated())).toBe('A')
    })

    test.each(['under 0', 'over 0', '0 km'])('is no price after "%s" and too many units', async (start) => {
      // Each is a word then, as in the title of a vehicle.
      expect(await titlesOf(start + ' b'.repeat(36), await rated())).toBe('B')
    })
  })

  test('is an empty list if nothing is near it', async () => {
    expect(await reading('search=zzzzzz')).toMatchObject({ titles: '', left_out: [] })
  })
})

test('while a visitor types, brands, models and searches are suggested with their counts', async () => {
  const suggested = async (search: string) =>
    (await guest.get(`/get-suggestions?search=${search}`)).body.suggestions
  expect(await suggested('coro')).toEqual([
    { kind: 'model', search: 'Toyota Corolla', count: 3 },
    { kind: 'search', search: 'Toyota Corolla Akwa Ibom', count: 1 },
    { kind: 'search', search: 'Toyota Corolla Lagos', count: 1 },
  ])
  expect(await suggested('corolla la')).toEqual([{ kind: 'search', search: 'corolla Lagos', count: 1 }])
  expect(await suggested('toyo')).toContainEqual({ kind: 'brand', search: 'Toyota', count: 3 })
  expect(await suggested('?!')).toEqual([])
})

describe('an invalid filter', () => {
  test.each([
    ['fuel', 'fuel=coal', messages.invalid.choice],
    ['fuel', 'fuel=diesel&fuel=coal', messages.invalid.choice],
    ['state', 'state=lagos', messages.invalid.choice],
    ['type', 'type=boat', messages.invalid.choice],
    ['price_min', 'price_min=1e3', messages.invalid.amount],
    ['price_max', 'price_max=-1', messages.invalid.amount],
    ['price_max', 'price_max=1&price_max=2', messages.invalid.amount],
    ['year_min', 'year_min=new', messages.invalid.number],
    ['year_max', 'year_max=2010.5', messages.invalid.number],
    ['seller', 'seller=me', messages.invalid.address],
    ['brand', 'brand=a&brand=b', messages.invalid.text],
  ])('is refused with its name: %s in %s', async (name, query, sentence) => {
    for (const path of ['/get-products', '/get-facets'])
      expect(await guest.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { message: sentence, details: { [name]: sentence } },
      })
  })
})

describe('get-facets', () => {
  test('counts all vehicles by each field', async () => {
    expect(await facets()).toMatchObject({
      fuel: { diesel: 1, hybrid: 1, electric: 1 },
      transmission: { automatic: 3 },
      type: { sedan: 3 },
      condition: { foreign_used: 1 },
      state: { Lagos: 1, 'Akwa Ibom': 1 },
      brand: { Toyota: 3 },
      year: { min: 2010, max: 2020 },
    })
  })

  test('counts each field with all filters except its own', async () => {
    const { fuel, state, price, year } = await facets('fuel=diesel&price_min=0.5&price_max=2.5')
    expect(fuel).toEqual({ diesel: 1, hybrid: 1 })
    expect(state).toEqual({ Lagos: 1 })
    expect(year).toEqual({ min: 2010, max: 2010 })
    expect(price).toEqual([{ from: '1', to: '1', count: 1 }])
  })

  test('counts prices in twenty ranges, each wider than the one before by the same factor', async () => {
    const { price } = await facets()
    expect(price).toHaveLength(20)
    expect(price[0]).toEqual({ from: '1', to: '1.05', count: 1 })
    expect(price[12]).toEqual({ from: '1.93', to: '2.04', count: 1 })
    expect(price[19]).toEqual({ from: '2.83', to: '3', count: 1 })
  })

  test('absurd prices do not put all others into one range', async () => {
    await list(vendor, { title: 'Moon car', price: '1000000', state: 'Kano' })
    await list(vendor, { title: 'Toy car', price: '0.000001', state: 'Kano' })
    const { price } = await facets()
    expect(price[0].from).toBe('0.000001')
    expect(price.at(-1).to).toBe('1000000')
    expect(price.filter(({ count }: { count: number }) => count > 0)).toHaveLength(5)
  })

  test('counts the models of a brand and the cities of a state, and filters by them whatever their spelling', async () => {
    const brand = 'Isuzu'
    for (const [model, city] of [
      ['D-Max', 'Ikeja'],
      ['d max', 'IKEJA'],
      ['MU-X', 'Lekki'],
    ] as const)
      await list(other, { brand, model, city, state: 'Lagos' })
    expect((await facets('')).model).toEqual({})
    expect(Object.values((await facets(`brand=${brand}`)).model)).toEqual([2, 1])
    expect(Object.values((await facets(`brand=${brand}&state=Lagos`)).city)).toEqual([2, 1])
    const found = await guest.get(`/get-products?brand=${brand}&model=dmax&city=ikeja`)
    expect(found.body).toHaveLength(2)
    const tooMany = Array.from({ length: 51 }, (_, n) => `model=${n}`).join('&')
    expect((await guest.get(`/get-products?${tooMany}`)).status).toBe(400)
  })

  test('is empty for an empty list', async () => {
    expect(await facets('search=zzzzzz')).toEqual({
      ...{
        fuel: {},
        transmission: {},
        type: {},
        condition: {},
        customs: {},
        state: {},
        brand: {},
        model: {},
        city: {},
        price: [],
      },
      year: { min: null, max: null },
    })
  })
})
