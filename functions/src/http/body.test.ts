import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { about } from '../../test/conversation.ts'
import { fields, form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller, visitor } from '../../test/person.ts'
import { createApp } from '../app.ts'
import { limits } from '../schema/index.ts'
import { readForm } from './body.ts'
import { field, fileHead, MB, multipart } from './multipart.fixture.ts'

const market = await openMarket()
const [stranger, ada, vendor] = [await visitor(market), await buyer(market), await seller(market)]

test.each([
  ['ends in a part', `${fileHead}abc`],
  ['ends in a header', '--x\r\nContent-Dis'],
  ['has a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
])('a form that %s is refused', async (_, text) => {
  const answer = await ada.send('POST', '/send-message', text, { 'content-type': multipart })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('slow forms share one limit of memory: beyond it a new form is refused until another has ended', async () => {
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
    const headers = { 'content-type': multipart }
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

  /** Begins to send a form: its head and the first part of its body. A server that reads the whole body first never answers. */
  function begin(cookie: string | undefined, length: number, part: Buffer) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = ['POST /api/send-message HTTP/1.1', 'Host: localhost', `Content-Type: ${multipart}`]
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
