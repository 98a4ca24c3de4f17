import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { act, saleOf as chainSale, pay, rule } from '../../test/chain.ts'
import { about, say, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list } from '../../test/listing.ts'
import { arbiter, buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits, messages, type ProductView } from '../schema/index.ts'

const accounts = [1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
const { market, vendor } = await openShop({
  MOTA_REVIEW: 'manual',
  MOTA_STAFF: accounts.map(({ address }) => address).join(' '),
})
const [ada, ben] = accounts.map((account) => new Person(market, account)) as [Person, Person]
await Promise.all([ada.login(), ben.login()])

const open = (person: Person, { id }: ProductView) => person.post('/desk/open', { product_id: id })
const waitingFor = async (person: Person) => (await person.get('/desk')).body.waiting
const decide = async (person: Person, product: ProductView, decision: object = { decision: 'approve' }) => {
  const { version } = (await open(person, product)).body
  return person.post('/desk/decide', { product_id: product.id, version, ...decision })
}
const change = (product: ProductView, values: object = {}) =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, ...values, existing_images: product.images, address: vendor.address }),
  )

describe('the desk', () => {
  test('is for the wallets that the stage names', async () => {
    const product = await list(vendor)
    expect((await ada.get('/auth/session')).body).toMatchObject({ user: null, is_staff: true })
    expect((await vendor.get('/auth/session')).body).not.toHaveProperty('is_staff')
    const calls = [
      vendor.get('/desk'),
      open(vendor, product),
      vendor.post('/desk/decide', { product_id: product.id, version: 1, decision: 'approve' }),
      vendor.post('/desk/block', { address: ada.address, blocked: true, reason: 'No.' }),
      vendor.get(`/desk/conversation/${product.id}`),
      vendor.post('/desk/close', { kind: 'vendor', id: vendor.address, closed: true }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(403)
      expect(body.message).toBe(messages.desk.staff)
    }
    expect((await new Person(market).get('/desk')).status).toBe(401)
  })

  test('two moderators never decide the same listing', async () => {
    const product = await list(vendor)
    const { version } = (await open(ada, product)).body
    expect((await waitingFor(ben)).find(({ id }: ProductView) => id === product.id)).toMatchObject({
      claimed: true,
      reasons: ['new'],
    })
    const claimed = { status: 409, body: { message: messages.desk.claimed } }
    expect(await open(ben, product)).toMatchObject(claimed)
    const approval = { product_id: product.id, version, decision: 'approve' }
    expect(await ben.post('/desk/decide', approval)).toMatchObject(claimed)
    expect(await ada.post('/desk/decide', approval)).toMatchObject({
      status: 200,
      body: { message: messages.desk.approved },
    })
    const decided = { status: 409, body: { message: messages.desk.decided } }
    expect(await open(ben, product)).toMatchObject(decided)
    expect(await ada.post('/desk/decide', approval)).toMatchObject(decided)
    market.pass(301)
    await Promise.all([ada.login(), ben.login(), vendor.login()])
    const next = await list(vendor)
    await open(ada, next)
    market.pass(301)
    expect((await open(ben, next)).status).toBe(200)
  })

  test('a refusal needs a reason, which the seller gets by e-mail', async () => {
    const product = await list(vendor)
    expect(await decide(ada, product, { decision: 'refuse', reason: ' ' })).toMatchObject({
      status: 400,
      body: { details: { reason: messages.desk.reason } },
    })
    const reason = 'The pictures show another vehicle.'
    expect((await decide(ada, product, { decision: 'refuse', reason })).status).toBe(200)
    const [mail] = await mailsTo(vendor.email)
    expect(mail?.subject).toBe('Not published: Toyota Corolla 2012')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain(`/edit-product/${product.slug}`)
  })

  test('decisions are kept, and the next moderator sees what changed since the approval', async () => {
    const product = await list(vendor)
    await decide(ada, product)
    expect((await mailsTo(vendor.email))[0]?.subject).toBe('Published: Toyota Corolla 2012')
    await change(product, { price: '2', title: 'Toyota Corolla 2013' })
    const { body } = await open(ben, product)
    expect(body.changes).toEqual([
      { field: 'title', before: 'Toyota Corolla 2012', after: 'Toyota Corolla 2013' },
      { field: 'price', before: '1.25', after: '2' },
    ])
    expect(body.decisions).toMatchObject([{ by: ada.address, status: 'published', reason: '' }])
    expect(body.seller).toMatchObject({ address: vendor.address, name: 'Ada Obi', blocked: false })
    expect(body.seller.listings.map(({ id }: ProductView) => id)).not.toContain(product.id)
  })

  test('a listing that changed since the moderator looked is not decided', async () => {
    const product = await list(vendor)
    const { version } = (await open(ada, product)).body
    await change(product, { price: '0.1' })
    const approval = { product_id: product.id, version, decision: 'approve' }
    expect(await ada.post('/desk/decide', approval)).toMatchObject({
      status: 409,
      body: { message: messages.listing.changed },
    })
  })

  test('a blocked seller’s listings leave the lists until the block ends', async () => {
    const shop = await seller(market)
    const product = await list(shop)
    await decide(ada, product)
    const guest = new Person(market)
    const block = (blocked: boolean) =>
      ada.post('/desk/block', { address: shop.address, blocked, reason: 'Sells what is not theirs.' })
    expect((await block(true)).body).toEqual({ blocked: true, listings: 1 })
    expect((await guest.get(`/get-product/${product.slug}`)).status).toBe(404)
    expect((await block(false)).body).toEqual({ blocked: false, listings: 1 })
    expect((await guest.get(`/get-product/${product.slug}`)).status).toBe(200)
  })

  test('a conversation can be read once somebody has reported it', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    await decide(ada, product)
    const { body: first } = await write(person, about(product), 'Can I pay you in cash?')
    const read = () => ada.get(`/desk/conversation/${first.conversation_id}`)
    expect((await read()).status).toBe(403)
    const report = { conversation_id: first.conversation_id, blocked: false, reason: 'Wants cash.' }
    await vendor.post('/block-conversation', report)
    const waits = async () => (await ada.get('/desk')).body.conversations
    const [line] = await waits()
    expect(line).toEqual({
      conversation_id: first.conversation_id,
      reasons: ['Wants cash.'],
      since: expect.stringMatching(/^20/),
    })
    await say(person, { conversation_id: first.conversation_id }, 'phone', { phone: '+2348012345678' })
    expect((await read()).body).toMatchObject({
      buyer: { address: person.address, name: 'Ada Obi', blocked: false },
      seller: { address: vendor.address },
      messages: [{ body: { text: 'Can I pay you in cash?' } }, { kind: 'phone' }],
    })
    const close = (closed: boolean, id = line.conversation_id) =>
      ada.post('/desk/close', { kind: 'conversation', id, closed })
    expect((await close(true)).body).toEqual({ closed: true })
    expect((await close(true)).body).toEqual({ closed: true })
    expect(await waits()).toEqual([])
    expect((await close(false)).body).toEqual({ closed: false })
    expect(await waits()).toEqual([line])
    expect(await close(true, `0x${'0'.repeat(32)}`)).toMatchObject({
      status: 404,
      body: { message: messages.desk.closedNothing },
    })
    await close(true)
  })

  test('a conversation is one line with the newest reason of each party', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    await decide(ada, product)
    const { conversation_id } = (await write(person, about(product))).body
    const report = (who: Person, reason: string) =>
      who.post('/block-conversation', { conversation_id, blocked: false, reason })
    const waits = async () => (await ada.get('/desk')).body.conversations
    const letters = async (reason: string) =>
      (await mailsTo(market.deps.config.MOTA_CONTACT_TO)).filter(({ text }) => text.includes(reason)).length
    const reasons = ['first', 'second', 'third'].map((word) => `The ${word} of ${conversation_id}`)
    await report(person, reasons[0] ?? '')
    const [{ since }] = await waits()
    for (const reason of reasons.slice(1)) {
      market.pass(60)
      expect((await report(person, reason)).status).toBe(200)
    }
    market.pass(60)
    await report(vendor, 'He insults me.')
    const [line, ...others] = await waits()
    expect(others).toEqual([])
    expect(line).toEqual({ conversation_id, since, reasons: [reasons[2], 'He insults me.'] })
    expect(await Promise.all(reasons.map(letters))).toEqual([1, 0, 0])
    const close = (closed: boolean) =>
      ada.post('/desk/close', { kind: 'conversation', id: conversation_id, closed })
    await close(true)
    expect(await waits()).toEqual([])
    await close(false)
    expect(await waits()).toEqual([line])
    // What happens after the decision is another report, and taking that decision back opens no earlier one.
    await close(true)
    market.pass(60)
    await report(vendor, 'He does it again.')
    expect(await waits()).toMatchObject([{ reasons: ['He does it again.'] }])
    await close(true)
    await close(false)
    expect(await waits()).toMatchObject([{ reasons: ['He does it again.'] }])
    await close(true)
  })

  test('reports of one person do not hide those of others', async () => {
    const { reports, ratings } = market.deps.store
    const [flooder, honest] = [await buyer(market), await buyer(market)]
    const many = [...Array(limits.deskPage).keys()]
    const idOf = (n: number) => `0x${String(n).padStart(32, '0')}` as const
    const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    const reported = ({ address }: Person, n: number) => {
      const [by, ttl] = [address, Math.floor(market.deps.now() / 1000) + 86_400]
      const review = {
        escrow: market.deps.chain.escrow,
        sale: 4_000_000 + n,
        by: 'buyer',
        author: by,
      } as const
      return Promise.all([
        reports
          .put({ id: idOf(n), conversation_id: idOf(n), by, reason: 'Look.', created_at: dayOf(n), ttl })
          .go(),
        ratings
          .put({
            ...{ ...review, about: vendor.address, stars: 1, text: 'Bad.', product_title: 'Toyota' },
            ...{ created_at: dayOf(n), reported: { by, at: dayOf(n), reason: 'Look.' } },
          })
          .go(),
      ])
    }
    for (const n of many) await reported(flooder, n)
    await reported(honest, limits.deskPage)
    const { conversations, ratings: reviews } = (await ada.get('/desk')).body
    expect(conversations).toHaveLength(limits.deskPage)
    expect(conversations.at(-1)).toMatchObject({ conversation_id: idOf(limits.deskPage) })
    expect(reviews).toHaveLength(limits.deskPage)
    expect(reviews.at(-1)).toMatchObject({ id: `${4_000_000 + limits.deskPage}.buyer` })
  })

  test('a dispute waits until it is decided, and its conversation can be read', async () => {
    const product = await list(vendor)
    await decide(ada, product)
    const person = await buyer(market)
    const { id } = await pay(person, product)
    await recoverSale(market.deps, Number(id))
    const waits = async () => (await ada.get('/desk')).body.disputes
    for (const [who, step] of [
      [vendor, 'deliver'],
      [person, 'dispute'],
    ] as const) {
      expect(await waits()).toEqual([])
      await act(who, step, id)
      await recoverSale(market.deps, Number(id))
    }
    const [line] = await waits()
    expect(line).toMatchObject({
      ...{ transaction_id: id, title: 'Toyota Corolla 2012', amount: '1.25', currency: 'ETH', arbiter: null },
      ...{ since: expect.stringMatching(/^20/), conversation_id: expect.stringMatching(/^0x/) },
    })
    expect((await ada.get(`/desk/conversation/${line.conversation_id}`)).status).toBe(200)
    await act(vendor, 'contest', id)
    await recoverSale(market.deps, Number(id))
    expect(await waits()).toEqual([{ ...line, arbiter: (await chainSale(id)).arbiter.toLowerCase() }])
    await rule(await arbiter(market), id, true)
    await recoverSale(market.deps, Number(id))
    expect(await waits()).toEqual([])
  })

  test('disputes of one vendor do not hide those of others, and a block puts them last', async () => {
    const { sales, disputes } = market.deps.store
    const [shop, person] = [await seller(market), await buyer(market)]
    const product = await list(shop)
    await decide(ada, product)
    const { id } = await pay(person, product, { wei: 1n })
    await act(shop, 'deliver', id)
    await act(person, 'dispute', id)
    const recorded = await recoverSale(market.deps, Number(id))
    const { data } = await disputes.get({ escrow: market.deps.chain.escrow, id: Number(id) }).go()
    if (!recorded || !data) throw new Error('The sale is not disputed.')
    const disputed = async (n: number, { address }: Person, since = data.since) => {
      await sales.put({ ...recorded.record, seller: address, id: n }).go()
      await disputes.put({ ...data, seller: address, id: n, since }).go()
    }
    for (let n = 1; n <= limits.deskPage; n++) await disputed(1_000_000 + n, shop)
    await disputed(2_000_000, vendor)
    const shown = async () =>
      (await ada.get('/desk')).body.disputes.map((one: { transaction_id: string }) => one.transaction_id)
    expect(await shown()).toHaveLength(limits.deskPage)
    expect(await shown()).toContain('2000000')
    // They can be many vendors. A moderator blocks each of them once.
    const others = await Promise.all(Array.from({ length: limits.deskPage }, () => seller(market)))
    for (const [n, one] of others.entries()) await disputed(3_000_000 + n, one, '2100')
    expect(await shown()).not.toContain('2000000')
    for (const { address } of others)
      await ada.post('/desk/block', { address, blocked: true, reason: 'Sells to themselves.' })
    expect(await shown()).toContain('2000000')
  })
})
