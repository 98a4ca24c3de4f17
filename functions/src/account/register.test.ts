import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { openMarket, toNextHour, useAllButOne } from '../../test/market.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'

const texts = messages.account
const market = await openMarket()

const ask = (person: Person, change: Record<string, unknown> = {}) =>
  person.post('/register-user', { name: 'Ada Obi', email: person.email, address: person.address, ...change })

describe('register-user', () => {
  test('sends a code of six digits and says when the next one can be requested', async () => {
    const person = await visitor(market)
    const answer = await ask(person)
    expect(answer.body).toEqual({ status: 'sent', message: texts.codeSent, resend_after: 60 })
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toMatch(/^\d{6} is your Mota code$/)
    expect(mail?.text).toContain(mail?.subject.slice(0, 6))
  })

  test('does not put the given name into an e-mail that may reach a stranger', async () => {
    const person = await visitor(market)
    await ask(person, { name: 'You have won: evil.example' })
    const [mail] = await mailsTo(person.email)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('needs a session', async () => {
    const answer = await ask(new Person(market))
    expect(answer).toMatchObject({ status: 401, body: { message: messages.session.needed } })
  })

  test('accepts only the session’s own wallet', async () => {
    const person = await visitor(market)
    const answer = await ask(person, { address: new Person(market).address })
    expect(answer).toMatchObject({ status: 403, body: { message: messages.session.other } })
  })

  test.each([
    ['no name', { name: ' ' }, { name: messages.required.registration }],
    ['no e-mail', { email: '' }, { email: messages.required.registration }],
    [
      'neither',
      { name: undefined, email: undefined },
      { name: messages.required.registration, email: messages.required.registration },
    ],
    ['an invalid e-mail', { email: 'ada@' }, { email: messages.invalid.email }],
    ['a name of two lines', { name: 'Ada\nBcc: all' }, { name: messages.invalid.oneLine }],
    ['an invisible name', { name: '\u200b\u3164\u2800' }, { name: messages.required.registration }],
    ['half a character', { name: 'Ada \ud800' }, { name: messages.invalid.text }],
    ['a name too long', { name: 'a'.repeat(81) }, { name: messages.invalid.tooLong }],
  ])('refuses %s', async (_, change, details) => {
    const answer = await ask(await visitor(market), change)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: Object.values(details)[0] },
    })
    expect(answer.body.details).toEqual(details)
  })

  test('refuses a wallet that has an account', async () => {
    expect(await ask(await buyer(market))).toMatchObject({ status: 409, body: { message: texts.exists } })
  })

  test('answers the same for a known e-mail, and sends its owner a notice instead', async () => {
    const owner = await buyer(market)
    const person = await visitor(market)
    const answer = await ask(person, { email: owner.email.toUpperCase() })
    expect(answer.body).toEqual({ status: 'sent', message: texts.codeSent, resend_after: 60 })
    const [mail] = await mailsTo(owner.email)
    expect(mail?.subject).toBe('You already have a Mota account')
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  })

  test('refuses another code within a minute', async () => {
    const later = await openMarket()
    const person = await visitor(later)
    await ask(person)
    const early = await ask(person)
    expect(early).toMatchObject({ status: 429, body: { message: texts.codeWait, code: 'too_many' } })
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(50)
    later.pass(61)
    expect((await ask(person)).status).toBe(200)
  })

  test('sends at most five codes an hour to a wallet', async () => {
    const later = await openMarket()
    const person = await visitor(later)
    toNextHour(later)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await ask(person, { email: `${n}${person.email}` })).status)
      later.pass(61)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('lets the owner of a mailbox register after five strangers behind the same address', async () => {
    const later = await openMarket()
    toNextHour(later)
    const owner = await visitor(later)
    const strangers = await Promise.all(Array.from({ length: 5 }, () => visitor(later)))
    for (let n = 0; n < 6; n++) {
      for (const stranger of strangers) await ask(stranger, { email: owner.email })
      later.pass(61)
    }
    expect((await ask(owner)).status).toBe(200)
  })

  test('limits the codes of a day to a mailbox', async () => {
    const later = await openMarket()
    const person = await visitor(later)
    const who = person.email
    await useAllButOne(later, 'code-mailbox-day', limits.mailboxCodesPerDay, who, 86_400)
    const statuses = []
    for (const one of [person, await visitor(later)]) statuses.push((await ask(one, { email: who })).status)
    expect(statuses).toEqual([200, 429])
  })

  test('limits the codes of one network for any wallets and mailboxes, for some minutes', async () => {
    const busy = await openMarket()
    const { max, seconds } = limits.networkCodes
    await useAllButOne(busy, 'network-code', max, 'local', seconds)
    const statuses = []
    for (const person of [await visitor(busy), await visitor(busy)]) statuses.push((await ask(person)).status)
    expect(statuses).toEqual([200, 429])
  })

  test('is 503 if the e-mail cannot be sent, and allows another request immediately', async () => {
    const mail = { send: () => Promise.reject(new Error('no route')), ready: () => Promise.resolve() }
    const silent = await openMarket({}, { mail })
    const person = await visitor(silent)
    expect(await ask(person)).toMatchObject({ status: 503, body: { message: messages.contact.mail } })
    expect((await ask(person)).status).toBe(503)
  })
})
