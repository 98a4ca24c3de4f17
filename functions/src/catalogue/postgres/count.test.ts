import { expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import { ownDatabase } from '../engines.fixture.ts'
import type { Query } from '../index.ts'
import { openPostgres } from './engine.ts'

async function openTwo(now: () => number) {
  const url = ownDatabase()
  const [reader, writer] = [openPostgres(url, { broad: 5, now }), openPostgres(url)]
  await writer.prepare()
  await writer.complete()
  const cars = Array.from({ length: 6 }, (_, n) => ({ ...sample(n), brand: n < 2 ? 'Kia' : 'Ford' }))
  await writer.put(...cars)
  return { reader, writer }
}

test('facets of many listings are cached for ten seconds with their time; those of few and totals are current', async () => {
  let time = Date.now()
  const { reader, writer } = await openTwo(() => time)
  const answer = async (query: Query) => {
    const [page, facets] = [await reader.search(query), await reader.facets(query)]
    const counted = Object.values(facets.view.fuel).reduce((sum, count) => sum + count, 0)
    return [page.total, counted, facets.countedAt]
  }
  const ask = (brand?: string) => answer({ brand, mileage: 300_000 })
  const begun = time
  expect(await ask()).toEqual([6, 6, undefined])
  await writer.put({ ...sample(6), brand: 'Kia' })
  time += 9_000
  expect(await ask()).toEqual([7, 6, begun])
  expect(await ask('Kia')).toEqual([3, 3, undefined])
  time += 1_001
  expect(await ask()).toEqual([7, 7, undefined])
  await reader.remove(sample(6).id)
  expect(await ask()).toEqual([6, 6, undefined])
  await reader.close()
  await writer.close()
})

test('facets are cached only if many listings match all filters', async () => {
  let time = Date.now()
  const { reader, writer } = await openTwo(() => time)
  const query = { brand: 'Kia', mileage: 300_000 }
  expect((await reader.facets(query)).countedAt).toBeUndefined()
  await writer.put({ ...sample(6), brand: 'Kia' })
  time += 9_000
  const { view, countedAt } = await reader.facets(query)
  expect(view.brand).toMatchObject({ Kia: 3, Ford: 4 })
  expect(Object.values(view.fuel).reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(countedAt).toBeUndefined()
  await Promise.all([reader.close(), writer.close()])
})
