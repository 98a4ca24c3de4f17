import { afterEach, expect, it, vi } from 'vitest'
import { check, empty, send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const broken = (thrown: Error) => vi.stubGlobal('fetch', () => Promise.reject(thrown))
const said = async () => (await send({ ...empty, name: 'Ada' })).sentence

it('says the server’s words, or its own where there are none', async () => {
  answered(200, { message: 'Thank you.' })
  expect(await said()).toBe('Thank you.')
  answered(200, {})
  expect(await said()).toBe('Form submitted successfully.')
  answered(429, { message: 'Too many requests.' })
  expect(await said()).toBe('Too many requests.')
  answered(500, {})
  expect(await said()).toBe('Error (from backend) submitting form.')
  broken(new TypeError('Failed to fetch'))
  expect(await said()).toBe('Failed to fetch')
  broken(new Error(''))
  expect(await said()).toBe('Error submitting form.')
})

it('asks for name, email and message, and for an email that is one', async () => {
  expect(await check(empty)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    message: 'Message is required',
  })
  expect(await check({ ...empty, name: 'Ada', email: 'ada@', message: 'Hi' })).toEqual({
    email: 'Enter a valid email address',
  })
})
