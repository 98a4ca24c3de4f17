import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../src/catalogue/engines.fixture.ts'
import { find } from '../../src/catalogue/find.ts'
import type { Engine } from '../../src/catalogue/index.ts'
import type { ProductView } from '../../src/schema/index.ts'
import { fifth, sixth } from './fifth.ts'
import { fifteenth, fourteenth } from './fourteenth.ts'
import { fourth } from './fourth.ts'
import { later } from './later.ts'
import { market } from './market.ts'
import { eleventh, ninth, tenth } from './ninth.ts'
import { others } from './others.ts'
import { type First, fits, queries, rate } from './queries.ts'
import { seventeenth } from './seventeenth.ts'
import { eighth, seventh } from './seventh.ts'
import { sixteenth } from './sixteenth.ts'
import { thirteenth } from './thirteenth.ts'
import { twelfth } from './twelfth.ts'

const products = market()

const leastOf = (some: ProductView[], key: 'price_units' | 'mileage') =>
  some.reduce((low, one) => (BigInt(one[key]) < low ? BigInt(one[key]) : low), 10n ** 30n)

/** Whether the first page begins with vehicles that are right: all that it has room for. */
async function isRight(catalogue: Engine, search: string, first: First) {
  const { page } = await find(catalogue, { search }, { naira: rate, dollars: rate / 1_500 })
  const right = products.filter(fits(first))
  const { least } = first
  const [found] = page.items
  return (
    found !== undefined &&
    right.length > 0 &&
    page.items.slice(0, right.length).every(fits(first)) &&
    (!least || BigInt(found[least]) === leastOf(right, least))
  )
}

describe.each(engines)('%s', (_, open) => {
  let catalogue: Engine
  beforeAll(async () => {
    catalogue = await open()
    await catalogue.put(...products)
  })
  afterAll(() => catalogue.close())

  test.each([
    ['as they are typed', queries],
    ['of another list', others],
    ['of a third list', later],
    ['of a fourth list', fourth],
    ['of a fifth list', fifth],
    ['of a sixth list', sixth],
    ['of a seventh list', seventh],
    ['of an eighth list', eighth],
    ['of a ninth list', ninth],
    ['of a tenth list', tenth],
    ['of an eleventh list', eleventh],
    ['of a twelfth list', twelfth],
    ['of a thirteenth list', thirteenth],
    ['of a fourteenth list', fourteenth],
    ['of a fifteenth list', fifteenth],
    ['of a sixteenth list', sixteenth],
    ['of a seventeenth list', seventeenth],
  ])('the first vehicles are right for queries %s', async (_, list) => {
    const wrong: string[] = []
    for (const [typed, first] of list) if (!(await isRight(catalogue, typed, first))) wrong.push(typed)
    expect(wrong).toEqual([])
  })

  test.each([
    ['cx5', 'Mazda'],
    ['cx 5', 'Mazda'],
    ['neat cx 5 lagos', 'Mazda'],
    ['xc 60', 'Volvo'],
    ['x trail', 'Nissan'],
    ['xtrail', 'Nissan'],
  ])('others of the brand are found where nobody sells a %s', async (search, brand) => {
    expect(await isRight(catalogue, search, { brand })).toBe(true)
  })

  test.each<[search: string, first: First, far: (product: ProductView) => number]>([
    ['picanto above 20m', { model: 'Picanto' }, ({ price }) => -Number(price)],
    ['picanto between 20m and 30m', { model: 'Picanto' }, ({ price }) => -Number(price)],
    ['lx570 between 2m and 5m', { model: 'LX 570' }, ({ price }) => Number(price)],
    ['older than 2005 mercedes', { brand: 'Mercedes-Benz' }, ({ year }) => year ?? 0],
    ['mercedes older than 2005 below 1m', { brand: 'Mercedes-Benz' }, ({ price }) => Number(price)],
    ['camry pencil light', { model: 'Camry' }, ({ year }) => year ?? 0],
    ['corolla 2024 up', { model: 'Corolla' }, ({ year }) => -(year ?? 0)],
    ['elantra 2013 under 100k km', { model: 'Elantra', year: [2013, 2013] }, ({ mileage }) => mileage],
  ])('the nearest come first where all are beyond a bound: %s', async (search, first, far) => {
    const { page } = await find(catalogue, { search }, { naira: rate, dollars: rate / 1_500 })
    const nearest = products
      .filter(fits(first))
      .map(far)
      .sort((a, b) => a - b)
    expect(page.items.map(far)).toEqual(nearest.slice(0, page.items.length))
  })

  test.each([
    ['camry leather seats', 'Camry', 'leather_seats'],
    ['camry with sun roof', 'Camry', 'sunroof'],
    ['thumb start camry', 'Camry', 'push_start'],
    ['rav4 back camera', 'RAV4', 'reverse_camera'],
    ['corolla android auto', 'Corolla', 'phone_mirroring'],
    // Trucks whose sellers choose no equipment may have it.
    ['hilux 4wd', 'Hilux', 'four_wheel_drive'],
  ])('equipment is found as buyers call it: %s', async (search, model, name) => {
    const fits = ({ equipment, vehicle_type }: ProductView) =>
      equipment ? equipment.split(',').includes(name) : vehicle_type === 'truck'
    const { page, reading } = await find(catalogue, { search, limit: 100 }, {})
    const right = products.filter((one) => one.model === model && fits(one)).map(({ id }) => id)
    expect(page.items.map(({ id }) => id).sort()).toEqual(right.sort())
    expect(reading.leftOut).toEqual([])
    expect(right.length).toBeGreaterThan(0)
  })

  test('what is brought to a place is found beside what stands there', async () => {
    const { page, reading } = await find(catalogue, { search: 'camry delivery to lagos', limit: 100 }, {})
    const right = products.filter(
      ({ model, state, delivery }) => model === 'Camry' && (state === 'Lagos' || delivery === 'nigeria'),
    )
    expect(
      new Set(right.map(({ state, delivery }) => `${state === 'Lagos'} ${delivery === 'nigeria'}`)).size,
    ).toBe(3)
    expect(page.items.map(({ id }) => id).sort()).toEqual(right.map(({ id }) => id).sort())
    expect(reading.leftOut).toEqual([])
  })

  test('one of several places is not left out where another fits', async () => {
    const place = {
      ...products[0],
      title: 'Zastava',
      model: 'Yugo',
      brand: 'Zastava',
      city: '',
      id: `0x${'e'.repeat(32)}`,
    }
    await catalogue.put({ ...place, state: 'Kano' } as ProductView)
    const { page, reading } = await find(catalogue, { search: 'zastava first body abuja or kano' }, {})
    expect(page.total).toBe(1)
    expect(reading.leftOut.map(({ label }) => label)).toEqual(['First body'])
    await catalogue.remove(place.id)
  })

  test('the name of a currency is a filter, and is left out where no price is asked in it', async () => {
    const known = { naira: rate, dollars: rate / 1_500 }
    const asked = async (search: string) => {
      const { page, reading } = await find(catalogue, { search }, known)
      return [page.total, ...reading.leftOut.map(({ label }) => label)]
    }
    const inUsdc = { ...products[0], id: `0x${'f'.repeat(32)}`, currency: 'USDC' } as ProductView
    expect(await asked('paid in usdc')).toEqual([products.length, 'Price in USDC'])
    await catalogue.put(inUsdc)
    expect(await asked('paid in usdc')).toEqual([1])
    expect(await asked('eth')).toEqual([products.length])
    await catalogue.remove(inUsdc.id)
  })
})
