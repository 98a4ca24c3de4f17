import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { buyer, Person } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { findListing } from '../listing/find.ts'
import { messages } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const rates = { MOTA_SAMPLE_ETH_USD: '3000@2026-11-01', MOTA_NGN_PER_USD: '1500' }
const { market, vendor } = await openShop(rates)

const create = (person: Person, claim: unknown) => person.post('/create-transaction', claim)

const purchase = (payment?: Parameters<typeof purchaseOf>[2]) => purchaseOf(market, vendor, payment)

describe('create-transaction', () => {
  test('records the data of the chain', async () => {
    const { product, person, paid, claim } = await purchase()
    const answer = await create(person, claim)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'You have successfully paid!',
      transaction: {
        transaction_id: paid.id,
        buyer: person.address,
        seller: vendor.address,
        amount: '1.25',
        currency: 'ETH',
        asking_currency: 'ETH',
        status: 'pending',
        status_num: 0,
        image: product.images[0]?.replace('1600', '320'),
        product_title: 'Toyota Corolla 2012',
        product_name: 'Toyota Corolla',
        created_at: expect.stringMatching(/^20\d\d-/),
        product_id: product.id,
        slug: product.slug,
        hash: paid.hash,
        recovered: false,
        duplicate: false,
        duplicate_of: null,
        unmet_price: null,
        full_price: null,
        rates: { eth_usd: '3000', usd_ngn: '1500', at: '2026-11-01T00:00:00.000Z', source: 'sample' },
        conversation_id: expect.stringMatching(/^0x/),
      },
    })
    const seen = (await new Person(market).get(`/get-product/${product.slug}`)).body
    expect(seen).toMatchObject({ sold: true, has_transaction: true })
    const listed = (await new Person(market).get('/get-products')).body
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(product.id)
  })

  test('finds the purchase without its hash or with a wrong one, and accepts an id as a number', async () => {
    const one = await purchase()
    const { hash: _, ...claim } = one.claim
    const answer = await create(one.person, { ...claim, transaction_id: Number(one.paid.id) })
    expect(answer.body.transaction.hash).toBe(one.paid.hash)
    const two = await purchase()
    const wrong = await create(two.person, { ...two.claim, hash: one.paid.hash })
    expect(wrong.body.transaction.hash).toBe(two.paid.hash)
  })

  test('accepts the buyer’s product if the payment names none', async () => {
    const { person, claim } = await purchase({ referenced: false })
    expect((await create(person, claim)).status).toBe(200)
  })

  test('a payment that names no vehicle never comes before the buyer who named it', async () => {
    const early = await purchase({ referenced: false })
    const bola = await buyer(market)
    const named = await pay(bola, early.product)
    await create(bola, claimOf(bola, early.product, named))
    expect(await create(early.person, early.claim)).toMatchObject({
      status: 409,
      body: { message: messages.sale.nameless },
    })
    const { buyer: bought } = (await bola.get(`/get-transactions?wallet=${bola.address}`)).body
    expect(bought).toMatchObject([{ transaction_id: named.id, duplicate: false }])
  })

  test('a payment that names no vehicle buys none that was listed later, or once its sale is over', async () => {
    const { person, claim, product } = await purchase({ referenced: false })
    const later = await list(vendor)
    const id = later.id as `0x${string}`
    const created_at = new Date(Date.now() + 86_400_000).toISOString()
    await market.deps.store.listings.patch({ id }).set({ created_at }).go()
    const refused = { status: 409, body: { message: messages.sale.stale } }
    expect(await create(person, { ...claim, product_id: later.id })).toMatchObject(refused)
    await act(vendor, 'deliver', claim.transaction_id)
    await act(person, 'release', claim.transaction_id)
    expect(await create(person, claim)).toMatchObject(refused)
    for (const { id } of [product, later]) expect((await findListing(market.deps, id))?.sales).toBe(0)
  })

  test('a payment found more than a day later does not get the rates of that later day', async () => {
    const { person, claim } = await purchase()
    const late = { ...market.deps, now: () => market.deps.now() + 25 * 3_600_000 }
    const recovered = await recoverSale(late, Number(claim.transaction_id))
    expect(recovered?.how).toBe('recorded')
    const { buyer: bought } = (await person.get(`/get-transactions?wallet=${person.address}`)).body
    expect(bought).toMatchObject([{ recovered: true, rates: null }])
  })

  test('returns the same response each time', async () => {
    const { person, claim } = await purchase()
    const first = await create(person, claim)
    expect((await create(person, claim)).body).toEqual(first.body)
    const { buyer: bought } = (await person.get(`/get-transactions?wallet=${person.address}`)).body
    expect(bought).toHaveLength(1)
  })
})
