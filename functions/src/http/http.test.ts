import { beforeAll, describe, expect, test } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { Person, seller, visitor } from '../../test/person.ts'
import { type Call, calls, messages } from '../schema/index.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})

const table: Call[] = Object.values(calls)
const closed = table.filter(({ access }) => access !== 'public')
const ask = (person: Person, { method, path }: Call) =>
  person.send(method.toUpperCase(), path.replace(/:\w+/g, 'x'))

describe('every call', () => {
  test.each(table.map((call) => [call.name, call] as const))('%s is served', async (_, call) => {
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

describe('an error', () => {
  test('has one shape, and its request’s id', async () => {
    const answer = await new Person(market).get('/get-product/x')
    const message = 'Product not found!'
    const request_id = answer.headers.get('X-Request-Id')
    expect(answer.body).toEqual({ message, error: message, code: 'not_found', request_id })
  })

  test('is 404 off the table of calls', async () => {
    for (const path of ['/', '/no-such', '/get-products/x', '/auth/login']) {
      const answer = await new Person(market).get(path)
      expect(answer).toMatchObject({ status: 404, body: { message: messages.request.unknown } })
    }
  })

  test('is opaque when it is our own, and told to the log with the same id', async () => {
    const sick = await openMarket()
    Object.assign(sick.deps, { catalogue: { brands: () => Promise.reject(new Error('secret detail')) } })
    const answer = await new Person(sick).get('/get-brands')
    expect(answer).toMatchObject({
      status: 500,
      body: { message: messages.request.failed, code: 'internal' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    const line = sick.lines.find((one) => one.includes('"event":"failure"')) ?? ''
    expect(line).toContain('secret detail')
    expect(line).toContain(answer.body.request_id)
  })

  test('is 503 when the database does not answer', async () => {
    const { deps } = await openMarket()
    const lost = await openMarket({ DYNAMO_ENDPOINT: deps.config.DYNAMO_ENDPOINT ?? '' })
    const { openDynamo, openStore } = await import('../table/index.ts')
    Object.assign(lost.deps, {
      store: openStore(openDynamo({ DYNAMO_ENDPOINT: 'http://127.0.0.1:9' }), 'mota'),
    })
    const answer = await new Person(lost).get('/get-product/x')
    expect(answer).toMatchObject({ status: 503, body: { message: messages.request.busy } })
  })

  test.each([
    ['broken JSON', 'application/json', '{"name":'],
    ['another type', 'text/plain', '{"name":"Ada"}'],
    ['a list', 'application/json', '[]'],
    ['nothing', 'application/json', ''],
    ['null', 'application/json', 'null'],
  ])('is 400 for a body that is %s', async (_, type, body) => {
    const answer = await new Person(market).send('POST', '/contact', body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('is 400 for a form that is no form', async () => {
    const vendor = await seller(market)
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json']) {
      const answer = await vendor.send('POST', '/add-product', 'not a form', { 'content-type': type })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
  })
})

describe('a body', () => {
  const long = JSON.stringify({ message: 'a'.repeat(70 * 1024) })
  const json = { 'content-type': 'application/json' }

  test('is 413 beyond 64 KB, told beforehand or not', async () => {
    const person = new Person(market)
    const told = await person.send('POST', '/contact', long, {
      ...json,
      'content-length': String(long.length),
    })
    expect(told).toMatchObject({
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

  test('is not read at all without a session', async () => {
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

  test('may read from anywhere', async () => {
    const answer = await new Person(market).send('GET', '/get-brands', undefined, {
      origin: 'https://evil.test',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('answers carry secure headers and are not kept', async () => {
  const { headers } = await new Person(market).get('/get-brands')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

describe('the log', () => {
  test('has one line a request, with operation, status and time', async () => {
    const quiet = await openMarket()
    const answer = await new Person(quiet).get('/get-product/x')
    expect(quiet.lines).toHaveLength(1)
    expect(JSON.parse(quiet.lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      request_id: answer.headers.get('X-Request-Id'),
      operation: 'getProduct',
      method: 'GET',
      status: 404,
      ms: expect.any(Number),
      requests: 1,
      refused: 1,
      failed: 0,
    })
  })

  test('is CloudWatch’s embedded metrics on a deployed stage', async () => {
    const far = await openMarket({ MOTA_STAGE: 'production' })
    await new Person(far).get('/get-brands')
    const { _aws, stage, operation } = JSON.parse(far.lines[0] ?? '')
    expect([stage, operation]).toEqual(['production', 'getBrands'])
    const [metrics] = _aws.CloudWatchMetrics
    expect(metrics.Dimensions).toEqual([['stage', 'operation']])
    expect(metrics.Metrics.map(({ Name }: { Name: string }) => Name)).toEqual([
      'requests',
      'refused',
      'failed',
      'ms',
    ])
  })

  test('knows nothing of people', async () => {
    const quiet = await openMarket()
    const person = await seller(quiet)
    const product = await list(person, { description: 'Call me at 0803 555 0100' })
    await person.get(`/wishlists?wallet=${person.address}`)
    await person.get(`/user-exists/${person.address}`)
    await person.post('/contact', { name: 'Ada Obi', email: person.email, message: 'Hello there' })
    const log = quiet.lines.join('\n').toLowerCase()
    for (const secret of [person.address, person.email, 'ada obi', '0803', 'hello there', product.slug]) {
      expect(log).not.toContain(secret)
    }
    expect(log).not.toContain(person.cookie?.split('=')[1]?.toLowerCase())
  })
})
