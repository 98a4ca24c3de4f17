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
