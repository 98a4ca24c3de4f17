import { describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { openLog } from '../log.ts'
import type { ProductView } from '../schema/index.ts'
import { noRates } from '../schema/index.ts'
import { engines } from './engines.fixture.ts'
import { openCatalogue } from './index.ts'
import type { Engine } from './interface.ts'
import { openWriter } from './writer.ts'

/** Follows a source in memory in which each of these listings changed once. */
function following(engine: Engine, products: ProductView[]) {
  const lines: string[] = []
  const source = {
    async *since(moment = '') {
      const changes = products.map(({ id }, n) => {
        const key = `${new Date(1_700_000_000_000 + n).toISOString()}${id}`
        return { key, kind: 'listing' as const, id }
      })
      yield changes.filter(({ key }) => key >= moment)
    },
    read: async (ids: string[]) => ({
      products: products.filter(({ id }) => ids.includes(id)),
      gone: [],
      sellers: new Map(),
    }),
  }
  const log = openLog((line) => lines.push(line))
  return { lines, ...openWriter(engine, { source, log, now: Date.now, rates: async () => noRates }) }
}

const cars = Array.from({ length: 12 }, (_, n) => sample(n))
const broken = (product: ProductView): ProductView => ({ ...product, price_units: 'none' })
const idsIn = async (engine: Engine) => (await engine.range(undefined, 100)).map(({ id }) => id)

describe.each(engines)('%s', (_, open) => {
  test('a listing that cannot be written is put aside, removed and logged, and all others are written', async () => {
    const engine = await open()
    await engine.put(sample(3))
    const writer = following(engine, cars.with(3, broken(sample(3))))
    expect(await writer.follow()).toMatchObject({ changes: 12, aside: 1 })
    expect(await idsIn(engine)).toEqual(cars.toSpliced(3, 1).map(({ id }) => id))
    expect(writer.lines).toHaveLength(1)
    expect(JSON.parse(writer.lines[0] ?? '')).toMatchObject({ event: 'catalogue.aside', id: sample(3).id })
    expect(await writer.behind()).toBe(0)
    expect(await writer.follow()).toEqual({ changes: 0, lag: 0, aside: 0 })
    await engine.close()
  })

  test('if no listing can be written, none is removed and nothing counts as written', async () => {
    const engine = await open()
    await engine.put(...cars)
    const writer = following(engine, cars.map(broken))
    await expect(writer.follow()).rejects.toThrow()
    expect(await idsIn(engine)).toHaveLength(12)
    expect((await engine.progress()).position).toBeUndefined()
    await engine.close()
  })
})

test('what PostgreSQL refuses is put aside', async () => {
  const engine = await (engines[1] as (typeof engines)[number])[1]()
  const refused = { ...sample(1), price_units: '9'.repeat(31) }
  const writer = following(engine, [sample(0), refused, sample(2)])
  expect(await writer.follow()).toMatchObject({ aside: 1 })
  expect(writer.lines.join()).toContain('numeric field overflow')
  await engine.close()
})

test('a full catalogue leaves new listings out, and still follows those that it has', async () => {
  const engine = openCatalogue({ maxListings: 2 })
  await engine.put(sample(0), sample(1))
  const writer = following(engine, [...cars.slice(2), { ...sample(1), title: 'Edited' }])
  expect(await writer.follow()).toMatchObject({ changes: 11, aside: 10 })
  expect(await engine.range(undefined, 100)).toMatchObject([{ id: sample(0).id }, { title: 'Edited' }])
  expect(writer.lines.join()).toContain('holds 2 listings at most')
  expect(await following(engine, cars.slice(2)).follow()).toMatchObject({ aside: 10 })
  await engine.close()
})

test('a failure that passes puts nothing aside', async () => {
  const engine = openCatalogue()
  const writer = following({ ...engine, exclusive: () => Promise.reject(new Error('timeout')) }, cars)
  await expect(writer.follow()).rejects.toThrow('timeout')
  expect(writer.lines).toEqual([])
  await engine.close()
})
