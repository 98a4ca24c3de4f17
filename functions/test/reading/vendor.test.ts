import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../src/catalogue/engines.fixture.ts'
import { find } from '../../src/catalogue/find.ts'
import type { Engine } from '../../src/catalogue/index.ts'
import { suggest } from '../../src/catalogue/suggest.ts'
import { market } from './market.ts'

/** Some are called after a make, a model, a town or a word that is often misspelt. */
const names = [
  'Ƙofar Mata Cars',
  'Ɗanladi Motoci',
  'Ngọzị Autos',
  'Ụzọma & Sons',
  'Olúmìdé Prestige',
  'Toyota',
  'Lekki Motors',
  'Corola',
  'Ngọzị Toyota World',
]
const addressOf = (name: string) => `0x${String(names.indexOf(name)).padStart(40, '0')}`
const products = market()
  .slice(0, 900)
  .map((product, n) => {
    const seller_name = names[n % names.length] as string
    return { ...product, seller_name, seller_address: addressOf(seller_name) }
  })

describe.each(engines)('%s', (_, open) => {
  let catalogue: Engine
  beforeAll(async () => {
    catalogue = await open()
    await catalogue.put(...products)
  })
  afterAll(() => catalogue.close())

  /** The vendors of the first page, and the labels of what was understood. */
  async function found(search: string) {
    const { page, reading } = await find(catalogue, { search, limit: 50 }, {})
    const sellers = [...new Set(page.items.map(({ seller_name }) => seller_name))].sort()
    return { sellers, labels: reading.parts.map(({ label }) => label) }
  }

  test.each([
    ['kofar mata', 'Ƙofar Mata Cars'],
    ['olumide prestige', 'Olúmìdé Prestige'],
    ['cars from danladi', 'Ɗanladi Motoci'],
    ['ngozi autos', 'Ngọzị Autos'],
    ['uzoma and sons', 'Ụzọma & Sons'],
    ['camry wey danladi dey sell', 'Ɗanladi Motoci'],
    ['kofar ma', 'Ƙofar Mata Cars'],
    ['olum', 'Olúmìdé Prestige'],
    ['sold by lekki motors', 'Lekki Motors'],
    ['sold by toyota', 'Toyota'],
    ['sold by corola', 'Corola'],
    ['Sold by Ngọzị Toyota World', 'Ngọzị Toyota World'],
  ])('%s finds what %s sells', async (search, seller) => {
    const { sellers, labels } = await found(search)
    expect(sellers).toEqual([seller])
    expect(labels).toContain(`Sold by ${seller}`)
  })

  test.each(['toyota', 'corola', 'corolla', 'lekki motors', 'cars in lekki'])(
    '%s is no vendor of that name',
    async (search) => {
      const { sellers, labels } = await found(search)
      expect(sellers.length).toBeGreaterThan(4)
      expect(labels.join()).not.toContain('Sold by')
    },
  )

  test('a vendor and what the vendor does not sell, or others', async () => {
    const { sellers, labels } = await found('toyota from ngozi')
    expect(sellers).toEqual(['Ngọzị Autos', 'Ngọzị Toyota World'])
    expect(labels).toEqual(['Toyota', 'Sold by Ngọzị Autos or Ngọzị Toyota World'])
    expect((await found('not from danladi')).sellers).not.toContain('Ɗanladi Motoci')
  })

  test.each([
    ['ngoz', 'Sold by Ngọzị Autos'],
    ['kofar m', 'Sold by Ƙofar Mata Cars'],
    ['camry from danl', 'camry sold by Ɗanladi Motoci'],
    ['toyota', 'Sold by Toyota'],
  ])('while %s is typed, the vendor is suggested', async (typed, suggested) => {
    const searches = (await suggest(catalogue, typed, {})).map(({ search }) => search)
    expect(searches).toContain(suggested)
    // A vendor comes behind what is called so.
    if (typed === 'toyota') expect(searches[0]).toBe('Toyota Corolla')
  })

  test('a vendor is found by the present name alone', async () => {
    const change = (seller_name: string) => catalogue.setSeller(addressOf('Ɗanladi Motoci'), { seller_name })
    await change('Ṣadé Wheels')
    expect((await found('sade wheels')).sellers).toEqual(['Ṣadé Wheels'])
    expect((await found('danladi')).sellers).toEqual([])
    // An account that was removed has no name.
    await change('')
    expect((await found('sade wheels')).sellers).toEqual([])
    await change('Ɗanladi Motoci')
    expect((await found('danladi')).sellers).toEqual(['Ɗanladi Motoci'])
  })
})
