import { expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { limits } from '../schema/index.ts'
import { engines } from './engines.fixture.ts'

test.each(engines)(
  '%s: too many brands for one response: returns those with the most vehicles, in alphabetical order',
  async (_, open) => {
    const catalogue = await open()
    const rare = Array.from({ length: limits.listMax }, (_, n) => ({ ...sample(n), brand: `Own ${n}` }))
    const common = [0, 1].map((n) => ({ ...sample(limits.listMax + n), brand: 'Zotye' }))
    await catalogue.put(...rare, ...common)
    const brands = (await catalogue.brands()).map(({ brand }) => brand)
    expect(brands).toHaveLength(limits.listMax)
    expect(brands.at(-1)).toBe('Zotye')
    expect(brands).toEqual(brands.toSorted())
    const { brand } = (await catalogue.facets({})).view
    expect(Object.keys(brand)).toHaveLength(limits.listMax)
    expect(brand.Zotye).toBe(2)
    await catalogue.close()
  },
)

test.each(engines)(
  '%s: the listing written last decides the spelling, and one that goes leaves it as it is',
  async (_, open) => {
    const catalogue = await open()
    const state = 'Akwa Ibom' as const
    const first = { ...sample(0), brand: 'mercedes benz', model: 'c 300', state, city: 'uyo' }
    const last = { ...sample(1), brand: 'Mercedes-Benz', model: 'C300', state, city: 'Uyo' }
    async function expectSpelling() {
      expect(await catalogue.models()).toContainEqual({ brand: last.brand, model: last.model, count: 1 })
      const { view } = await catalogue.facets({ state: [state] })
      expect(view).toMatchObject({ brand: { [last.brand]: 1 }, city: { [last.city]: 1 } })
    }
    await catalogue.put(first)
    await catalogue.put(last, { ...first, brand: 'Kia', model: 'Rio', city: 'Eket' })
    await expectSpelling()
    await catalogue.put({ ...first, id: sample(2).id, slug: sample(2).slug })
    await catalogue.put({ ...last, description: 'One owner.' })
    await catalogue.remove(sample(2).id)
    await expectSpelling()
    await catalogue.close()
  },
)

test.each(engines)('%s: letters beyond U+FFFF come after all others', async (_, open) => {
  const catalogue = await open()
  // JavaScript alone would sort the last one, a letter of Deseret, before the second.
  const names = ['Zotye', '\ufa0e', '𐐨']
  await catalogue.put(...names.map((brand, n) => ({ ...sample(n), brand, model: brand })))
  expect((await catalogue.brands()).map(({ brand }) => brand)).toEqual(names)
  expect((await catalogue.models()).map(({ model }) => model)).toEqual(names)
  expect(Object.keys((await catalogue.facets({})).view.brand)).toEqual(names)
  await catalogue.close()
})

test.each(engines)(
  '%s: a range that begins with a NUL character begins where it would be',
  async (_, open) => {
    const catalogue = await open()
    const ids = [1, 2].map((n) => sample(n).id)
    await catalogue.put(sample(1), sample(2))
    const from = async (id: string) => (await catalogue.range(id, 9)).map(({ id }) => id)
    expect(await from('\0')).toEqual(ids)
    expect(await from(`${ids[0]}\0`)).toEqual(ids.slice(1))
    await catalogue.close()
  },
)
