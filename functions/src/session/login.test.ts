import { describe, expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const texts = messages.session
const market = await openMarket()

const refusal = (message: string, code = 'unauthorized') => ({ message, error: message, code })

describe('signing in', () => {
  test('creates a session for the wallet that signed', async () => {
    const person = new Person(market)
    const answer = await person.login()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ address: person.address, user: null })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^mota=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await person.get('/auth/session')).body).toEqual({ address: person.address, user: null })
  })

  test('returns the account if there is one', async () => {
    const person = await buyer(market)
    const { address, email } = person
    const user = { address, email, name: 'Ada Obi', is_seller: false }
    expect((await person.get('/auth/session')).body).toEqual({ address, user })
  })

  test('stores only a hash of the cookie’s secret', async () => {
    const person = await visitor(market)
    const secret = person.cookie?.split('=')[1] ?? ''
    expect((await market.deps.store.sessions.get({ hash: secret }).go()).data).toBeNull()
  })

  test('accepts a nonce once', async () => {
    const person = new Person(market)
    const message = await person.message()
    expect((await person.login(message)).status).toBe(200)
    const second = await new Person(market).post('/auth/login', {
      message,
      signature: await person.account.signMessage({ message }),
    })
    expect(second).toMatchObject({ status: 401, body: refusal(texts.nonce) })
  })

  test('accepts a nonce once, even if it comes many times at once', async () => {
    const person = new Person(market)
    const message = await person.message()
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.login(message)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another site', { domain: 'evil.test' }, 401, texts.domain],
    ['another address of the site', { uri: 'https://evil.test/' }, 401, texts.domain],
    ['another chain', { chainId: 1 }, 401, texts.chain],
    ['an unknown nonce', { nonce: 'a1b2c3d4e5f6a7b8' }, 401, texts.nonce],
    ['a message from the past', { issuedAt: new Date(Date.now() - 3_600_000) }, 401, texts.nonce],
    ['a message from the future', { issuedAt: new Date(Date.now() + 3_600_000) }, 401, texts.nonce],
    ['an expired message', { expirationTime: new Date(Date.now() - 1000) }, 401, texts.nonce],
    ['a message not valid yet', { notBefore: new Date(Date.now() + 3_600_000) }, 401, texts.nonce],
  ])('refuses %s', async (_, change, status, message) => {
    const person = new Person(market)
    const answer = await person.login(await person.message(change))
    expect(answer).toMatchObject({ status, body: refusal(message) })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    [
      'a second address',
      (text: string) => text.replace(/^URI: .*$/m, (line) => `URI: https://evil.test\n${line}`),
    ],
    ['words after its end', (text: string) => `${text}\nI also give all I have.`],
    ['words before its fields', (text: string) => text.replace(/^URI:/m, 'I also give all I have.\nURI:')],
  ])('refuses a message with %s', async (_, change) => {
    const person = new Person(market)
    const answer = await person.login(change(await person.message()))
    expect(answer).toMatchObject({ status: 400, body: refusal(texts.message, 'invalid') })
  })

  test('accepts only the site’s own scheme, and times without milliseconds', async () => {
    const person = new Person(market)
    const { protocol } = new URL(market.deps.config.MOTA_ORIGIN)
    const scheme = protocol.replace(':', '')
    expect((await person.login(await person.message({ scheme }))).status).toBe(200)
    const foreign = await person.login(await person.message({ scheme: 'ftp' }))
    expect(foreign).toMatchObject({ status: 401, body: refusal(texts.domain) })
    const short = (await person.message()).replace(/\.\d{3}Z/, 'Z')
    expect((await person.login(short)).status).toBe(200)
  })

  test('refuses an expired nonce', async () => {
    const late = await openMarket()
    const person = new Person(late)
    const { body } = await person.get('/auth/nonce')
    late.pass(11 * 60)
    const answer = await person.login(await person.message({ nonce: body.nonce }))
    expect(answer).toMatchObject({ status: 401, body: refusal(texts.nonce) })
  })

  test('refuses another wallet’s signature', async () => {
    const [person, other] = [new Person(market), new Person(market)]
    const message = await person.message()
    const signature = await other.account.signMessage({ message })
    const answer = await person.post('/auth/login', { message, signature })
    expect(answer).toMatchObject({ status: 401, body: refusal(texts.signature) })
  })

  test('refuses an invalid sign-in message', async () => {
    const person = new Person(market)
    const answer = await person.post('/auth/login', {
      message: 'let me in',
      signature: `0x${'1b'.repeat(65)}`,
    })
    expect(answer).toMatchObject({ status: 400, body: refusal(texts.message, 'invalid') })
    const empty = await person.post('/auth/login', {})
    expect(empty.body.details).toEqual({ message: texts.message, signature: texts.signature })
  })
})
