import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../src/catalogue/engines.fixture.ts'
import { find } from '../../src/catalogue/find.ts'
import type { Engine } from '../../src/catalogue/index.ts'
import { fourth } from './fourth.ts'
import { later } from './later.ts'
import { market } from './market.ts'
import { others } from './others.ts'
import { type First, fits, queries, rate } from './queries.ts'

const products = market()

/** Whether the first vehicle is a right one. */
async function isRight(catalogue: Engine, search: string, first: First) {
  const { page } = await find(catalogue, { search }, { naira: rate, dollars: rate / 1_500 })
  const [found] = page.items
  const { least } = first
  const least_ = (key: 'price_units' | 'mileage') =>
    products
      .filter(fits(first))
      .reduce((low, one) => (BigInt(one[key]) < low ? BigInt(one[key]) : low), 10n ** 30n)
  return found !== undefined && fits(first)(found) && (!least || BigInt(found[least]) === least_(least))
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
  ])('the first vehicle is right for queries %s', async (_, list) => {
    const wrong: string[] = []
    for (const [typed, first] of list) if (!(await isRight(catalogue, typed, first))) wrong.push(typed)
    expect(wrong).toEqual([])
  })
})
