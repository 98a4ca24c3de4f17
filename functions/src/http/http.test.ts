import { describe, expect, test } from 'vitest'
import { fields, form, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { Person, visitor } from '../../test/person.ts'
import { type Call, calls, messages } from '../schema/index.ts'

const market = await openMarket()

const table: Call[] = Object.values(calls)
const closed = table.filter(({ access }) => access !== 'public')
const ask = (person: Person, { method, path }: Call) =>
  person.send(method.toUpperCase(), path.replace(/:\w+/g, 'x'))

describe('every call', () => {
  test.each(table.map((call) => [call.name, call] as const))('%s has a route', async (_, call) => {
    const answer = await ask(new Person(market), call)
    expect(answer.body?.message).not.toBe(messages.request.unknown)
    expect(answer.status).not.toBe(500)
  })

  test.each(closed.map((call) => [call.name, call] as const))('%s needs a session', async (_, call) => {
    const answer = await ask(new Person(market), call)
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', message: messages.session.needed },
    })
  })

  const sellers = closed.filter(({ access }) => access === 'seller')
  test.each(sellers.map((call) => [call.name, call] as const))('%s needs a vendor', async (_, call) => {
    const answer = await ask(await visitor(market), call)
    expect(answer).toMatchObject({ status: 403, body: { message: messages.account.sellerOnly } })
  })
})

describe('a body', () => {
  const long = JSON.stringify({ message: 'a'.repeat(70 * 1024) })
  const json = { 'content-type': 'application/json' }

  test('is 413 beyond 64 KB, with or without Content-Length', async () => {
    const person = new Person(market)
    const declared = await person.send('POST', '/contact', long, {
      ...json,
      'content-length': String(long.length),
    })
    expect(declared).toMatchObject({
      status: 413,
      body: { message: messages.request.tooLarge, code: 'too_large' },
    })
    const untold = await market.request('/contact', {
      method: 'POST',
      headers: json,
      body: new Blob([long]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(untold).toMatchObject({ status: 413, body: { message: messages.request.tooLarge } })
  })

  test('is not read without a session', async () => {
    const images = await picture()
    const answer = await new Person(market).form('POST', '/add-product', form({ ...fields, images }))
    expect(answer.status).toBe(401)
  })
})

describe('a write from a browser', () => {
  const write = (headers: Record<string, string>) =>
    new Person(market).send('POST', '/auth/logout', '{}', headers)

  test('may come from our own pages', async () => {
    const { MOTA_ORIGIN } = market.deps.config
    expect((await write({ origin: MOTA_ORIGIN, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })

  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:4601' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('may not come from %j', async (headers) => {
    expect(await write(headers as Record<string, string>)).toMatchObject({
      status: 403,
      body: { message: messages.session.origin },
    })
  })

  test('is restricted, but a read is allowed from any site', async () => {
    const answer = await new Person(market).send('GET', '/get-brands', undefined, {
      origin: 'https://evil.test',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each(['/get-brands', '/get-products', '/no-such'])(
  '%s has security headers and is not cached',
  async (path) => {
    const { headers } = await new Person(market).get(path)
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headers.get('Cache-Control')).toBe('no-store')
  },
)
