import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages, type ProductView } from '../src/schema/index.ts'
import { claimOf, pay } from './chain.ts'
import { fields, form, list } from './listing.ts'
import type { TestResponse } from './market.ts'
import { buyer, type Person, visitor } from './person.ts'
import { openShop } from './shop.ts'

const texts = messages.listing
const { market, vendor } = await openShop()

/** The delays of the buyer in milliseconds, so that each side wins sometimes. */
const rounds = [0, 15, 30, 60, 120]
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const later = (ms: number, call: () => Promise<TestResponse>) => wait(ms).then(call)
const won = (answers: TestResponse[]) => answers.filter(({ status }) => status === 200)
const edit = (product: ProductView, price = '9', headers = {}) =>
  vendor.send(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price, existing_images: product.images, address: vendor.address }),
    headers,
  )
/** Sends a request as the pages do: again, for as long as the server says that it is busy. */
async function untilAnswered(ask: () => Promise<TestResponse>): Promise<TestResponse> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  await wait(seconds * 1000)
  return untilAnswered(ask)
}
const remove = (product: ProductView) => vendor.send('DELETE', `/delete-product/${product.slug}`)
const reserve = (person: Person, { id }: ProductView) => person.post('/reserve-product', { product_id: id })

describe('at the same time', () => {
  test('fifty buyers reserve one vehicle: one gets it, the others are refused', async () => {
    const product = await list(vendor)
    const people = await Promise.all(Array.from({ length: 50 }, () => buyer(market)))
    const answers = await Promise.all(people.map((person) => untilAnswered(() => reserve(person, product))))
    expect(won(answers)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === texts.reservedByOther)).toHaveLength(49)
  })

  test('eight buyers report payments for one vehicle: one is the buyer, the others are duplicates', async () => {
    const product = await list(vendor)
    const people = await Promise.all(Array.from({ length: 8 }, () => visitor(market)))
    const paid = await Promise.all(people.map((person) => pay(person, product)))
    const claims = people.map((person, n) => ({ person, claim: claimOf(person, product, paid[n] as never) }))
    const answers = await Promise.all(
      claims.map(({ person, claim }) => person.post('/create-transaction', claim)),
    )
    expect(won(answers)).toHaveLength(8)
    const { seller: sold } = (await vendor.get(`/get-transactions?wallet=${vendor.address}`)).body
    const first = String(Math.min(...paid.map(({ id }) => Number(id))))
    for (const { transaction_id, duplicate } of sold) expect(duplicate).toBe(transaction_id !== first)
  })

  test('one browser reports one purchase twenty times: one record, one e-mail', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const claim = claimOf(person, product, await pay(person, product))
    const report = () => person.post('/create-transaction', claim)
    expect(won(await Promise.all(Array.from({ length: 20 }, report)))).toHaveLength(20)
    expect((await person.get(`/get-transactions?wallet=${person.address}`)).body.buyer).toHaveLength(1)
    const recorded = `"event":"sale.recorded","transaction_id":${claim.transaction_id}`
    expect(market.lines.filter((line) => line.includes(recorded))).toHaveLength(1)
  })

  test.each(rounds)(
    'edit against reserve: the lease holds the price that was reserved (%i ms)',
    async (ms) => {
      const [product, person] = [await list(vendor), await buyer(market)]
      const [edited, reserved] = await Promise.all([edit(product), later(ms, () => reserve(person, product))])
      expect(reserved.status).toBe(200)
      const now = (await vendor.get(`/get-product/${product.slug}`)).body
      expect(now).toMatchObject({ price_units: reserved.body.price_units, hash: reserved.body.hash })
      if (edited.status !== 200)
        expect(edited).toMatchObject({ status: 409, body: { message: texts.leased } })
      expect(now.price).toBe(edited.status === 200 ? '9' : '1.25')
    },
  )

  test.each(rounds)('delete against reserve: one wins, the other is refused (%i ms)', async (ms) => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const [removed, reserved] = await Promise.all([
      remove(product),
      later(ms, () => reserve(person, product)),
    ])
    expect(won([removed, reserved])).toHaveLength(1)
    if (removed.status !== 200) expect(removed.body.message).toBe(texts.leased)
    else expect(reserved.body.message).toBe(texts.unknown)
  })

  test.each(rounds)(
    'delete against create-transaction: the purchase is always recorded (%i ms)',
    async (ms) => {
      const [product, person] = [await list(vendor), await buyer(market)]
      // The payment names no product, so the chain alone cannot decide the race.
      const claim = claimOf(person, product, await pay(person, product, { referenced: false }))
      const both = [remove(product), later(ms, () => person.post('/create-transaction', claim))] as const
      const [removed, created] = await Promise.all(both)
      expect(created.status).toBe(200)
      if (removed.status !== 200) expect(removed.body.message).toBe(texts.hasTransaction)
    },
  )

  test.each(rounds)(
    'edit against create-transaction: a sale keeps the price that was paid (%i ms)',
    async (ms) => {
      const [product, person] = [await list(vendor), await buyer(market)]
      const claim = claimOf(person, product, await pay(person, product, { referenced: false }))
      const both = [edit(product), later(ms, () => person.post('/create-transaction', claim))] as const
      const [edited, created] = await Promise.all(both)
      expect(created.status).toBe(200)
      if (edited.status !== 200) expect(edited.body.message).toBe(texts.editSold)
      // Either order is fine, but a changed price and a sale at the old price must not both happen.
      const { sold } = (await vendor.get(`/get-product/${product.slug}`)).body
      expect([edited.status, sold, created.body.transaction.unmet_price]).toEqual(
        edited.status === 200 ? [200, false, '9'] : [409, true, null],
      )
    },
  )

  test('twenty edits: each accepted edit counts as one version', async () => {
    const product = await list(vendor)
    const prices = Array.from({ length: 20 }, (_, n) => String(n + 1))
    const answers = await Promise.all(
      prices.map((price) => {
        const headers = { 'idempotency-key': randomUUID() }
        return untilAnswered(() => edit(product, price, headers))
      }),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { version } =
      (await market.deps.store.listings.get({ id: product.id as `0x${string}` }).go()).data ?? {}
    expect(version).toBe(1 + won(answers).length)
  })
})
