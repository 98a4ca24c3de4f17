import { expect, test } from 'vitest'
import { openMarket, toNext } from '../../test/market.ts'
import { Person, seller } from '../../test/person.ts'
import { listing } from '../../test/table.ts'
import { limits } from '../schema/index.ts'
import { take } from './operation.ts'

test('a network gets only so many large lists in five minutes, and pages of lists as before', async () => {
  const market = await openMarket()
  const [vendor, guest] = [await seller(market), new Person(market)]
  const texts = { seller: vendor.address, description: 'a'.repeat(5_000) }
  const many = Array.from({ length: 60 }, (_, n) => listing(n, texts))
  await market.deps.store.listings.put(many).go()
  vendor.from = guest.from = '203.0.113.7'
  const { max, seconds } = limits.networkLargeAnswers
  toNext(market, seconds)
  await take(market.deps, { kind: 'network-large', who: '203.0.113', max, seconds, times: max - 1 })

  const all = await guest.get('/get-products')
  expect(all).toMatchObject({ status: 200, body: { length: many.length } })
  expect(JSON.stringify(all.body).length).toBeGreaterThan(limits.largeAnswer)
  const ofVendor = `/seller-products/${vendor.address}`
  for (const path of ['/get-products', '/get-products?limit=60&x=1', ofVendor])
    expect((await guest.get(path)).status).toBe(429)
  expect((await guest.get('/get-products?limit=24')).status).toBe(200)
  expect((await vendor.get(ofVendor)).status).toBe(200)
  guest.from = '198.51.100.7'
  expect((await guest.get('/get-products')).status).toBe(200)
})
