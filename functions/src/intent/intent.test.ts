import { describe, expect, test, vi } from 'vitest'
import { claimOf, pay, payLater } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket, toNextHour, useAllButOne } from '../../test/market.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { openRpc } from '../../test/rpc.ts'
import { openShop } from '../../test/shop.ts'
import { take } from '../quota/operation.ts'
import { limits, messages, type PendingView, type ProductView } from '../schema/index.ts'

const { market, vendor } = await openShop()

const begin = (person: Person, { id }: Pick<ProductView, 'id'>, hash?: string) =>
  person.post('/purchase-intent', { product_id: id, ...(hash ? { hash } : {}) })

const transactions = async (person: Person, reader = person) =>
  (await reader.get(`/get-transactions?wallet=${person.address}`)).body
const pending = async (person: Person): Promise<PendingView[]> => (await transactions(person)).pending
const reserve = (person: Person, { id }: ProductView) => person.post('/reserve-product', { product_id: id })

/** A second browser of the same wallet. */
async function again({ account }: Person) {
  const other = new Person(market, account)
  await other.login()
  return other
}

const listed = (count: number, owner = vendor) =>
  Promise.all(Array.from({ length: count }, () => list(owner)))

const invented = (count: number) =>
  Array.from({ length: count }, (_, n) => `0x${String(n).padStart(64, '0')}`)
const unknown = `0x${'ab'.repeat(32)}`

describe('a pending payment', () => {
  test('is shown from its start in every browser of its wallet, and in no other', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const begun = await begin(person, product)
    expect(begun).toMatchObject({ status: 200, body: { begun_at: expect.any(String), hash: null } })
    const shown = {
      begun_at: begun.body.begun_at,
      hash: null,
      product_id: product.id,
      slug: product.slug,
      product_title: product.title,
      image: product.images[0]?.replace('1600', '320'),
      seller: vendor.address,
      amount: '1.25',
      currency: 'ETH',
    }
    expect(await pending(person)).toEqual([shown])
    expect(await pending(await again(person))).toEqual([shown])
    for (const other of [vendor, new Person(market)])
      expect((await transactions(person, other)).pending).toEqual([])

    const { hash, go } = await payLater(person, product)
    expect((await begin(person, product, hash)).body).toEqual({ begun_at: begun.body.begun_at, hash })
    expect(await pending(person)).toEqual([{ ...shown, hash }])
    await go()
    const { buyer: bought, pending: left } = await transactions(person)
    expect(left).toEqual([])
    expect(bought).toMatchObject([{ hash, product_id: product.id, recovered: false }])
  })

  test('disappears once its wallet has replaced it', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { hash, replace } = await payLater(person, product)
    await begin(person, product, hash)
    expect(await pending(person)).toHaveLength(1)
    await replace()
    expect(await transactions(person)).toMatchObject({ buyer: [], pending: [] })
  })

  test('is given up if no node knows it after an hour', async () => {
    const { market: later, vendor: owner } = await openShop()
    const [product, person] = [await list(owner), await buyer(later)]
    await begin(person, product)
    later.pass(50 * 60)
    await begin(person, product, unknown)
    later.pass(55 * 60)
    expect(await pending(person)).toMatchObject([{ hash: unknown }])
    later.pass(6 * 60)
    expect(await pending(person)).toEqual([])
  })

  test('stays listed while the chain is down', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' }, { store: market.deps.store })
    const [product, person] = [await list(vendor), await buyer(market)]
    await begin(person, product, unknown)
    Object.assign(person, { market: lost })
    expect(await pending(person)).toMatchObject([{ hash: unknown }])
  })
})

