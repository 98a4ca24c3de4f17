import { expect, test } from 'vitest'
import { codeIn, mailsTo } from '../../test/inbox.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, type Person } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()

const change = (person: Person, email: string) =>
  person.post('/change-email', { address: person.address, email })

test('an e-mail changes with a code to the new address and a notice to the old one', async () => {
  const person = await buyer(market)
  const [before, next] = [person.email, `new-${person.email}`]
  market.pass(61)
  expect((await change(person, before)).body.message).toBe(messages.account.emailSame)
  expect((await change(person, next)).body).toMatchObject({ status: 'sent' })
  const otp = await codeIn(next)
  const wrong = otp === '000000' ? '000001' : '000000'
  expect((await person.post('/confirm-email', { otp: wrong })).status).toBe(400)
  expect((await person.post('/confirm-email', { otp })).body).toMatchObject({ user: { email: next } })
  expect((await mailsTo(before))[0]?.subject).toBe('Your Mota email address is being changed')
  expect((await person.post('/confirm-email', { otp })).status).toBe(400)
  // The new mailbox is taken.
  const other = await buyer(market)
  market.pass(61)
  await change(other, next)
  expect((await mailsTo(next))[0]?.subject).toBe('You already have a Mota account')
})
