import { describe, expect, test } from 'vitest'
import { codeIn, mailsTo } from '../../test/inbox.ts'
import { openMarket, toNextHour } from '../../test/market.ts'
import { Person, visitor } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'
import { mailboxOf } from './mailbox.ts'

describe('the mailbox of an address', () => {
  test.each([
    ['Ada@Example.TEST', 'ada@example.test'],
    ['ada+cars@example.test', 'ada@example.test'],
    ['a.d.a+1@gmail.com', 'ada@gmail.com'],
    ['Ada@GoogleMail.com', 'ada@gmail.com'],
    ['ada.obi@example.test', 'ada.obi@example.test'],
    ['ada+x@me.com', 'ada@icloud.com'],
    ['a-d_a.+x@pm.me', 'ada@proton.me'],
    ['shop@ada.fastmail.com', 'ada@fastmail.com'],
    ['shop+x@ada.example.test', 'shop@ada.example.test'],
    ['ada-cars@yahoo.com', 'ada@yahoo.com'],
    ['ada-obi@ya.ru', 'adaobi@yandex.ru'],
    ['ada+cars@tuta.com', 'ada+cars@tuta.com'],
    ['+ada@example.test', '+ada@example.test'],
    ['...@gmail.com', '...@gmail.com'],
  ])('of %s is %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox))
})

const market = await openMarket()

/** A new name at a provider that ignores dots. */
const box = () => new Person(market).address.slice(2, 12)

const ask = (person: Person, email: string) =>
  person.post('/register-user', { name: 'Ada Obi', email, address: person.address })

async function join(email: string) {
  const person = await visitor(market)
  const answer = await ask(person, email)
  const otp = await codeIn(email).catch(() => '000000')
  return { answer, verified: await person.post('/verify-otp', { otp }) }
}

test('one mailbox makes one account, however its address is spelled', async () => {
  const name = box()
  const typed = `${name[0]}.${name.slice(1)}+first@GoogleMail.com`
  const { answer, verified } = await join(typed)
  expect(verified).toMatchObject({ status: 200, body: { user: { email: typed } } })
  for (const email of [`${name}@gmail.com`, `${name}+2@gmail.com`, `${name.toUpperCase()}@googlemail.com`]) {
    const again = await join(email)
    expect(again.answer).toMatchObject({ status: 200, body: answer.body })
    expect(again.verified.status).toBe(400)
    // The owner reads it at the address that was typed, and no code is in it.
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['You already have a Mota account'])
  }
})

test('of two wallets that register one mailbox at once, one gets an account', async () => {
  const name = box()
  const emails = [`${name}@gmail.com`, `${name}+b@gmail.com`]
  const people = await Promise.all(emails.map(() => visitor(market)))
  await Promise.all(people.map((person, n) => ask(person, emails[n] ?? '')))
  const otps = await Promise.all(emails.map((email) => codeIn(email)))
  const answers = await Promise.all(people.map((person, n) => person.post('/verify-otp', { otp: otps[n] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a mailbox gets few codes in ten minutes from any wallets, and its owner waits no longer', async () => {
  const later = await openMarket()
  toNextHour(later)
  const name = box()
  const strangers = await Promise.all(Array.from({ length: 40 }, () => visitor(later)))
  const answers = await Promise.all(strangers.map((one, n) => ask(one, `${name}+${n}@gmail.com`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.mailboxCodes)
  const owner = await visitor(later)
  expect(await ask(owner, `${name}@gmail.com`)).toMatchObject({
    status: 429,
    body: { message: messages.account.codeMailbox },
  })
  later.pass(600)
  expect((await ask(owner, `${name}@gmail.com`)).status).toBe(200)
})
