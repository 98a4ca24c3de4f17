import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { about, inbox, into, say, thread, write } from '../../test/conversation.ts'
import { fields, form, list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { messages } from '../schema/index.ts'
import { adding, json, type Send, titlesOf } from './send.fixture.ts'
import { holdWrites, loseAnswer, timeOutWhen } from './writes.fixture.ts'

const busy = { status: 503, body: { message: messages.request.busy } }

async function messagesOf(person: Person, id: string): Promise<number> {
  return (await thread(person, { conversation_id: id })).body.messages.length
}

/** Each prepares a request, and how often it was carried out. */
const cases: Record<
  string,
  (own: Market) => Promise<{ by: Person; send: Send; count: () => Promise<number> }>
> = {
  'a listing': async (own) => {
    const by = await seller(own)
    return { by, send: adding('Late'), count: async () => (await titlesOf(by)).length }
  },
  'an edit': async (own) => {
    const by = await seller(own)
    const { slug, id } = await list(by)
    const send: Send = async (person, key) => {
      const { images } = (await person.get(`/get-product/${slug}`)).body
      const body = form({ ...fields, price: '9', address: by.address, existing_images: images })
      return person.send('PUT', `/edit-product/${slug}`, body, key ? { 'idempotency-key': key } : {})
    }
    const listing = () => own.deps.store.listings.get({ id: id as `0x${string}` }).go({ consistent: true })
    return { by, send, count: async () => ((await listing()).data?.version ?? 0) - 1 }
  },
  'a first message': async (own) => {
    const [by, product] = [await buyer(own), await list(await seller(own))]
    const send = json('/send-message', { ...about(product), kind: 'text', body: { text: 'Hello' } })
    return { by, send, count: async () => (await inbox(by)).body.conversations.length }
  },
  'an offer': async (own) => {
    const [by, product] = [await buyer(own), await list(await seller(own))]
    const { body } = await write(by, about(product))
    const send = json('/send-message', { ...into(body), kind: 'offer', body: { price: '1' } })
    return { by, send, count: async () => (await messagesOf(by, body.conversation_id)) - 1 }
  },
  'an accepted offer': async (own) => {
    const [by, other] = [await seller(own), await buyer(own)]
    const { body } = await say(other, about(await list(by)), 'offer', { price: '1' })
    const state = async () => (await thread(by, body)).body.offer.state
    const send = json('/answer-message', { message_id: body.id, answer: 'accept' })
    return { by, send, count: async () => ((await state()) === 'accepted' ? 1 : 0) }
  },
  'a report': async (own) => {
    const [by, other] = [await seller(own), await buyer(own)]
    const { body } = await write(other, about(await list(by)))
    const content = { ...into(body), blocked: true, reason: 'They ask for cash.' }
    const { reports } = own.deps.store
    const count = async () =>
      (await reports.query.waiting({}).go({ pages: 'all' })).data.filter((one) => one.by === by.address)
        .length
    return { by, send: json('/block-conversation', content), count }
  },
  'a saved search': async (own) => {
    const by = await buyer(own)
    const send = json('/save-search', { query: 'brand=Kia', pace: 'daily' })
    return { by, send, count: async () => (await by.get('/saved-searches')).body.searches.length }
  },
  'a sale': async (own) => {
    const [by, product] = [await buyer(own), await list(await seller(own))]
    const send = json('/create-transaction', claimOf(by, product, await pay(by, product)))
    const sales = async () => (await by.get(`/get-transactions?wallet=${by.address}`)).body.buyer
    return { by, send, count: async () => (await sales()).length }
  },
}
const names = Object.keys(cases)
const prepare = async (name: string) => {
  const own = await openMarket()
  const made = await cases[name]?.(own)
  if (!made) throw new Error(name)
  return { own, ...made }
}

describe.each(names)('%s', (name) => {
  test('that was answered with a timeout is not written afterwards, and a retry writes it once', async () => {
    const { own, by, send, count } = await prepare(name)
    const key = randomUUID()
    const held = holdWrites(own)
    const timers = timeOutWhen(held)
    expect(await send(by, key)).toMatchObject(busy)
    timers.mockRestore()
    const writes = await held.release()
    expect(writes.length).toBeGreaterThan(0)
    for (const { status } of writes) expect(status).toBe('rejected')
    expect(await count()).toBe(0)
    own.pass(31)
    expect((await send(by, key)).status).toBe(200)
    expect((await send(by, key)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  test('that was written although its answer was lost is not written again by a retry', async () => {
    const { own, by, send, count } = await prepare(name)
    const key = randomUUID()
    loseAnswer(own)
    expect(await send(by, key)).toMatchObject(busy)
    expect(await count()).toBe(1)
    const retry = await send(by, key)
    expect(retry.status).toBe(200)
    expect((await send(by, key)).body).toEqual(retry.body)
    expect(await count()).toBe(1)
  })
})

test('without a key, what was answered with a timeout is not written either', async () => {
  const { own, by, send, count } = await prepare('a listing')
  const held = holdWrites(own)
  const timers = timeOutWhen(held)
  expect(await send(by)).toMatchObject(busy)
  timers.mockRestore()
  await held.release()
  expect(await count()).toBe(0)
})

test('an earlier request cannot write once its retry has begun', async () => {
  const { own, by, send, count } = await prepare('a listing')
  const key = randomUUID()
  const held = holdWrites(own)
  const slow = send(by, key)
  await held.started
  own.pass(31)
  held.pass()
  expect((await send(by, key)).status).toBe(200)
  await held.release()
  expect((await slow).status).toBe(409)
  expect(await count()).toBe(1)
})
