import { createHash, generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { about, mark, say, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller, visitor } from '../../test/person.ts'
import { type Subscriber, startPushService } from '../../test/push-service.ts'
import { saleOf } from '../../test/shop.ts'
import { notify } from '../job/notify.ts'
import { search } from '../job/search.ts'
import { limits, type MessageView, type ProductView, type PushKind } from '../schema/index.ts'
import { revoke } from '../session/operation.ts'
import { openPush } from './service.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const MOTA_PUSH_KEY = privateKey.export({ format: 'jwk' }).d ?? ''

let market: Market
let service: Awaited<ReturnType<typeof startPushService>>
let vendor: Person
let ada: Person
let phone: Subscriber

beforeEach(async () => {
  const { key = '' } = openPush({
    MOTA_PUSH_KEY,
    MOTA_PUSH_SERVICE: undefined,
    MOTA_ORIGIN: 'https://mota.test',
    MOTA_CONTACT_TO: 'desk@mota.test',
  })
  service = await startPushService(key)
  market = await openMarket({ MOTA_PUSH_KEY, MOTA_PUSH_SERVICE: service.url })
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
  phone = service.subscribe()
})

const subscribe = (person: Person, kinds: readonly PushKind[], device = phone) =>
  person.post('/save-push', { ...device.subscription, kinds })
const devices = async (person: Person) => (await person.get('/push-devices')).body.devices
const idOf = ({ subscription }: Subscriber) =>
  createHash('sha256').update(subscription.endpoint).digest('hex')
const mails = async (person: Person, subject: RegExp) =>
  (await mailsTo(person.email)).filter((mail) => subject.test(mail.subject))
const aboutMessages = /message/

test('pages learn the public key, and nothing where the stage has no key', async () => {
  const key = (await ada.get('/config')).body.push_key
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const without = await openMarket()
  expect((await without.request('/config')).body).not.toHaveProperty('push_key')
  const person = await seller(without)
  expect(await subscribe(person, ['sale'])).toMatchObject({ status: 503 })
})

test('a message comes as a notification within a minute, and not by e-mail', async () => {
  await subscribe(vendor, ['message', 'offer'])
  const product: ProductView = await list(vendor)
  const first: MessageView = (await write(ada, about(product), 'Is it still there?')).body
  expect(await notify.run(market.deps)).toMatchObject({ sent: 0 })
  market.pass(20)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 1 })
  expect(phone.delivered).toEqual([
    {
      title: 'You have a new message on Mota',
      body: expect.stringContaining(`Ada Obi, about ${product.title}: Is it still there?`),
      path: `/messages/${first.conversation_id}`,
      tag: 'messages',
      topic: 'messages',
      ttl: 259_200,
    },
  ])
  market.pass(2 * 3600)
  await notify.run(market.deps)
  expect(phone.delivered).toHaveLength(1)
  expect(await mails(vendor, aboutMessages)).toEqual([])
})

test('a message that is read at once causes neither', async () => {
  await subscribe(vendor, ['message'])
  await mark(vendor, (await write(ada, about(await list(vendor)))).body)
  market.pass(600)
  await notify.run(market.deps)
  expect(phone.requests).toBe(0)
  expect(await mails(vendor, aboutMessages)).toEqual([])
})

test('news of a kind that the browser did not choose goes by e-mail, at its own time', async () => {
  await subscribe(vendor, ['message'])
  await say(ada, about(await list(vendor)), 'offer', { price: '0.5' })
  market.pass(20)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 0 })
  market.pass(300)
  expect(await notify.run(market.deps)).toMatchObject({ sent: 1 })
  expect(phone.requests).toBe(0)
  expect(await mails(vendor, aboutMessages)).toHaveLength(1)
})

