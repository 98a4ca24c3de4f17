import { afterEach, expect, it, vi } from 'vitest'
import { empty, send } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@mota/functions/schema')
})

const message = { ...empty, name: 'Ada', email: 'ada@mota.example', message: 'Hi' }
const answered = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const broken = (thrown: Error) => vi.stubGlobal('fetch', () => Promise.reject(thrown))

it('returns the server’s message, or a default one if there is none', async () => {
  answered(200, { message: 'Thank you.' })
  expect(await send(message)).toEqual({ ok: true, sentence: 'Thank you.' })
  answered(200, {})
  expect(await send(message)).toEqual({ ok: true, sentence: 'Form submitted successfully.' })
  answered(429, { message: 'Too many requests.' })
  expect(await send(message)).toEqual({ ok: false, sentence: 'Too many requests.' })
  answered(500, {})
  expect(await send(message)).toEqual({ ok: false, sentence: 'Error (from backend) submitting form.' })
  broken(new TypeError('Failed to fetch'))
  expect(await send(message)).toEqual({ ok: false, sentence: 'Failed to fetch' })
  broken(new Error(''))
  expect(await send(message)).toEqual({ ok: false, sentence: 'Error submitting form.' })
})

it('requires name, email and message, and a valid email', async () => {
  expect(await send(empty)).toEqual({
    errors: {
      name: 'Name is required',
      email: 'Email is required',
      message: 'Message is required',
    },
  })
  expect(await send({ ...message, email: 'ada@' })).toEqual({
    errors: { email: 'Enter a valid email address' },
  })
})

it('leaves the validation to the server if its rules cannot be loaded', async () => {
  vi.doMock('@mota/functions/schema', () => {
    throw new TypeError('Failed to fetch')
  })
  answered(400, { message: 'Enter a valid email address' })
  vi.resetModules()
  const { send } = await import('./send.ts')
  expect(await send({ ...message, email: 'ada' })).toEqual({
    ok: false,
    sentence: 'Enter a valid email address',
  })
})