describe('reserve-product', () => {
  test('reports a buyer’s own earlier payment, signed or not', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    expect((await reserve(person, product)).body.earlier).toBeNull()
    const { begun_at } = (await begin(person, product)).body
    expect((await reserve(await again(person), product)).body.earlier).toEqual({ begun_at, hash: null })
    const { hash } = await payLater(person, product)
    await begin(person, product, hash)
    expect((await reserve(person, product)).body.earlier).toEqual({ begun_at, hash })
  })

  test('refuses a buyer whose earlier payment has succeeded, because the vehicle is sold', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { hash, go } = await payLater(person, product)
    await begin(person, product, hash)
    await go()
    expect(await reserve(person, product)).toMatchObject({
      status: 409,
      body: { message: messages.listing.sold },
    })
  })

  test('removes an unsigned payment on release, but not a payment that was sent', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await begin(person, product)
    const release = () => person.post('/release-product', { product_id: product.id })
    expect(await release()).toMatchObject({ status: 200, body: { message: messages.listing.released } })
    expect(await pending(person)).toEqual([])
    await reserve(person, product)
    const { hash } = await payLater(person, product)
    await begin(person, product, hash)
    expect(await release()).toMatchObject({ status: 409, body: { message: messages.listing.paying } })
    expect(await pending(person)).toHaveLength(1)
  })

  test('removes a payment that its wallet cancelled, but not one that may still be mined', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const release = async (cancelled?: string) =>
      (await person.post('/release-product', { product_id: product.id, cancelled })).status
    const waiting = await payLater(person, product)
    await begin(person, product, waiting.hash)
    expect(await release(waiting.hash)).toBe(409)
    await waiting.replace()

    // No look-up sees this one before it is replaced, so the server does not know its nonce.
    const { hash, replace } = await payLater(person, product)
    await replace()
    await begin(person, product, hash)
    expect(await release()).toBe(409)
    expect(await release(unknown)).toBe(409)
    expect(await release(hash)).toBe(200)
    expect((await reserve(person, product)).body.earlier).toBeNull()
  })
})

describe('purchase-intent', () => {
  test('needs a session, an account, a vehicle of another seller and a valid hash', async () => {
    const product = await list(vendor)
    expect((await begin(new Person(market), product)).status).toBe(401)
    expect((await begin(vendor, product)).status).toBe(403)
    expect(await begin(await visitor(market), product, unknown)).toMatchObject({
      status: 403,
      body: { message: messages.account.needed },
    })
    const person = await buyer(market)
    expect((await begin(person, { id: `0x${'0'.repeat(32)}` })).status).toBe(404)
    expect(await begin(person, product, '0x1')).toMatchObject({
      status: 400,
      body: { details: { hash: messages.invalid.hash } },
    })
  })

  test('limits the pending payments of one wallet and counts each once', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const hashes = invented(limits.intents)
    for (const hash of [...hashes, ...hashes]) expect((await begin(person, product, hash)).status).toBe(200)
    expect(await begin(person, product, unknown)).toMatchObject({
      status: 429,
      body: { message: messages.sale.intents },
    })
    expect(await pending(person)).toHaveLength(limits.intents)
  })

  test('stores a payment that was sent, however many others were only started', async () => {
    const [products, person] = [await listed(limits.intents + 1), await buyer(market)]
    const [first, last] = [products[0] as ProductView, products.at(-1) as ProductView]
    for (const product of products.slice(0, -1)) expect((await begin(person, product)).status).toBe(200)
    expect((await begin(person, last)).status).toBe(429)
    const hashes = invented(2) as [string, string]
    expect((await begin(person, first, hashes[0])).status).toBe(200)
    expect((await begin(person, last, hashes[1])).status).toBe(200)
    expect(await pending(person)).toEqual(
      expect.arrayContaining(
        [first, last].map(({ id }, n) => expect.objectContaining({ product_id: id, hash: hashes[n] })),
      ),
    )
  })

  test('stores a payment for a vehicle that its seller has removed meanwhile', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await begin(person, product)
    await vendor.send('DELETE', `/delete-product/${product.slug}`)
    expect((await begin(person, product)).status).toBe(404)
    expect((await begin(person, product, unknown)).status).toBe(200)
    expect(await pending(person)).toMatchObject([{ hash: unknown }])
  })

  test('shows a payment although older ones have expired and are still in the table', async () => {
    const { market: later, vendor: owner } = await openShop()
    const [products, person] = [await listed(limits.intents, owner), await buyer(later)]
    for (const product of products) await begin(person, product)
    later.pass(25 * 3600)
    await owner.login()
    await person.login()
    const product = await list(owner)
    const paid = [product, ...products.slice(1)]
    for (const one of paid) expect((await begin(person, one, unknown)).status).toBe(200)
    const shown = (await pending(person)).map(({ product_id }) => product_id)
    expect(shown.sort()).toEqual(paid.map(({ id }) => id).sort())
    // An expired payment holds nobody back who wants to leave.
    later.pass((limits.signedHours + 1) * 3600)
    await person.login()
    expect((await person.post('/delete-account', { address: person.address })).status).toBe(200)
  })
})

