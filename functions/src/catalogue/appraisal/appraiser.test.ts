import { describe, expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import { openLog } from '../../log.ts'
import type { PriceRates, ProductView } from '../../schema/index.ts'
import { engines } from '../engines.fixture.ts'
import { openWriter } from '../writer.ts'

const ether = (hundredths: number) => String(BigInt(hundredths) * 10n ** 16n)
const car = (n: number, change: Partial<ProductView> = {}): ProductView => ({
  ...sample(n),
  ...{ brand: 'Toyota', model: n % 2 ? 'Land Cruiser' : 'land-cruiser', year: 2012, mileage: 80_000 },
  ...{ condition: 'foreign_used', currency: 'ETH', price_units: ether(100) },
  ...change,
})

describe.each(engines)('%s: prices on lists are compared', (_, open) => {
  async function openMarket() {
    const engine = await open()
    const listings = new Map<string, ProductView>()
    let now = 0
    let rates: PriceRates = { eth_usd: '2000', usd_ngn: null }
    const writer = openWriter(engine, {
      source: {
        async *since() {},
        read: async (ids) => ({
          products: ids.flatMap((id) => listings.get(id) ?? []),
          gone: ids.filter((id) => !listings.has(id)),
          sellers: new Map(),
        }),
      },
      log: openLog((line) => expect.fail(line)),
      now: () => now,
      rates: async () => rates,
    })
    await writer.follow()
    return {
      close: engine.close,
      later: () => {
        now += 60_001
        return writer.follow()
      },
      setRates: (next: PriceRates) => {
        rates = next
      },
      list: async (...products: ProductView[]) => {
        for (const one of products) listings.set(one.id, one)
        await writer.changed(...products.map(({ id }) => id))
      },
      sell: async (n: number) => {
        listings.delete(sample(n).id)
        await writer.changed(sample(n).id)
      },
      shown: async () =>
        (await engine.search({ sort: 'goodPrice', limit: 100 })).items.map(
          ({ id, price_permille }) => [Number(id.slice(2, 14)), price_permille] as const,
        ),
    }
  }

  test('again after each write to their model, in every spelling and two years around', async () => {
    const market = await openMarket()
    const others = [1, 2, 3, 4, 5, 6].map((n) => car(n))
    await market.list(...others, car(7, { year: 2014 }), car(8, { price_units: ether(80) }))
    expect((await market.shown()).every(([, permille]) => permille === undefined)).toBe(true)
    // The ninth is the eighth other one of each.
    await market.list(car(9, { price_units: ether(120) }))
    const shown = await market.shown()
    expect(shown[0]?.[0]).toBe(8)
    expect(new Map(shown)).toEqual(
      new Map([[8, 800], [9, 1_200], [7, 890], ...others.map((_, n) => [n + 1, 1_000] as const)]),
    )
    // An edit of its price alone.
    await market.list(car(9, { price_units: ether(110) }))
    expect(new Map(await market.shown()).get(9)).toBe(1_100)
    // Its year, so that it is too far away.
    await market.list(car(9, { year: 2020 }))
    expect((await market.shown()).every(([, permille]) => permille === undefined)).toBe(true)
    await market.list(car(9))
    expect(new Map(await market.shown()).get(8)).toBe(800)
    await market.sell(3)
    expect((await market.shown()).every(([, permille]) => permille === undefined)).toBe(true)
    await market.close()
  })

  test('through the rates, and again when these have moved', async () => {
    const market = await openMarket()
    await market.list(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => car(n)))
    await market.list(car(9, { currency: 'USDC', price_units: '2200000000' }))
    expect(new Map(await market.shown()).get(9)).toBe(1_100)
    market.setRates({ eth_usd: '2500', usd_ngn: null })
    expect(new Map(await market.shown()).get(9)).toBe(1_100)
    await market.later()
    expect(new Map(await market.shown()).get(9)).toBe(880)
    await market.close()
  })
})
