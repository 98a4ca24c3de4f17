import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { buyer } from '../../test/person.ts'
import { purchaseOf } from '../../test/purchase.ts'
import { openShop } from '../../test/shop.ts'
import { recoverSale } from './operation/recover.ts'

const { market, vendor } = await openShop()

const subjectsOf = async (email: string, id: string) =>
  (await mailsTo(email))
    .filter(({ text }) => text.includes(`transaction ${id}`))
    .map(({ subject }) => subject)

describe('who hears of a sale that nobody told of at once', () => {
  test('nobody, when the money was given back: no vehicle is handed over for it', async () => {
    const { person, paid } = await purchaseOf(market, vendor)
    await act(vendor, 'refund', paid.id)
    await recoverSale(market.deps, Number(paid.id))
    expect(await subjectsOf(vendor.email, paid.id)).toEqual([])
    expect(await subjectsOf(person.email, paid.id)).toEqual([])
  })

  test('the buyer, when the vehicle was delivered', async () => {
    const { person, paid } = await purchaseOf(market, vendor)
    await act(vendor, 'deliver', paid.id)
    await recoverSale(market.deps, Number(paid.id))
    expect(await subjectsOf(vendor.email, paid.id)).toEqual([])
    expect(await subjectsOf(person.email, paid.id)).toEqual(['Delivered: Toyota Corolla 2012'])
  })
})

test('a seller who was told of the second buyer only hears it when the first turns up', async () => {
  const [product, first, second] = [await list(vendor), await buyer(market), await buyer(market)]
  const [paid, paidLater] = [await pay(first, product), await pay(second, product)]
  await second.post('/create-transaction', claimOf(second, product, paidLater))
  await first.post('/create-transaction', claimOf(first, product, paid))
  expect(await subjectsOf(vendor.email, paid.id)).toEqual(['Paid: Toyota Corolla 2012'])
  expect((await subjectsOf(vendor.email, paidLater.id)).sort()).toEqual([
    'Paid twice: Toyota Corolla 2012',
    'Paid: Toyota Corolla 2012',
  ])
})