test.each([403, 500])(
  'messages whose notifications are refused (%s) are mailed after five minutes, once an hour, until one is taken again',
  async (answers) => {
    await subscribe(vendor, ['message'])
    phone.answers = answers
    const to = about(await list(vendor))
    const minute = async () => {
      market.pass(60)
      await notify.run(market.deps)
      return (await mails(vendor, aboutMessages)).length
    }
    const sent: number[] = []
    for (let n = 0; n < 20; n++) {
      await write(ada, to, `Message ${n}`)
      sent.push(await minute())
    }
    expect(sent.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(sent.at(-1)).toBe(1)
    for (let n = 0; n < 60; n++) sent.push(await minute())
    expect(sent.at(-1)).toBe(2)
    expect((await mails(vendor, aboutMessages))[0]?.subject).toBe('You have 20 unread messages on Mota')
    phone.answers = 201
    market.pass(60)
    await write(ada, to, 'The last one')
    await minute()
    expect(phone.delivered).toMatchObject([{ body: expect.stringContaining('The last one') }])
    market.pass(7200)
    expect(await minute()).toBe(2)
  },
)

test('steps of a sale come once, to every browser of the person', async () => {
  const computer = service.subscribe()
  await subscribe(vendor, ['sale'])
  await subscribe(vendor, ['sale', 'search'], computer)
  const { id } = await saleOf(market, vendor)
  for (const { delivered } of [phone, computer])
    expect(delivered).toMatchObject([{ title: expect.stringContaining('Paid'), path: `/sale/${id}` }])
  expect(await mails(vendor, /Paid/)).toEqual([])
})

test('new vehicles of a saved search come as a notification', async () => {
  await subscribe(ada, ['search'])
  await ada.post('/save-search', { query: 'brand=Kia', pace: 'immediately' })
  await list(vendor, { brand: 'Kia' })
  market.pass(400)
  expect(await search.run(market.deps)).toMatchObject({ sent: 1 })
  expect(phone.delivered).toMatchObject([
    { title: '1 new vehicle for your saved search', path: '/products?brand=Kia' },
  ])
  expect(await mails(ada, /saved search/)).toEqual([])
})

test.each([404, 410])(
  'a browser that has unsubscribed (%i) is forgotten, and the news goes by e-mail',
  async (gone) => {
    await subscribe(vendor, ['sale'])
    phone.answers = gone
    await saleOf(market, vendor)
    expect(await devices(vendor)).toEqual([])
    expect(await mails(vendor, /Paid/)).toHaveLength(1)
  },
)

test.each([429, 500, 302] as const)('if the service answers %i, the news goes by e-mail', async (answers) => {
  await subscribe(vendor, ['sale'])
  phone.answers = answers
  await saleOf(market, vendor)
  expect(phone.requests).toBe(1)
  expect(await devices(vendor)).toHaveLength(1)
  expect(await mails(vendor, /Paid/)).toHaveLength(1)
})

test('a service that hangs delays us once, and the news goes by e-mail', async () => {
  await subscribe(vendor, ['sale'])
  phone.answers = 'silent'
  await saleOf(market, vendor)
  await saleOf(market, vendor)
  expect(phone.requests).toBe(1)
  expect(await mails(vendor, /Paid/)).toHaveLength(2)
})

test('the end of a session ends its notifications', async () => {
  const computer = service.subscribe()
  await subscribe(vendor, ['sale'], computer)
  const other = vendor.cookie
  vendor.cookie = undefined
  await vendor.login()
  await subscribe(vendor, ['sale'])
  expect(await devices(vendor)).toHaveLength(2)
  await vendor.post('/auth/logout', {})
  vendor.cookie = other
  expect(await devices(vendor)).toEqual([{ id: idOf(computer), kinds: ['sale'] }])
  await revoke(market.deps, vendor.address)
  await vendor.login()
  expect(await devices(vendor)).toEqual([])
})

test('a browser belongs to the wallet that subscribed last, and no other wallet can remove it', async () => {
  await subscribe(vendor, ['sale'])
  await ada.post('/remove-push', { id: idOf(phone) })
  expect(await devices(vendor)).toHaveLength(1)
  await subscribe(ada, ['sale'])
  expect(await devices(vendor)).toEqual([])
  expect(await ada.post('/remove-push', { id: idOf(phone) })).toMatchObject({ status: 200 })
  expect(await devices(ada)).toEqual([])
})

test('an account has a limited number of browsers: the oldest makes room', async () => {
  const all = Array.from({ length: limits.pushDevices + 1 }, () => service.subscribe())
  for (const device of all) {
    await subscribe(ada, ['sale'], device)
    market.pass(1)
  }
  const saved = (await devices(ada)).map(({ id }: { id: string }) => id)
  expect(saved).toEqual(all.slice(1).map(idOf).reverse())
})

test('a wallet without an account cannot subscribe', async () => {
  expect((await subscribe(await visitor(market), ['sale'])).status).toBe(403)
})

test.each([
  [{ endpoint: 'https://169.254.169.254/latest/meta-data' }, 'push service'],
  [{ keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 'keys of this subscription'],
  [{ keys: { p256dh: 7 } }, 'keys of this subscription'],
  [{ kinds: ['gossip'] }, 'Choose one of the values'],
  [{ kinds: [] }, 'Choose one of the values'],
])('a subscription that cannot work is refused: %j', async (change, words) => {
  const { status, body } = await ada.post('/save-push', { ...phone.subscription, kinds: ['sale'], ...change })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(words)
})
