import { expect, test } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { openMarket } from '../../test/market.ts'
import { buyer } from '../../test/person.ts'
import { send, waiting } from '../mail/outbox.ts'
import { forgetFailure, noteFeedback } from './feedback.ts'

const market = await openMarket()
const { deps } = market
const letter = { subject: 'Delivered: Toyota Corolla', text: 'Your vehicle.', html: 'Your vehicle.' }

const bounce = (bounceType: string, emailAddress: string) =>
  noteFeedback(
    deps,
    JSON.stringify({
      eventType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
      mail: { messageId: 'one' },
    }),
  )
const complaint = (emailAddress: string) =>
  noteFeedback(
    deps,
    JSON.stringify({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } }),
  )

test('no e-mail is sent to a mailbox that bounced or complained, until an operator allows it', async () => {
  const ada = await buyer(market)
  const write = () => send(deps, waiting(deps, 'one', ada.address, letter))
  const letters = async () =>
    (await mailsTo(ada.email)).filter(({ subject }) => subject === letter.subject).length
  for (const fail of [
    () => bounce('Permanent', `Ada <${ada.email.toUpperCase()}>`),
    () => complaint(ada.email),
  ]) {
    expect(await write()).toBe('sent')
    const before = await letters()
    await fail()
    expect(await write()).toBe('nobody')
    expect(await letters()).toBe(before)
    await forgetFailure(deps, ada.address)
  }
  expect(market.lines.join('\n')).not.toContain(ada.email)
})

test('a full mailbox and an unknown mailbox change nothing', async () => {
  const ada = await buyer(market)
  await bounce('Transient', ada.email)
  await complaint('nobody@mota.test')
  expect(await send(deps, waiting(deps, 'two', ada.address, letter))).toBe('sent')
})

test('the test notice of SES is logged, and a notice that cannot be read fails', async () => {
  market.lines.length = 0
  await noteFeedback(deps, 'Successfully validated SNS topic for Amazon SES event publishing.')
  expect(market.lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'mail.notice' }])
  await expect(noteFeedback(deps, JSON.stringify({ eventType: 'Bounce' }))).rejects.toThrow()
})

test('a complaint about another spelling of a mailbox does not stop the e-mails of its account', async () => {
  const ada = await buyer(market)
  const [name, domain] = ada.email.split('@')
  await complaint(`${name}+stranger@${domain}`)
  expect(await send(deps, waiting(deps, 'one', ada.address, letter))).toBe('sent')
})
