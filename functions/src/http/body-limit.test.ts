import { describe, expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { take } from '../quota/operation.ts'
import { limits, messages } from '../schema/index.ts'
import { field, fileHead, MB, multipart } from './multipart.fixture.ts'

const market = await openMarket()
const [guest, stranger, ada] = [new Person(market), await visitor(market), await buyer(market)]
const tooLarge = { status: 413, message: messages.request.tooLarge }

/** A body that never ends, and the number of its bytes that were read. */
function endless(chunk: string, first = '') {
  const body = { read: 0, stream: undefined as unknown as ReadableStream }
  body.stream = new ReadableStream(
    {
      pull(controller) {
        const bytes = Buffer.from(body.read === 0 ? first + chunk : chunk)
        body.read += bytes.length
        controller.enqueue(bytes)
      },
    },
    { highWaterMark: 0 },
  )
  return body
}

async function post(
  person: Person,
  path: string,
  body: ReadableStream,
  headers: Record<string, string> = {},
  at = market,
) {
  const answer = await at.request(path, {
    method: path.startsWith('/edit') ? 'PUT' : 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': multipart, ...(person.cookie && { cookie: person.cookie }), ...headers },
  } as RequestInit)
  return { status: answer.status, message: answer.body.message }
}

describe('a body is not read', () => {
  const needed = { status: 403, message: messages.account.needed }
  const session = { status: 401, message: messages.session.needed }
  const sellers = { status: 403, message: messages.account.sellerOnly }
  test.each([
    ['send-message', 'a session', guest, session],
    ['send-message', 'an account', stranger, needed],
    ['add-product', 'a session', guest, session],
    ['add-product', 'a vendor', stranger, sellers],
    ['add-product', 'a vendor’s account', ada, sellers],
    ['edit-product/x', 'a vendor’s account', ada, sellers],
    ['answer-message', 'an account', stranger, needed],
    ['save-search', 'an account', stranger, needed],
  ])('by %s without %s', async (path, _, person, refusal) => {
    const body = endless(field('kind'))
    expect(await post(person, `/${path}`, body.stream)).toEqual(refusal)
    expect(body.read).toBe(0)
  })

  test('after the limit of its call is used up', async () => {
    const busy = await openMarket()
    const other = await seller(busy)
    const count = { kind: 'upload', who: other.address, max: limits.uploadsPerHour, seconds: 3600 }
    await Promise.all(Array.from({ length: limits.uploadsPerHour }, () => take(busy.deps, count)))
    const body = endless(field('title'))
    expect((await post(other, '/add-product', body.stream, {}, busy)).status).toBe(429)
    expect(body.read).toBe(0)
  })

  test('if its declared length is beyond the limit', async () => {
    const body = endless(field('kind'))
    const length = { 'content-length': String(12 * MB) }
    expect(await post(ada, '/send-message', body.stream, length)).toEqual(tooLarge)
    expect(body.read).toBe(0)
  })
})

describe('an endless body is refused early:', () => {
  test.each([
    ['tiny parts', field('a'), '', 64_000, tooLarge],
    ['texts', field('a', 'a'.repeat(20_000)), '', 400_000, tooLarge],
    ['one text', 'a'.repeat(64_000), field('kind', '').trimEnd(), 11.2 * MB, tooLarge],
    [
      'one picture',
      'a'.repeat(64_000),
      fileHead,
      10.2 * MB,
      { status: 413, message: messages.invalid.imageBytes },
    ],
    ['headers', 'X-A: b\r\n'.repeat(1000), '--x\r\n', 11.2 * MB, tooLarge],
    ['no part', 'a'.repeat(64_000), '', 11.2 * MB, tooLarge],
  ])('%s', async (_, chunk, first, maxRead, refusal) => {
    const body = endless(chunk, first)
    const answer = await post(ada, '/send-message', body.stream)
    expect(answer).toEqual(refusal)
    expect(body.read).toBeLessThan(maxRead)
  })

  test('JSON', async () => {
    const body = endless('a'.repeat(1000), '{"kind":"')
    expect(await post(ada, '/send-message', body.stream, { 'content-type': 'application/json' })).toEqual(
      tooLarge,
    )
    expect(body.read).toBeLessThan(limits.jsonBytes + 2000)
  })

  test('a url-encoded form', async () => {
    const body = endless('a=1&'.repeat(100))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post(ada, '/send-message', body.stream, headers)).toEqual(tooLarge)
    expect(body.read).toBeLessThan(200_000)
  })

  test('two pictures of a message that are too large together', async () => {
    const body = endless('a'.repeat(6 * MB), `${fileHead}${'a'.repeat(6 * MB)}\r\n${fileHead}`)
    expect((await post(ada, '/send-message', body.stream)).status).toBe(413)
    expect(body.read).toBeLessThan(20 * MB)
  })
})
