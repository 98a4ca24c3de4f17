import { afterAll, expect, test } from 'vitest'
import { openIndex } from '../../test/index-server.ts'
import { openMarket } from '../../test/market.ts'
import { seller } from '../../test/person.ts'

const hour = 3600
const figures = {
  completed: 9,
  settled: 1,
  cancelled: 2,
  cancelledByBuyer: 3,
  disputed: 4,
  rulingsFor: 1,
  rulingsAgainst: 2,
  deliveries: 4,
}
let asked = 0
let known = true
const index = await openIndex((_, { id }) => {
  asked++
  const hours = known ? [30, 2, 7, 10] : []
  const sales = hours.map((after, n) => ({ createdAt: `${n}`, deliveredAt: `${n + after * hour}` }))
  return { sellerRecord: known && id ? figures : null, sales }
})
afterAll(() => index.close())
const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })

test('a seller’s record has the counts of the index and the median delivery time, and is cached for a minute', async () => {
  const vendor = await seller(market)
  const read = () => market.request(`/seller-record/${vendor.address}`)
  const { status, body } = await read()
  expect(status).toBe(200)
  const { member_since, ...record } = body
  expect(Date.parse(member_since)).toBeLessThanOrEqual(market.deps.now())
  expect(record).toEqual({
    completed: 9,
    settled: 1,
    cancelled: 2,
    cancelled_by_buyer: 3,
    disputed: 4,
    rulings_for: 1,
    rulings_against: 2,
    deliveries: 4,
    median_delivery_hours: 8.5,
  })
  const before = asked
  await read()
  expect(asked).toBe(before)
  market.pass(61)
  await read()
  expect(asked).toBe(before + 1)
})

test('a wallet without account or sales has an empty record', async () => {
  known = false
  const { body } = await market.request(`/seller-record/0x${'1'.repeat(40)}`)
  expect(body).toMatchObject({ member_since: null, completed: 0, deliveries: 0, median_delivery_hours: null })
})

test('a record that cannot be read is a 503 with a message', async () => {
  const lost = await openMarket({ MOTA_SUBGRAPH_URL: 'http://127.0.0.1:1' })
  const { status, body } = await lost.request(`/seller-record/0x${'1'.repeat(40)}`)
  expect(status).toBe(503)
  expect(body.message).toBe('The sales of this seller could not be read. Please try again.')
  expect((await market.request('/seller-record/0x1')).status).toBe(400)
})
