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
