import { expect, test } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { openMarket, toNext } from '../../test/market.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { send, waiting } from '../mail/outbox.ts'
import { limits, messages } from '../schema/index.ts'
import { noteFeedback } from './feedback.ts'

/** Two e-mails a second give a small pool, so that a test can use it up. */
const rate = 2
const pool = rate * limits.mailPools.register
const refused = { status: 429, body: { message: messages.account.codesBusy } }

async function open() {
  const market = await openMarket({ MOTA_MAIL_RATE: String(rate) })
  toNext(market, limits.mailPoolSeconds)
  const ask = async (from: string, call = '/register-user', one?: Person) => {
    const person = one ?? (await visitor(market))
    person.from = from
    const email = new Person(market).email
    return person.post(call, { name: 'Ada Obi', email, address: person.address })
  }
  return { market, ask }
}

/** Networks whose addresses cost nothing: one subscriber of IPv6 has 65,536 of them. */
const ofOne = (n: number) => `2001:db8:1:${n.toString(16)}::1`
const ofMany = (n: number) => `2001:db8:${n.toString(16)}::1`

test('strangers who register invented mailboxes use up their own part of the mail, and no letter waits', async () => {
  const { market, ask } = await open()
  const statuses: number[] = []
  for (let n = 0; n < 2 * pool; n++) statuses.push((await ask(ofMany(n))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(pool)
  expect(await ask('203.0.113.7')).toMatchObject(refused)
  expect(market.lines.join()).toContain('"mail.busy","of":"register"')

  const ada = await buyer(market)
  const letter = { subject: 'Disputed: Toyota Corolla', text: 'Your vehicle.', html: 'Your vehicle.' }
  market.pass(2)
  expect(await send(market.deps, waiting(market.deps, 'one', ada.address, letter))).toBe('sent')
  expect(await mailsTo(ada.email)).toMatchObject([{ subject: letter.subject }])
  expect((await ask('203.0.113.7', '/change-email', ada)).status).toBe(200)

  market.pass(limits.mailPoolSeconds)
  expect((await ask('203.0.113.7')).status).toBe(200)
})

test('one network, however many addresses it has, leaves codes for all others', async () => {
  const { ask } = await open()
  for (let n = 0; n < 2 * pool; n++) await ask(ofOne(n))
  expect(await ask(ofOne(9))).toMatchObject(refused)
  for (const from of ['203.0.113.7', '198.51.100.7']) expect((await ask(from)).status).toBe(200)
})

test('codes that bounce leave each network few more', async () => {
  const { market, ask } = await open()
  for (let n = 0; n < limits.strangerBounces.max; n++)
    await noteFeedback(
      market.deps,
      JSON.stringify({
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: `nobody${n}@example.test` }],
        },
      }),
    )
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await ask('203.0.113.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await ask('198.51.100.7')).status).toBe(200)
})

test('people with accounts have a part of their own for a new e-mail', async () => {
  const { market, ask } = await open()
  const statuses: number[] = []
  for (let n = 0; n < 3 * rate * limits.mailPools.change; n++)
    statuses.push((await ask(ofMany(n), '/change-email', await buyer(market))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(rate * limits.mailPools.change)
  expect((await ask('203.0.113.7')).status).toBe(200)
})
