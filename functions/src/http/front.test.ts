import { expect, test } from 'vitest'
import { type Market, openMarket, toNext } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'

const secret = 'what the front alone knows, and the API'
const front = { 'x-mota-front': secret }
const mail = { send: async () => {}, ready: async () => {} }
const market = await openMarket({ MOTA_FRONT: secret }, { mail })

test.each([
  {},
  { 'x-mota-front': '' },
  { 'x-mota-front': `${secret}!` },
  { 'x-mota-front': 'é'.repeat(secret.length) },
])('a request that bypasses the front is refused: %j', async (headers) => {
  const answer = await new Person(market).send('GET', '/get-brands', undefined, headers)
  expect(answer).toMatchObject({ status: 403, body: { message: messages.request.front } })
})

test('a request through the front is accepted', async () => {
  expect((await new Person(market).send('GET', '/get-brands', undefined, front)).status).toBe(200)
})

/** The number of accepted requests before the first refusal. */
async function contacts(at: Market, headers: (n: number) => Record<string, string>) {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@mota.test', message: 'Hello' })
  for (let n = 0; n <= limits.networkContacts.max; n++) {
    const type = { 'content-type': 'application/json' }
    const { status } = await new Person(at).send('POST', '/contact', body, { ...type, ...headers(n) })
    if (status === 429) return n
  }
  return undefined
}

test('the front decides the client address, and forged headers are ignored', async () => {
  toNext(market, limits.networkContacts.seconds)
  const viewer = { ...front, 'x-mota-viewer': '203.0.113.7' }
  expect(await contacts(market, (n) => ({ ...viewer, 'x-forwarded-for': `198.51.100.${n}` }))).toBe(
    limits.networkContacts.max,
  )
  expect(await contacts(market, (n) => ({ ...front, 'x-mota-viewer': `203.0.${n + 120}.7` }))).toBeUndefined()
})

test('without this front the last hop is the client address', async () => {
  const open = await openMarket({}, { mail })
  toNext(open, limits.networkContacts.seconds)
  expect(await contacts(open, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.8` }))).toBe(
    limits.networkContacts.max,
  )
})

test('all addresses of one IPv6 network count as one caller', async () => {
  toNext(market, limits.networkContacts.seconds)
  const from = (address: string) => ({ ...front, 'x-mota-viewer': address })
  expect(await contacts(market, (n) => from(`2001:db8:0:7::${n.toString(16)}`))).toBe(
    limits.networkContacts.max,
  )
  expect(await contacts(market, (n) => from(`2001:0DB8:0000:0007:${n}:a:b:c`))).toBe(0)
  expect(await contacts(market, (n) => from(`2001:db8:0:${n + 8}::1`))).toBeUndefined()
  expect(await contacts(market, (n) => from(`::ffff:203.${n + 100}.113.7`))).toBeUndefined()
})
