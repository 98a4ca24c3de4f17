import { beforeEach, expect, test } from 'vitest'
import { about, answer, inbox, into, mark, say, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import type { MessageView, ProductView } from '../schema/index.ts'
import { notify } from './notify.ts'

let market: Market
let vendor: Person
let ada: Person
let product: ProductView
let first: MessageView

const minutes = (count: number) => market.pass(count * 60)
const notices = async (person: Person) =>
  (await mailsTo(person.email)).filter(({ subject }) => /message/.test(subject))
const ask = async (text = 'Is it still there?\nI can come today.') =>
  (await write(ada, about(product), text)).body

beforeEach(async () => {
  market = await openMarket()
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
  product = await list(vendor)
  first = await ask()
})

test('a message that stays unread for five minutes causes one e-mail', async () => {
  minutes(4)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 0 })
  minutes(2)
  const reports = await Promise.all(Array.from({ length: 4 }, () => notify.run(market.deps)))
  expect(reports.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(1)
  const [mail, ...others] = await notices(vendor)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You have a new message on Mota')
  expect(mail?.text).toContain(`Ada Obi, about ${product.title}: Is it still there?`)
  expect(mail?.text).not.toContain('I can come today.')
  expect(mail?.text).toContain(`/messages/${first.conversation_id}`)
  expect(await notices(ada)).toEqual([])
})

test('a message read in time causes no e-mail', async () => {
  await mark(vendor, first)
  minutes(10)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 0 })
  expect(await notices(vendor)).toEqual([])
})

test('a person gets at most one e-mail an hour', async () => {
  minutes(6)
  await notify.run(market.deps)
  await say(ada, into(first), 'offer', { price: '1' })
  minutes(30)
  await notify.run(market.deps)
  expect(await notices(vendor)).toHaveLength(1)
  minutes(31)
  await notify.run(market.deps)
  const [newest] = await notices(vendor)
  expect(await notices(vendor)).toHaveLength(2)
  expect(newest?.text).toContain('Offer: 1 ETH')
  minutes(120)
  await notify.run(market.deps)
  expect(await notices(vendor)).toHaveLength(2)
})

test('the mute link of an e-mail works by its button, not by opening it', async () => {
  minutes(6)
  await notify.run(market.deps)
  const [mail] = await notices(vendor)
  const link = /\/api\/mute\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  // Mail programs need these headers for their own unsubscribe button (RFC 8058).
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': `<${market.deps.config.MOTA_ORIGIN}${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const opened = await market.fetch(link)
  expect(opened.headers.get('referrer-policy')).toBe('same-origin')
  expect(await opened.text()).toContain('<form method="post">')
  expect((await inbox(vendor)).body.conversations[0].muted).toBe(false)
  // Mail programs send a POST without a session or an origin.
  const body = 'List-Unsubscribe=One-Click'
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await market.fetch(link, { method: 'POST', body, headers: type })).status).toBe(200)
  expect((await inbox(vendor)).body.conversations[0].muted).toBe(true)
  await ask('And the papers?')
  minutes(90)
  await notify.run(market.deps)
  expect(await notices(vendor)).toHaveLength(1)
  expect((await inbox(vendor)).body.unread).toBe(2)
  const unmute = { conversation_id: first.conversation_id, muted: false }
  expect((await vendor.post('/mute-conversation', unmute)).body).toEqual({ muted: false })
  await ask('Hello?')
  minutes(90)
  await notify.run(market.deps)
  expect(await notices(vendor)).toHaveLength(2)
})

test('a mute link without a valid signature mutes nothing', async () => {
  const forged = `${first.conversation_id}.seller.${'A'.repeat(24)}`
  for (const token of [forged, 'x', `${first.conversation_id}.seller`])
    expect((await market.fetch(`/api/mute/${token}`, { method: 'POST' })).status).toBe(404)
  expect((await inbox(vendor)).body.conversations[0].muted).toBe(false)
})

