import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { openMarket, toNext } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'

const message = {
  name: 'Ada Obi',
  email: 'ada@example.test',
  phone: '',
  subject: 'Hello',
  message: 'Is it <new>?',
}
const desk = `${randomUUID()}@example.test`
const market = await openMarket({ MOTA_CONTACT_TO: desk })

const contact = (change: Record<string, unknown> = {}) =>
  new Person(market).post('/contact', { ...message, ...change })

test('contact sends the message to the desk', async () => {
  expect((await contact()).body).toEqual({ message: 'Form submitted successfully.' })
  const [mail] = await mailsTo(desk)
  expect(mail?.subject).toBe('Contact: Hello')
  expect(mail?.text).toContain('Is it <new>?')
  expect(mail?.text).toContain('Ada Obi, ada@example.test')
})

test('phone and subject may be missing', async () => {
  expect((await contact({ phone: undefined, subject: undefined })).status).toBe(200)
  expect((await mailsTo(desk))[0]?.subject).toBe('Contact: Ada Obi')
})

test.each([
  ['name', '', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Enter a valid email address'],
  ['message', ' ', 'Message is required'],
  ['subject', 'a\r\nBcc: all@example.test', messages.invalid.oneLine],
  ['message', 'a'.repeat(5001), messages.invalid.tooLong],
])('contact refuses an invalid %s, case %#', async (field, value, sentence) => {
  const answer = await contact({ [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { message: sentence, details: { [field]: sentence } } })
})

test('contact names all missing fields at once', async () => {
  const answer = await new Person(market).post('/contact', {})
  expect(answer.body.details).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    message: 'Message is required',
  })
})

test('contact is limited for a network, for some minutes', async () => {
  const few = await openMarket(
    { MOTA_MAIL_RATE: '100' },
    { mail: { send: async () => {}, ready: async () => {} } },
  )
  toNext(few, limits.networkContacts.seconds)
  const statuses: number[] = []
  for (let n = 0; n < limits.networkContacts.max + 2; n++)
    statuses.push((await new Person(few).post('/contact', message)).status)
  expect(statuses).toEqual([...Array(limits.networkContacts.max).fill(200), 429, 429])
  few.pass(limits.networkContacts.seconds)
  expect((await new Person(few).post('/contact', message)).status).toBe(200)
})

test('strangers with many networks cannot use up the mail of the stage', async () => {
  const busy = await openMarket(
    { MOTA_MAIL_RATE: '2' },
    { mail: { send: async () => {}, ready: async () => {} } },
  )
  toNext(busy, limits.mailPoolSeconds)
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) {
    const person = new Person(busy)
    person.from = `2001:db8:${n}::1`
    statuses.push((await person.post('/contact', message)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(2 * limits.mailPools.contact)
  expect((await new Person(busy).post('/contact', message)).body.message).toBe(messages.contact.busy)
})

test('contact is 503 if the e-mail cannot be sent', async () => {
  const mail = { send: () => Promise.reject(new Error('no route')), ready: () => Promise.resolve() }
  const silent = await openMarket({}, { mail })
  const answer = await new Person(silent).post('/contact', message)
  expect(answer).toMatchObject({ status: 503, body: { message: messages.contact.mail } })
})
