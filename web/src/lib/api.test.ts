import { afterEach, expect, test, vi } from 'vitest'
import { get, once, post } from './api.ts'
import { answerMessage, sendMessage } from './conversation.ts'
import { contentOf } from './upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that never answers, and timeouts that end early. */
function hang() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (!signal) return new Promise(() => {})
    if (signal.aborted) return Promise.reject(signal.reason)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
}

test('a request that gets no answer ends', { timeout: 2_000 }, async () => {
  hang()
  const ended = { name: 'TimeoutError' }
  await expect(get('/config')).rejects.toMatchObject(ended)
  await expect(get('/config', { signal: new AbortController().signal })).rejects.toMatchObject(ended)
  const write = { json: { product_id: `0x${'1'.repeat(32)}` } }
  await expect(post('/release-product', write)).rejects.toMatchObject(ended)
})

test('a browser without AbortSignal.any (Safari before 17.4) can load pages', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return Response.json({ name: 'local' })
  })
  expect(await get('/config', { signal: new AbortController().signal })).toEqual({ name: 'local' })
})

test('a request that the page gives up ends at once', async () => {
  hang()
  const page = new AbortController()
  const request = get('/config', { signal: page.signal })
  page.abort()
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  await expect(get('/config', { signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

/** Sends messages to a server that answers with these statuses, and returns their idempotency keys. */
async function keysOf(statuses: (number | 'lost')[], texts: string[] = []) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const status = statuses[keys.length - 1] ?? 200
    if (status === 'lost') throw new DOMException('aborted', 'AbortError')
    return Response.json(status === 409 ? { details: { retry_after: 5 } } : {}, { status })
  })
  for (const [n] of statuses.entries()) {
    const message = { name: 'Ada', email: 'a@b.test', phone: '', subject: '', message: texts[n] ?? 'Hello' }
    await post('/contact', { json: message }).catch(() => undefined)
  }
  return keys
}

test('a retry of an unanswered write has the same key, and what follows has a new one', async () => {
  const [lost, busy, running, answered, next] = await keysOf(['lost', 503, 409, 200, 200])
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  expect([busy, running, answered]).toEqual([lost, lost, lost])
  expect(next).not.toBe(lost)
})

test('another content, and a write after a refusal, have new keys', async () => {
  const keys = await keysOf([503, 503, 400, 200], ['One', 'Two', 'Three', 'Three'])
  expect(new Set(keys).size).toBe(4)
})

test('the same content after an answer to another one has a new key', async () => {
  const [first, , again] = await keysOf(['lost', 200, 200], ['Blocked', 'Open', 'Blocked'])
  expect(again).not.toBe(first)
})

test('an offer that is made, withdrawn and made again has a new key, although the first answer was lost', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (!url.endsWith('/send-message')) return Response.json({})
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new DOMException('aborted', 'AbortError')
    return Response.json({})
  })
  const body = { price: '2', currency: 'ETH' as const }
  const offer = () => sendMessage({ conversation_id: '0x1', kind: 'offer', body }).catch(() => undefined)
  await offer()
  await answerMessage({ message_id: '0x1.0000001', answer: 'withdraw' })
  await offer()
  expect(new Set(keys).size).toBe(2)
})

test('a form has the same key as long as its fields and files are the same', async () => {
  const keys = new Set<string | undefined>()
  const form = (title: string, lastModified = 1) => {
    const data = new FormData()
    data.append('title', title)
    data.append('image', new File(['x'], 'a.jpg', { lastModified }))
    return data
  }
  const fail = (data: FormData) =>
    once('/add-product', contentOf(data), async (headers) => {
      keys.add(headers['idempotency-key'])
      throw new TypeError('Failed to fetch')
    }).catch(() => undefined)
  await fail(form('Kia'))
  await fail(form('Kia'))
  expect(keys.size).toBe(1)
  await fail(form('Audi'))
  await fail(form('Kia', 2))
  expect(keys.size).toBe(3)
})
