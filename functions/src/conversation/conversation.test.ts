import { describe, expect, test } from 'vitest'
import { about, inbox, into, mark, say, thread, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { openMarket, useAllButOne } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { limits, messages as sentences } from '../schema/index.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()
const ada = await buyer(market)
const nobody = { conversation_id: `0x${'0'.repeat(32)}`, id: `0x${'0'.repeat(32)}.1` }

describe('a conversation', () => {
  test('starts with a product and continues by its id', async () => {
    const product = await list(vendor)
    const asked = await write(ada, about(product), ' Is it\r\nstill there? ')
    expect(asked).toMatchObject({
      status: 200,
      body: {
        from: ada.address,
        kind: 'text',
        body: { text: 'Is it\nstill there?' },
        state: null,
        hidden: false,
      },
    })
    const answered = await write(vendor, into(asked.body), 'It is.')
    expect(answered.status).toBe(200)
    const { body } = await thread(ada, asked.body)
    expect(body).toMatchObject({
      messages: [asked.body, answered.body],
      next: null,
      offer: null,
      meeting: null,
      settlement: null,
      conversation: {
        product: { id: product.id, slug: product.slug, title: product.title, available: true },
        other: { address: vendor.address, name: 'Ada Obi' },
        role: 'buyer',
        unread: 1,
      },
    })
  })

  test('exists once for each buyer and product, even if twenty messages start it at once', async () => {
    const product = await list(vendor)
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => write(ada, about(product), `${n}`)))
    const accepted = sent.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    // A sender that lost too many races gets an error and has written nothing.
    for (const { status } of sent) expect([200, 409]).toContain(status)
    expect(new Set(accepted.map(({ body }) => body.conversation_id)).size).toBe(1)
    const { messages } = (await thread(ada, accepted[0]?.body)).body
    expect(messages).toHaveLength(accepted.length)
    expect(new Set(messages.map(({ id }: { id: string }) => id)).size).toBe(accepted.length)
    const other = await buyer(market)
    const theirs = await write(other, about(product))
    expect(theirs.body.conversation_id).not.toBe(accepted[0]?.body.conversation_id)
  })

  test('can be read and written only by its two parties', async () => {
    const { body } = await write(ada, about(await list(vendor)))
    const stranger = await buyer(market)
    for (const answer of [
      await thread(stranger, body),
      await write(stranger, into(body)),
      await mark(stranger, body),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: texts.parties } })
    expect((await thread(new Person(market), body)).status).toBe(401)
    expect((await inbox(new Person(market))).status).toBe(401)
    expect((await stranger.get(`/get-conversations?wallet=${ada.address}`)).status).toBe(403)
  })

  test('is 404 if it does not exist', async () => {
    expect(await thread(ada, nobody)).toMatchObject({ status: 404, body: { message: texts.unknown } })
    expect((await write(ada, into(nobody))).status).toBe(404)
    expect((await write(ada, { product_id: `0x${'0'.repeat(32)}` })).status).toBe(404)
    const { body } = await write(ada, about(await list(vendor)))
    expect((await mark(ada, { ...body, id: `${body.conversation_id}.9` })).status).toBe(404)
    expect((await mark(ada, { ...body, id: nobody.id })).status).toBe(404)
    expect((await thread(ada, body, `?after=${nobody.id}`)).status).toBe(404)
  })

  test('cannot be held with oneself, and needs an account', async () => {
    const product = await list(vendor)
    expect(await write(vendor, about(product))).toMatchObject({ status: 409, body: { message: texts.own } })
    expect(await write(await visitor(market), about(product))).toMatchObject({
      status: 403,
      body: { message: sentences.account.needed },
    })
  })

  test.each([
    [{ kind: 'text', body: { text: ' ' } }, 'text', sentences.required.text],
    [{ kind: 'text', body: { text: 'x'.repeat(2_001) } }, 'text', sentences.invalid.tooLong],
    [{ kind: 'text' }, 'body', undefined],
    [{ kind: 'event', body: {} }, 'kind', sentences.invalid.choice],
    [{ kind: 'picture', body: {} }, 'kind', sentences.invalid.choice],
    [{ kind: 'offer', body: { price: '0' } }, 'price', sentences.invalid.priceZero],
    [{ kind: 'meeting', body: { place: '', at: '2030-01-01' } }, 'at', sentences.invalid.time],
    [{ kind: 'phone', body: { phone: '12' } }, 'phone', sentences.invalid.phone],
    [
      { kind: 'dispute', body: { transaction_id: '1', reason: 'x', text: 'y' } },
      'reason',
      sentences.invalid.choice,
    ],
    [
      { kind: 'settlement', body: { transaction_id: '1', to_buyer: '-1' } },
      'to_buyer',
      sentences.invalid.amount,
    ],
  ])('names the invalid field of %o', async (message, field, sentence) => {
    const answer = await ada.post('/send-message', { conversation_id: nobody.conversation_id, ...message })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toHaveProperty(field)
    if (sentence) expect(answer.body.details[field]).toBe(sentence)
  })

  test('needs exactly one recipient', async () => {
    const product_id = (await list(vendor)).id
    const { conversation_id } = nobody
    for (const to of [{}, { product_id, conversation_id }])
      expect(await ada.post('/send-message', { ...to, kind: 'text', body: { text: 'x' } })).toMatchObject({
        status: 400,
        body: { details: { conversation_id: sentences.invalid.recipient } },
      })
  })

  test('cannot be started about a vehicle that is not for sale', async () => {
    const manual = await openMarket({ MOTA_REVIEW: 'manual' })
    const product = await list(await seller(manual))
    expect((await write(await buyer(manual), about(product))).status).toBe(404)
  })

  test('shares a phone number in its international form', async () => {
    const { body } = await write(ada, about(await list(vendor)))
    const withZero = await say(vendor, into(body), 'phone', { phone: '+234 (0) 803 123 4567' })
    expect(withZero.body.body).toEqual({ phone: '+2348031234567' })
    const shared = await say(vendor, into(body), 'phone', { phone: '0803 123-4567' })
    expect(shared.body).toMatchObject({
      kind: 'phone',
      body: { phone: '+2348031234567' },
      from: vendor.address,
    })
    expect((await say(ada, into(body), 'phone', { phone: '00 44 20 7946 0000' })).body.body.phone).toBe(
      '+442079460000',
    )
  })

  test('has pages without gaps between them', async () => {
    const { body: first } = await write(ada, about(await list(vendor)), 'message 1')
    for (let n = 2; n <= 7; n++) await write(n % 2 ? ada : vendor, into(first), `message ${n}`)
    const read: string[] = []
    let after = ''
    for (let page = 0; page < 4; page++) {
      const { body } = await thread(vendor, first, `?limit=3${after}`)
      read.push(...body.messages.map(({ body: { text } }: { body: { text: string } }) => text))
      if (!body.next) break
      after = `&after=${body.next}`
    }
    expect(read).toEqual(Array.from({ length: 7 }, (_, n) => `message ${n + 1}`))
    const { body } = await thread(ada, first, `?after=${first.conversation_id}.7`)
    expect(body).toMatchObject({ messages: [], next: null })
  })
})

