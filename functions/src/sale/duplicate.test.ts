import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import type { ProductView, TransactionView } from '../schema/index.ts'

const { market, vendor } = await openShop()

/** Several buyers pay for one vehicle, in this order on the chain. */
async function paidBy(count: number) {
  const product = await list(vendor)
  const people: { person: Person; id: string; claim: ReturnType<typeof claimOf> }[] = []
  for (let n = 0; n < count; n++) {
    const person = await buyer(market)
    const paid = await pay(person, product)
    people.push({ person, id: paid.id, claim: claimOf(person, product, paid) })
  }
  return { product, people }
}

async function marks(product: ProductView): Promise<Record<string, boolean>> {
  const { seller: sold } = (await vendor.get(`/get-transactions?wallet=${vendor.address}`)).body
  const ofProduct = (sold as TransactionView[]).filter(({ product_id }) => product_id === product.id)
  return Object.fromEntries(ofProduct.map(({ transaction_id, duplicate }) => [transaction_id, duplicate]))
}

const report = ({ person, claim }: { person: Person; claim: unknown }) =>
  person.post('/create-transaction', claim)

describe('two payments for one vehicle', () => {
  test('the first payer on the chain is the buyer, not the first to report', async () => {
    const { product, people } = await paidBy(2)
    const [first, second] = people
    if (!first || !second) throw new Error('Two paid.')
    expect((await report(second)).body.transaction.duplicate).toBe(false)
    expect((await report(first)).body.transaction.duplicate).toBe(false)
    expect(await marks(product)).toEqual({ [first.id]: false, [second.id]: true })
  })

  test('refunding the second leaves the vehicle with the first', async () => {
    const { product, people } = await paidBy(2)
    for (const one of people) await report(one)
    const id = people[1]?.id ?? ''
    await act(vendor, 'refund', id)
    await vendor.post('/update-transaction', { transaction_id: id, new_status: 4 })
    expect((await vendor.get(`/get-product/${product.slug}`)).body.sold).toBe(true)
    expect((await marks(product))[people[0]?.id ?? '']).toBe(false)
  })

  test('a second payment of the same buyer is marked as the buyer’s own', async () => {
    const { product, people } = await paidBy(2)
    const person = people[0]?.person as Person
    const again = await pay(person, product)
    const claim = claimOf(person, product, again)
    for (const one of [...people, { person, claim }]) await report(one)
    const { seller: sold } = (await vendor.get(`/get-transactions?wallet=${vendor.address}`)).body
    const of = Object.fromEntries(
      (sold as TransactionView[]).map((one) => [one.transaction_id, one.duplicate_of]),
    )
    const [first = '', second = ''] = people.map(({ id }) => id)
    expect([of[first], of[second], of[again.id]]).toEqual([null, 'other', 'own'])
    // Once the first payment is cancelled, the other buyer is first and the second payment comes after theirs.
    await act(person, 'reclaim', first)
    await person.post('/update-transaction', { transaction_id: first, new_status: 4 })
    const { buyer: bought } = (await person.get(`/get-transactions?wallet=${person.address}`)).body
    expect(bought).toMatchObject([{ duplicate_of: 'other' }, { duplicate_of: null }])
  })

  test('refunding the first makes the second the buyer', async () => {
    const { product, people } = await paidBy(3)
    await Promise.all(people.map(report))
    const [first = '', second = '', third = ''] = people.map(({ id }) => id)
    expect(await marks(product)).toEqual({ [first]: false, [second]: true, [third]: true })
    await act(vendor, 'refund', first)
    await vendor.post('/update-transaction', { transaction_id: first, new_status: 4 })
    expect(await marks(product)).toEqual({ [first]: false, [second]: false, [third]: true })
    expect((await vendor.get(`/get-product/${product.slug}`)).body.sold).toBe(true)
  })

  test('a cancelled second payment that a reorganisation opens again is the buyer’s, if the first is gone', async () => {
    const { product, people } = await paidBy(2)
    for (const one of people) await report(one)
    const [first = '', second = ''] = people.map(({ id }) => id)
    // As if the server had seen its refund in a block that the chain then dropped.
    const { store, chain } = market.deps
    const { escrow } = chain
    await store.sales
      .patch({ escrow, id: Number(second) })
      .set({ status: 4, notified: ['paid', 'refunded'], ended_at: 1 })
      .go()
    const id = product.id as `0x${string}`
    await store.listings
      .patch({ id })
      .set({ open_sales: [Number(first)] })
      .go()
    await act(vendor, 'refund', first)
    await vendor.post('/update-transaction', { transaction_id: first, new_status: 4 })
    await vendor.post('/update-transaction', { transaction_id: second, new_status: 1 })
    expect((await vendor.get(`/get-product/${product.slug}`)).body.sold).toBe(true)
    expect((await marks(product))[second]).toBe(false)
    // The last letter said that the money was refunded. If that is mined again, a letter says so again.
    const email = people[1]?.person.email ?? ''
    const newest = async () => (await mailsTo(email))[0]
    expect(await newest()).toMatchObject({
      subject: expect.stringMatching(/^Paid: /),
      text: expect.stringMatching(/The network took back the end of this sale[\s\S]*You paid/),
    })
    const stored = async () => (await store.sales.get({ escrow, id: Number(second) }).go()).data
    expect((await stored())?.ended_at).toBeUndefined()
    await act(vendor, 'refund', second)
    await vendor.post('/update-transaction', { transaction_id: second, new_status: 4 })
    expect((await stored())?.ended_at).toBeGreaterThan(1)
    expect((await newest())?.subject).toMatch(/^Refunded: /)
  })
})
