import { expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import type { ProductView } from '../../schema/index.ts'
import { criteriaOf } from '../criterion.ts'
import { ownDatabase } from '../engines.fixture.ts'
import type { Query } from '../interface.ts'
import { blockSize, partOf } from './block.ts'
import { openPostgres } from './engine.ts'
import { facetsOf } from './facet.ts'
import { conditionsOf } from './filter.ts'
import { openMeaning } from './meaning.ts'
import { openPool, type Session } from './pool.ts'

async function open(...products: ProductView[]) {
  const url = ownDatabase()
  const engine = openPostgres(url)
  await engine.prepare()
  await engine.complete()
  await engine.put(...products)
  const pool = openPool(url)
  return { engine, pool, close: () => Promise.all([engine.close(), pool.close()]) }
}

const priced = (n: number, price_units: string): ProductView => ({
  ...sample(n),
  currency: 'ETH',
  price_units,
})

test('facets are counted without reading listings', async () => {
  const { pool, close } = await open(...Array.from({ length: 50 }, (_, n) => sample(n)))
  const plans: string[] = []
  const explained: Session = {
    ...pool,
    async rows(sql, values) {
      plans.push(JSON.stringify(await pool.rows(`EXPLAIN ${sql}`, values)))
      return pool.rows(sql, values)
    },
  }
  const query: Query = {
    ...{ search: 'in', brand: 'Toyota', mileage: 200_000, year_min: 2000, price_min: '1', price_max: '30' },
    not: [{ words: [{ any: ['kano'] }] }],
  }
  const conditions = await conditionsOf(
    openMeaning(() => pool, Date.now),
    criteriaOf(query),
  )
  await facetsOf(explained, conditions, { currency: 'ETH', rates: undefined })
  expect(plans.length).toBeGreaterThan(1)
  for (const plan of plans) expect(plan).not.toMatch(/ on listing/)
  await close()
})

test('a place that is left is used again, and no bit of it remains', async () => {
  const { engine, pool, close } = await open(priced(1, '5000'), priced(2, '6000'), priced(3, '5100'))
  const places = () => pool.rows('SELECT id, block, slot FROM place ORDER BY id')
  const bitsOf = (key: string) =>
    pool.one<{ count: number }>('SELECT count(*)::int AS count FROM bits WHERE key = $1', [key])
  const before = await places()
  await engine.remove(sample(1).id)
  await engine.put(priced(1, '5000'))
  expect(await places()).toEqual(before)
  // Prices with another first digit are in another block.
  await engine.put(priced(1, '6100'))
  expect(await places()).toEqual([{ ...before[1], id: sample(1).id, slot: 1 }, before[1], before[2]])
  expect(await bitsOf('0:5000')).toEqual({ count: 0 })
  await engine.put(priced(2, '5200'))
  expect(await places()).toEqual([
    { ...before[1], id: sample(1).id, slot: 1 },
    { ...before[0], id: sample(2).id },
    before[2],
  ])
  await engine.remove(...[1, 2, 3].map((n) => sample(n).id))
  expect(await pool.rows('SELECT * FROM bits')).toEqual([])
  await close()
})

test('a full block is followed by another one', async () => {
  const { pool, close } = await open()
  const part = partOf(0, 5_000n)
  const taken = await pool.rows<{ block: number; slot: number }>('SELECT * FROM take_places($1, $2)', [
    part,
    blockSize + 1,
  ])
  expect(new Set(taken.map(({ block, slot }) => `${block} ${slot}`)).size).toBe(blockSize + 1)
  expect(new Set(taken.map(({ block }) => block)).size).toBe(2)
  expect(Math.max(...taken.map(({ slot }) => slot))).toBe(blockSize - 1)
  await close()
})

test('prices of every length are found by their bounds', async () => {
  const prices = Array.from({ length: 31 }, (_, n) => 10n ** BigInt(n)).flatMap((one) => [
    one - 1n,
    one,
    2n * one + 1n,
  ])
  const units = [...new Set(prices)].filter((price) => price > 0n && price < 10n ** 30n)
  const { engine, close } = await open(...units.map((price, n) => priced(n, String(price))))
  const ether = (wei: bigint) => `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, '0')}`
  const some = units.filter((_, n) => n % 7 === 0)
  for (const from of some)
    for (const to of some) {
      const { total } = await engine.search({ price_min: ether(from), price_max: ether(to), limit: 1 })
      expect(total, `${from} to ${to}`).toBe(units.filter((price) => price >= from && price <= to).length)
    }
  await close()
})
