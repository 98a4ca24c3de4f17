import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { about } from '../../test/conversation.ts'
import { fields, form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { createApp } from '../app.ts'
import { limits, messages } from '../schema/index.ts'
import { readForm } from './body.ts'

const market = await openMarket()
const [guest, stranger, ada, vendor] = [
  new Person(market),
  await visitor(market),
  await buyer(market),
  await seller(market),
]
const [MB, type] = [1024 ** 2, 'multipart/form-data; boundary=x']
const field = (name: string, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
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
) {
  const answer = await market.request(path, {
    method: path.startsWith('/edit') ? 'PUT' : 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': type, ...(person.cookie && { cookie: person.cookie }), ...headers },
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
    const { take } = await import('../quota/operation.ts')
    const count = { kind: 'upload', who: other.address, max: limits.uploadsPerHour, seconds: 3600 }
    await Promise.all(Array.from({ length: limits.uploadsPerHour }, () => take(busy.deps, count)))
    const body = endless(field('title'))
    const answer = await busy.request('/add-product', {
      method: 'POST',
      body: body.stream,
      duplex: 'half',
      headers: { 'content-type': type, cookie: other.cookie ?? '' },
    } as RequestInit)
    expect(answer.status).toBe(429)
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

test.each([
  ['ends in a part', `${fileHead}abc`],
  ['ends in a header', '--x\r\nContent-Dis'],
  ['has a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
])('a form that %s is refused', async (_, text) => {
  const answer = await ada.send('POST', '/send-message', text, { 'content-type': type })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('forms that arrive slowly fill the memory only so far, and the next one is refused until one has ended', async () => {
  const slow = () => {
    let finish = (_: string) => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(`${fileHead}${'a'.repeat(600)}`))
        finish = (rest) => {
          controller.enqueue(Buffer.from(rest))
          controller.close()
        }
      },
    })
    const headers = { 'content-type': type }
    const request = new Request('http://market', {
      method: 'POST',
      body,
      duplex: 'half',
      headers,
    } as RequestInit)
    return { form: readForm(request, limits.messageForm, 1_000), end: () => finish('\r\n--x--\r\n') }
  }
  const first = slow()
  await expect(slow().form).rejects.toMatchObject({ code: 'unavailable' })
  first.end()
  await expect(first.form).resolves.toHaveProperty('image')
  const next = slow()
  next.end()
  await expect(next.form).resolves.toHaveProperty('image')
})

test('a listing may have twelve pictures and every field', async () => {
  const images = await Promise.all(Array.from({ length: 12 }, () => picture()))
  const answer = await vendor.form(
    'POST',
    '/add-product',
    form({ ...fields, address: vendor.address, images }),
  )
  expect(answer).toMatchObject({ status: 200, body: { product: { description: fields.description } } })
  expect(answer.body.product.images).toHaveLength(12)
})

describe('on a real connection', () => {
  const server = serve({ fetch: createApp(market.deps).fetch, port: 0, hostname: '127.0.0.1' })
  afterAll(() => void server.close())
  const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`

  /** Begins to send a form: its head and the first part of its body. Who reads the whole body first never answers. */
  function begin(cookie: string | undefined, length: number, part: Buffer) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = ['POST /api/send-message HTTP/1.1', 'Host: localhost', `Content-Type: ${type}`]
    head.push(`Content-Length: ${length}`, `Cookie: ${cookie ?? ''}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data))).once('error', reject)
    })
    socket.write(part)
    return { socket, answer }
  }

  test('others get answers while somebody without an account sends 112 MB of tiny parts', async () => {
    const parts = Buffer.from(field('a').repeat(1000))
    const length = parts.length * Math.ceil((112 * MB) / parts.length)
    const { socket: attacker, answer } = begin(stranger.cookie, length, parts)
    expect(await answer).toMatch(/^HTTP\/1\.1 403 /)
    // Then all the rest, as fast as the server takes it: it throws the rest away, and ends the connection.
    const isClosed = new Promise((resolve) => attacker.once('close', resolve).on('error', resolve))
    let isOver = false
    const flood = async () => {
      for (let sent = parts.length; sent < length && attacker.writable; sent += parts.length)
        if (!attacker.write(parts))
          await Promise.race([isClosed, new Promise((resolve) => attacker.once('drain', resolve))])
      attacker.end()
      await isClosed
      isOver = true
    }
    const flooding = flood()
    for (let n = 0; n < 5 || !isOver; n++) expect((await fetch(url('/config'))).status).toBe(200)
    await flooding
    console.info(`${Math.round(attacker.bytesWritten / MB)} of ${length / MB} MB were sent`)
  })

  test('a picture in a message arrives whole, and a body beyond the limit gets a 413', async () => {
    const product = await list(vendor)
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...about(product), kind: 'picture' }))
      body.append(name, value)
    body.append('image', await picture())
    const cookie = ada.cookie ?? ''
    expect((await fetch(url('/send-message'), { method: 'POST', body, headers: { cookie } })).status).toBe(
      200,
    )
    const { socket, answer } = begin(cookie, 12 * MB, Buffer.from(field('a')))
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })
})