/** Wallets with accounts that write to the vendor about a vehicle each. */
async function crowd(size: number) {
  const people = await Promise.all(Array.from({ length: size }, () => buyer(market)))
  await Promise.all(people.map((person, n) => write(person, about(product), `Message ${n}`)))
  return people
}

test('one e-mail reports the unread messages of many conversations', async () => {
  const people = await crowd(12)
  minutes(6)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 1, skipped: 0 })
  const [mail, ...others] = await notices(vendor)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You have 13 unread messages on Mota')
  expect(mail?.text.match(/about Toyota Corolla 2012: /g)).toHaveLength(5)
  expect(mail?.text).toContain('And 8 more conversations.')
  // What arrives within the hour waits for the next e-mail, however many conversations it is in.
  await Promise.all(people.map((person) => write(person, about(product), 'Hello?')))
  minutes(30)
  expect(await notify.run(market.deps)).toEqual({ sent: 0, unsent: 0, nobody: 0, skipped: 1 })
  expect(await notify.run(market.deps)).toEqual({ sent: 0, unsent: 0, nobody: 0, skipped: 0 })
  minutes(31)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await notices(vendor))[0]?.subject).toBe('You have 24 unread messages on Mota')
  minutes(240)
  expect(await notify.run(market.deps)).toEqual({ sent: 0, unsent: 0, nobody: 0, skipped: 0 })
})

test('messages to one person do not delay the e-mails of others', async () => {
  await crowd(4)
  minutes(6)
  await notify.run(market.deps)
  await write(vendor, into(first), 'Yes, it is.')
  minutes(6)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await notices(ada))[0]?.text).toContain('Yes, it is.')
})

test('the link of an e-mail about several conversations mutes them', async () => {
  await crowd(2)
  minutes(6)
  await notify.run(market.deps)
  const link = /\/api\/mute-all\/\S+/.exec((await notices(vendor))[0]?.text ?? '')?.[0] ?? ''
  expect(await (await market.fetch(link)).text()).toContain('<form method="post">')
  const forged = link.replace(/.{24}$/, 'A'.repeat(24))
  expect((await market.fetch(forged, { method: 'POST' })).status).toBe(404)
  expect((await market.fetch(link, { method: 'POST' })).status).toBe(200)
  const { conversations } = (await inbox(vendor)).body
  expect(conversations.map(({ muted }: { muted: boolean }) => muted)).toEqual([true, true, true])
  await ask('And the papers?')
  minutes(90)
  await notify.run(market.deps)
  expect(await notices(vendor)).toHaveLength(1)
})

test('nothing that a stranger wrote is in the subject or a link', async () => {
  await vendor.post('/update-name', { address: vendor.address, name: 'Lagos Cars' })
  await market.deps.store.users.patch({ address: ada.address }).set({ name: 'Mota Payments' }).go()
  await ask('Confirm at https://evil.example/pay or evil.example, else WWW.evil.example or pay@evil.example.')
  minutes(6)
  await notify.run(market.deps)
  const [mail] = await notices(vendor)
  expect(mail?.subject).toBe('You have 2 unread messages on Mota')
  expect(mail?.text).toContain('Confirm at (link) or evil. example, else (link) or (email address)')
  expect(
    mail?.text.match(/https?:\/\/[^/\s]+/g)?.every((url) => url === market.deps.config.MOTA_ORIGIN),
  ).toBe(true)
})

test('a proposal that was answered causes no e-mail', async () => {
  await mark(vendor, first)
  const { body: offer } = await say(ada, into(first), 'offer', { price: '1' })
  await answer(vendor, offer, 'accept')
  minutes(6)
  expect(await notify.run(market.deps)).toEqual({ sent: 0, unsent: 0, nobody: 0, skipped: 1 })
  expect(await notices(vendor)).toEqual([])
  expect(await notify.run(market.deps)).toEqual({ sent: 0, unsent: 0, nobody: 0, skipped: 0 })
})
