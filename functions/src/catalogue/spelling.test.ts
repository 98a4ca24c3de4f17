import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import type { ProductView } from '../schema/index.ts'
import { empty, engines } from './engines.fixture.ts'
import type { Engine } from './index.ts'
import { distance, mostInside, nearestWords } from './spelling.ts'

describe.each(engines)('the %s engine finds vehicles despite typing errors', (_, open) => {
  let catalogue: Engine
  beforeAll(async () => {
    catalogue = await open()
  })
  afterAll(() => catalogue.close())

  test.each([
    ['toyta corola', 'Toyota Corolla'],
    ['TOYOTA COROLLA', 'Toyota Corolla'],
    ['hnoda civic', 'Honda Civic'],
    ['volkswagon', 'Volkswagen Golf'],
    ['mercedez', 'Mercedes-Benz C-Class'],
    ['hundai elentra', 'Hyundai Elantra'],
    ['mitsibushi', 'Mitsubishi Pajero'],
    ['crv', 'Honda CR-V'],
    ['rav 4', 'Toyota RAV4'],
    ['škoda', 'Skoda Fabia'],
    ['rolla', 'Toyota Corolla'],
    ['mercedesbenz', 'Mercedes-Benz C-Class'],
    // As it sounds.
    ['ventsa', 'Toyota Venza'],
    ['venzer', 'Toyota Venza'],
    ['korola', 'Toyota Corolla'],
    ['sivik', 'Honda Civic'],
    ['leksus', 'Lexus ES 350'],
  ])('%s: %s', async (search, title) => {
    await empty(catalogue)
    const titles = [
      'Toyota Corolla',
      'Honda Civic',
      'Honda CR-V',
      'Toyota RAV4',
      'Volkswagen Golf',
      'Mercedes-Benz C-Class',
      'Hyundai Elantra',
      'Mitsubishi Pajero',
      'Skoda Fabia',
      'Toyota Venza',
      'Lexus ES 350',
    ]
    await catalogue.put(
      ...titles.map((title, n) => ({ ...sample(n), title, brand: '-', model: '', year: null })),
    )
    const { items } = await catalogue.search({ search })
    expect(items.map((item) => item.title)).toEqual([title])
  })
  test('of very many words that contain it, those that most listings have', async () => {
    await empty(catalogue)
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const named = (n: number, title: string): ProductView => ({
      ...sample(n),
      title,
      ...{ brand: '-', model: '', year: null, colour: null, state: null, city: null },
    })
    const once = Array.from({ length: mostInside + 50 }, (_, n) => named(n, `${letters(n)}qqqq`))
    const twice = [0, 1].map((n) => named(2_000 + n, 'zzqqqq'))
    await catalogue.put(...once, ...twice)
    expect((await catalogue.search({ search: 'qqqq' })).total).toBe(mostInside + 1)
  })
  test('a year never matches another year', async () => {
    await empty(catalogue)
    await catalogue.put({ ...sample(1), title: 'Toyota', brand: 'Toyota', model: '', year: 2016 })
    expect((await catalogue.search({ search: '2017' })).total).toBe(0)
  })
  test('a model that nobody sells is no other model', async () => {
    await empty(catalogue)
    await catalogue.put({ ...sample(1), title: 'Ford Ranger', brand: 'Ford', model: 'Ranger' })
    expect((await catalogue.search({ search: 'rangler' })).total).toBe(1)
    expect((await catalogue.search({ search: 'wrangler' })).total).toBe(0)
  })
})

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['toyta', 'toyota', 1],
  ['hnoda', 'honda', 1],
  ['corrola', 'corolla', 2],
  ['camry', 'camri', 1],
  ['golf', 'gold', 1],
  ['abc', 'cab', 2],
])('%s and %s are %i apart', (a, b, far) => {
  expect(distance(a, b)).toBe(far)
  expect(distance(b, a)).toBe(far)
})

test.each([
  ['ventsa', ['venza', 'vento', 'sienna'], ['venza']],
  // A typing error is more likely than another spelling of the sound.
  ['kamri', ['kamra', 'camry'], ['kamra']],
  // Not one sound.
  ['venta', ['venza2', 'veneza', 'versa'], []],
  ['fenza', ['venzo'], []],
])('the nearest to %s of %j are %j', (typed, words, nearest) => {
  expect(nearestWords(typed, words)).toEqual(nearest)
})
