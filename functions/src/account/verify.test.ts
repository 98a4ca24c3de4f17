import { describe, expect, test, vi } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { messages } from '../schema/index.ts'
import { hashCode } from './code.ts'

const texts = messages.account
const market = await openMarket()

const verify = (person: Person, otp: unknown) => person.post('/verify-otp', { otp })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('verify-otp', () => {
  test('creates the account', async () => {
    const person = await visitor(market)
    const answer = await verify(person, await person.code())
    const { address, email } = person
    expect(answer.body).toEqual({
      status: 'verified',
      message: 'Account created!',
      user: { address, email, name: 'Ada Obi', is_seller: false },
    })
  })

  test('accepts a code with spaces around it', async () => {
    const person = await visitor(market)
    expect((await verify(person, ` ${await person.code()} `)).status).toBe(200)
  })

  test('needs a session', async () => {
    expect(await verify(new Person(market), '123456')).toMatchObject({ status: 401 })
  })

  test('refuses a text that is not a code', async () => {
    const person = await visitor(market)
    for (const otp of ['12345', '1234567', 'abcdef', '', null]) {
      expect(await verify(person, otp)).toMatchObject({
        status: 400,
        body: { message: messages.invalid.code },
      })
    }
  })

  test('refuses a code if none was requested', async () => {
    expect(await verify(await visitor(market), '123456')).toMatchObject({
      status: 400,
      body: { message: texts.codeBurnt, details: { otp: texts.codeBurnt } },
    })
  })

  test('refuses another session’s code', async () => {
    const [person, thief] = [await visitor(market), await visitor(market)]
    const code = await person.code()
    await thief.code()
    expect(await verify(thief, code)).toMatchObject({ status: 400, body: { message: texts.codeWrong } })
  })

  test('invalidates a code after five wrong tries', async () => {
    const person = await visitor(market)
    const code = await person.code()
    const tries = []
    for (let n = 0; n < 5; n++) tries.push((await verify(person, wrong(code))).body.message)
    expect(tries).toEqual([...Array(4).fill(texts.codeWrong), texts.codeBurnt])
    expect(await verify(person, code)).toMatchObject({ status: 400, body: { message: texts.codeBurnt } })
  })

  test('counts simultaneous tries', async () => {
    const person = await visitor(market)
    const code = await person.code()
    const guesses = Array.from({ length: 20 }, () => verify(person, wrong(code)))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ body }) => body.message === texts.codeWrong)).toHaveLength(4)
  })

  test('a code expires after ten minutes', async () => {
    const later = await openMarket()
    const person = await visitor(later)
    const code = await person.code()
    later.pass(10 * 60 + 1)
    expect(await verify(person, code)).toMatchObject({ status: 400, body: { message: texts.codeBurnt } })
  })

  test('refuses a wallet that has an account', async () => {
    expect(await verify(await buyer(market), '123456')).toMatchObject({
      status: 409,
      body: { message: texts.exists },
    })
  })

  test('tries again after a transaction conflict', async () => {
    const unlucky = await openMarket()
    const person = await visitor(unlucky)
    const code = await person.code()
    const conflict = { rejected: true, code: 'TransactionConflict' }
    const once = { go: async () => ({ canceled: true, data: [conflict, conflict, conflict] }) }
    vi.spyOn(unlucky.deps.store, 'write').mockReturnValueOnce(once as never)
    expect((await verify(person, code)).status).toBe(200)
  })

  test('creates one account if fifty people verify the same e-mail at once, and refuses the others', async () => {
    const { email } = new Person(market)
    const people = await Promise.all(Array.from({ length: 50 }, () => visitor(market)))
    await Promise.all(people.map((person) => expectCode(person, email)))
    const answers = await Promise.all(people.map((person) => verify(person, '123456')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status, body }) => status === 409 && body.message === texts.emailTaken)
    expect(refused).toHaveLength(49)
  })
})

/** Stores a code directly, because register-user would not send fifty an hour to one mailbox. */
function expectCode({ address }: Person, email: string) {
  const { store, config, now } = market.deps
  const hash = hashCode(config.MOTA_SECRET, address, email, '123456')
  const second = Math.floor(now() / 1000)
  const item = { address, email, name: 'Ada Obi', hash, tries: 0, sent_at: second, ttl: second + 600 }
  return store.codes.put(item).go()
}
