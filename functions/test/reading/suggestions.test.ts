import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../src/catalogue/engines.fixture.ts'
import type { Engine } from '../../src/catalogue/index.ts'
import { suggest } from '../../src/catalogue/suggest.ts'
import { market } from './market.ts'
import { rate } from './queries.ts'

/** What is typed so far, and the first suggestion: what people most likely mean. */
const beginnings: [typed: string, first: string | undefined][] = [
  ['cor', 'Toyota Corolla'],
  ['toyota c', 'Toyota Corolla'],
  ['benz', 'Mercedes-Benz'],
  ['rx3', 'Lexus RX 350'],
  ['lexus rx', 'Lexus RX 350'],
  ['hilx', 'Toyota Hilux'],
  ['jee', 'Jeep'],
  ['tok', 'Tokunbo'],
  ['tokunbo cam', 'tokunbo Camry'],
  ['corolla or cam', 'corolla or Camry'],
  ['prado wh', 'prado White'],
  ['golf ma', 'golf Manual'],
  ['camry not bl', 'camry not Blue'],
  ['lek', 'Lekki'],
  ['camry in port', 'camry in Port Harcourt'],
  ['camry in port har', 'camry in Port Harcourt'],
  ['honda accord 2008 ab', 'honda accord 2008 Abuja'],
  ['camry 201', 'camry 2019'],
  ['under 5m', 'under 5m Lagos'],
  // A place is named already.
  ['abuja', 'abuja Toyota'],
  // Another word would be what is not wanted.
  ['suv no', undefined],
  ['golf or', undefined],
  ['golf or pas', 'golf or Passat'],
  ['pick', 'Pickup'],
  ['camry musc', 'camry Muscle'],
  ['evil', 'Evil Spirit'],
  ['highlander 7 se', 'highlander 7 seats'],
  ['land cr', 'Toyota Land Cruiser'],
  ['rang', 'Ford Ranger'],
  ['hylux', 'Toyota Hilux'],
  ['toyota in ik', 'toyota in Ikeja'],
]

describe.each(engines)('%s', (_, open) => {
  let catalogue: Engine
  beforeAll(async () => {
    catalogue = await open()
    await catalogue.put(...market())
  })
  afterAll(() => catalogue.close())

  test.each(beginnings)('the first suggestion for %s is %s', async (typed, first) => {
    const [found] = await suggest(catalogue, typed, { naira: rate, dollars: rate / 1_500 })
    expect(found?.search).toBe(first)
  })
})
