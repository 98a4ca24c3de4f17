import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { about, inbox, into, say, thread, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list, picture } from '../../test/listing.ts'
import { type Market, openMarket, type TestResponse } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { messages } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

const desk = `${randomUUID()}@example.test`
const market = await openMarket({ MOTA_CONTACT_TO: desk })
const [vendor, ada] = [await seller(market), await buyer(market)]
const image = await picture()

type Send = (person: Person, key?: string) => Promise<TestResponse>

const json =
  (path: string, body: object): Send =>
  (person, key) =>
    person.send('POST', path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    })

const adding =
  (title: string): Send =>
  (person, key) =>
    person.send(
      'POST',
      '/add-product',
      form({ ...fields, title, address: person.address, images: image }),
      key ? { 'idempotency-key': key } : {},
    )

const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.get(`/seller-products/${person.address}`)).body.products.map(
    (one: { title: string }) => one.title,
  )

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

/** The commands that carry out the calls below. */
const isWrite = (name: string, input: object) =>
  name.startsWith('Transact') || JSON.stringify(input).includes('"__edb_e__":"search"')

interface Held {
  /** Resolves when a write is held. */
  started: Promise<void>
  /** Holds no more writes. */
  pass(): void
  /** Lets the held writes go on, and returns how they ended. */
  release(): Promise<PromiseSettledResult<unknown>[]>
}

/** The table hangs at the first write of an operation. */
function holdWrites({ deps }: Market): Held {
  const held: Promise<unknown>[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  deps.store.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (!isWrite(commandName, args.input)) return next(args)
        const write = promise.then(() => next(args))
        held.push(write)
        started.resolve()
        return write
      },
    { step: 'initialize', name: 'hold' },
  )
  const pass = () => void deps.store.client.middlewareStack.remove('hold')
  return {
    started: started.promise,
    pass,
    release() {
      pass()
      resolve()
      return Promise.allSettled(held)
    },
  }
}

/** The table carries out the first write, but the answer is lost. */
function loseAnswer({ deps }: Market) {
  deps.store.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        if (!isWrite(commandName, args.input)) return answer
        deps.store.client.middlewareStack.remove('lose')
        throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
      },
    { step: 'initialize', name: 'lose' },
  )
}

/** Ends the requests that begin now as soon as a write is held, whatever time that takes. */
function timeOutWhen({ started }: Held) {
  const real = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  spy.mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== timeouts.request) return real(run, delay)
    void started.then(run)
    return real(() => {}, 0)
  }) as typeof setTimeout)
  return spy
}

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

test('a guest’s message to the desk is sent once', async () => {
  const text = { name: 'Ada Obi', email: 'ada@example.test', phone: '', subject: 'Once', message: 'Hello?' }
  const [key, send] = [randomUUID(), json('/contact', text)]
  const first = await send(new Person(market), key)
  expect(first.status).toBe(200)
  expect((await send(new Person(market), key)).body).toEqual(first.body)
  expect((await mailsTo(desk)).filter(({ subject }) => subject === 'Contact: Once')).toHaveLength(1)
})