describe('invented payments', () => {
  /** The calls of the RPC during 75 minutes in which a wallet asks for its transactions every minute. */
  async function callsOf(count: number) {
    const rpc = await openRpc()
    const { market: watched, vendor: owner } = await openShop({ MOTA_RPC_URL: rpc.url })
    const [product, person] = [await list(owner), await buyer(watched)]
    toNextHour(watched)
    for (const hash of invented(count)) await begin(person, product, hash)
    const before = rpc.calls.length
    for (let n = 0; n < 75; n++) {
      await transactions(person)
      watched.pass(60)
    }
    rpc.close()
    return { calls: rpc.calls.length - before, left: await pending(person) }
  }

  // Without the waits these are 1,220 calls; with them 250.
  test('are looked up ever more rarely, and given up after an hour', async () => {
    const { calls, left } = await callsOf(limits.intents)
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(2 * 13 * limits.intents)
    expect(left).toEqual([])
  })
})

test('a recorded sale is not pending, even if its payment was unknown a moment ago', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  const paid = await pay(person, product)
  await begin(person, product, paid.hash)
  const { store, chain } = market.deps
  const key = {
    escrow: chain.escrow,
    buyer: person.address,
    product_id: product.id as `0x${string}`,
    hash: paid.hash,
  }
  await store.intents
    .patch(key)
    .set({ misses: 9, look_at: Date.now() + 3_600_000 })
    .go()
  expect(await pending(person)).toHaveLength(1)
  await person.post('/create-transaction', claimOf(person, product, paid))
  expect(await pending(person)).toEqual([])
})

test('a payment that the list has just recorded is on it, although the index of sales does not show it yet', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  const { hash, id } = await pay(person, product)
  await begin(person, product, hash)
  // On AWS an index follows its table a moment later.
  const behind = vi
    .spyOn(market.deps.store.sales.query, 'byBuyer')
    .mockReturnValue({ lt: () => ({ go: async () => ({ data: [], cursor: null }) }) } as never)
  const { buyer: bought, pending: left } = await transactions(person)
  behind.mockRestore()
  expect(left).toEqual([])
  expect(bought).toMatchObject([{ transaction_id: id, hash }])
})

test('a payment that is added to a full page moves the last sale of it to the next page', async () => {
  const [[before, product], person] = [await listed(2), await buyer(market)]
  if (!before || !product) throw new Error('two vehicles')
  const earlier = await pay(person, before)
  await person.post('/create-transaction', claimOf(person, before, earlier))
  const { escrow } = market.deps.chain
  const { data: record } = await market.deps.store.sales.get({ escrow, id: Number(earlier.id) }).go()
  const { hash, id } = await pay(person, product)
  await begin(person, product, hash)
  const behind = vi
    .spyOn(market.deps.store.sales.query, 'byBuyer')
    .mockReturnValueOnce({ lt: () => ({ go: async () => ({ data: [record], cursor: null }) }) } as never)
  const first = await person.get(`/get-transactions?wallet=${person.address}&limit=1`)
  behind.mockRestore()
  expect(first.body.buyer).toMatchObject([{ transaction_id: id }])
  const [, next = ''] =
    /\/api(\/get-transactions[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  expect((await person.get(next)).body.buyer).toMatchObject([{ transaction_id: earlier.id }])
})

test('the list of sales is answered after all look-ups of the hour are used', async () => {
  const { market: busy, vendor: owner } = await openShop()
  const [product, person] = [await list(owner), await buyer(busy)]
  const { hash, go } = await payLater(person, product)
  await begin(person, product, hash)
  await go()
  await useAllButOne(busy, 'look-up', limits.lookUpsPerHour, person.address)
  await take(busy.deps, { kind: 'look-up', who: person.address, max: limits.lookUpsPerHour, seconds: 3600 })
  expect(await pending(person)).toMatchObject([{ hash }])
  busy.pass(3600)
  expect(await pending(person)).toEqual([])
})
