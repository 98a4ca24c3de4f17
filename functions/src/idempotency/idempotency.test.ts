import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { about } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { messages } from '../schema/index.ts'
import { adding, json, titlesOf } from './send.fixture.ts'

const desk = `${randomUUID()}@example.test`
const market = await openMarket({ MOTA_CONTACT_TO: desk })
const [vendor, ada] = [await seller(market), await buyer(market)]

describe('a key', () => {
  test('makes one listing of a request and its retries, and gives them one answer', async () => {
    const [key, send] = [randomUUID(), adding('Sent twice')]
    const first = await send(vendor, key)
    expect(first.status).toBe(200)
    expect((await send(vendor, key)).body).toEqual(first.body)
    expect((await send(vendor, randomUUID())).body.product.id).not.toBe(first.body.product.id)
    expect((await titlesOf(vendor)).filter((title) => title === 'Sent twice')).toHaveLength(2)
  })

  test('makes one listing of five requests at once', async () => {
    const [key, send] = [randomUUID(), adding('Sent at once')]
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(vendor, key)))
    expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(1)
    expect((await titlesOf(vendor)).filter((title) => title === 'Sent at once')).toHaveLength(1)
  })

  test('is for one input', async () => {
    const key = randomUUID()
    await adding('One')(vendor, key)
    const other = await adding('Another')(vendor, key)
    expect(other).toMatchObject({ status: 400, body: { message: messages.request.otherInput } })
    expect(await titlesOf(vendor)).not.toContain('Another')
  })

  test('is for one wallet and one call', async () => {
    const key = randomUUID()
    const product = await list(vendor)
    const hello = json('/send-message', { ...about(product), kind: 'text', body: { text: 'Hello' } })
    const bob = await buyer(market)
    const [one, two] = [await hello(ada, key), await hello(bob, key)]
    expect(two.status).toBe(200)
    expect(two.body.id).not.toBe(one.body.id)
    expect((await json('/save-search', { query: 'brand=Kia', pace: 'daily' })(ada, key)).status).toBe(200)
  })

  test('can be used again after a refusal', async () => {
    const [key, product] = [randomUUID(), await list(vendor)]
    const to = { ...about(product), kind: 'offer' }
    expect((await json('/send-message', { ...to, body: { price: '9' } })(ada, key)).status).toBe(400)
    expect((await json('/send-message', { ...to, body: { price: '1' } })(ada, key)).status).toBe(200)
  })

  test.each(['short', 'with a space', 'a'.repeat(129)])('is refused if it is %j', async (key) => {
    const answer = await json('/save-search', { query: 'brand=Kia', pace: 'daily' })(ada, key)
    expect(answer).toMatchObject({ status: 400, body: { message: messages.request.key } })
  })

  test('is forgotten after a day', async () => {
    const later = await openMarket()
    const [other, key] = [await seller(later), randomUUID()]
    const first = await adding('Today')(other, key)
    later.pass(25 * 3600)
    expect((await adding('Today')(other, key)).body.product.id).not.toBe(first.body.product.id)
  })
})

test('a guest’s message to the desk is sent once', async () => {
  const text = { name: 'Ada Obi', email: 'ada@example.test', phone: '', subject: 'Once', message: 'Hello?' }
  const [key, send] = [randomUUID(), json('/contact', text)]
  const first = await send(new Person(market), key)
  expect(first.status).toBe(200)
  expect((await send(new Person(market), key)).body).toEqual(first.body)
  expect((await mailsTo(desk)).filter(({ subject }) => subject === 'Contact: Once')).toHaveLength(1)
})