describe('limits', () => {
  test('60 messages an hour of one sender in one conversation', async () => {
    const busy = await openMarket()
    const [me, product] = [await buyer(busy), await list(await seller(busy))]
    const who = `${me.address}#${product.id}#${me.address}`
    await useAllButOne(busy, 'message', limits.messagesPerHour, who)
    const { body: first } = await write(me, about(product))
    expect(await write(me, into(first))).toMatchObject({ status: 429, body: { message: texts.tooMany } })
    busy.pass(3600)
    expect((await write(me, into(first))).status).toBe(200)
  })

  test('30 new conversations a day', async () => {
    const busy = await openMarket()
    const [me, shop] = [await buyer(busy), await seller(busy)]
    await useAllButOne(busy, 'conversation', limits.conversationsPerDay, me.address, 86_400)
    const { body: first } = await write(me, about(await list(shop)))
    expect(await write(me, about(await list(shop)))).toMatchObject({
      status: 429,
      body: { message: texts.tooManyNew },
    })
    expect((await write(me, into(first))).status).toBe(200)
  })

  test('a conversation is gone 24 months after its last message, and not before', async () => {
    const old = await openMarket()
    const [me, product] = [await buyer(old), await list(await seller(old))]
    const { body } = await write(me, about(product))
    const pass = async (days: number) => {
      old.pass(days * 86_400)
      await me.login()
    }
    await pass(limits.conversationDays - 1)
    await write(me, into(body), 'Is it still there?')
    await pass(limits.conversationDays - 1)
    expect((await thread(me, body)).body.messages).toHaveLength(2)
    await pass(2)
    expect((await thread(me, body)).status).toBe(404)
    expect((await inbox(me)).body).toMatchObject({ conversations: [], unread: 0 })
    const again = await write(me, about(product))
    expect(again.status).toBe(200)
    expect(again.body.conversation_id).not.toBe(body.conversation_id)
  })
})
