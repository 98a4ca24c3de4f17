import type { Currency } from '@mota/contracts/sdk'
import { expect, test, vi } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { jobs } from '../job/index.ts'
import type { ProductView } from '../schema/index.ts'
import { tellAlert } from './alert.ts'

const { market, vendor } = await openShop({
  MOTA_CURRENCIES: 'ETH,USDC',
  MOTA_SAMPLE_ETH_USD: '3000@2026-11-01',
  MOTA_NGN_PER_USD: '1500',
})
const [minute, day] = [60, 24 * 3600]

const save = (person: Person, { id }: ProductView) =>
  person.post(`/add-wishlist?wallet=${person.address}`, { product_id: id })
/** Saves a vehicle for 41 wallets. One step of an alert writes to 40. */
async function saveForMany({ id }: ProductView) {
  const product_id = id as `0x${string}`
  const wallets = Array.from({ length: 41 }, (_, n) => `0x${String(n + 1).padStart(40, '0')}` as const)
  for (const address of wallets) await market.deps.store.wishes.put({ address, product_id }).go()
  return wallets
}
const price = (product: ProductView, amount: string, currency: Currency = 'ETH') =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price: amount, currency, existing_images: product.images, address: vendor.address }),
  )
const run = (seconds: number) => {
  market.pass(seconds)
  return jobs.alert.run(market.deps)
}
const subjects = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((one) => /^(Lower price|Sold)/.test(one ?? ''))

test('people who saved a vehicle hear of a lower price once a day at most, and of its sale', async () => {
  const [ada, product] = [await buyer(market), await list(vendor)]
  await save(ada, product)
  await save(vendor, product)
  await price(product, '1.3')
  await price(product, '1.1')
  expect((await run(minute)).alerts).toBe(0)
  // It rises again before anybody heard of it.
  await price(product, '1.4')
  expect((await run(11 * minute)).alerts).toBe(0)
  await price(product, '1')
  expect((await run(11 * minute)).alerts).toBe(1)
  await price(product, '0.9')
  expect((await run(11 * minute)).alerts).toBe(0)
  expect((await run(day)).alerts).toBe(1)
  expect((await run(day)).alerts).toBe(0)
  const lower = `Lower price: ${product.title}`
  expect(await subjects(ada)).toEqual([lower, lower])
  expect(await subjects(vendor)).toEqual([])
  const [other, current] = [await buyer(market), (await vendor.get(`/get-product/${product.slug}`)).body]
  await save(other, product)
  const paid = await pay(other, current)
  await other.post('/create-transaction', claimOf(other, current, paid))
  expect((await run(11 * minute)).alerts).toBe(1)
  expect(await subjects(ada)).toContain(`Sold: ${product.title}`)
  expect(await subjects(other)).toEqual([])
})

test('a buyer who pays, cancels and pays again causes one email a day', async () => {
  const [ada, other, product] = [await buyer(market), await buyer(market), await list(vendor)]
  await save(ada, product)
  const buy = async () => {
    const paid = await pay(other, product)
    await other.post('/create-transaction', claimOf(other, product, paid))
    return paid
  }
  const { id } = await buy()
  expect((await run(11 * minute)).alerts).toBe(1)
  await act(other, 'reclaim', id)
  await other.post('/update-transaction', { transaction_id: id, new_status: 4 })
  await buy()
  expect((await run(11 * minute)).alerts).toBe(0)
  expect((await run(day)).alerts).toBe(1)
  expect(await subjects(ada)).toHaveLength(2)
})

test('a price that falls again while the first news goes out is news a day later', async () => {
  const product = await list(vendor)
  await saveForMany(product)
  await price(product, '1')
  expect((await run(11 * minute)).alerts).toBe(40)
  await price(product, '0.9')
  expect((await run(11 * minute)).alerts).toBe(0)
  expect((await run(day)).alerts).toBe(40)
  expect((await run(minute)).alerts).toBe(1)
})

test('a price in another currency is not compared, and a later fall in that currency is announced', async () => {
  const [ada, product] = [await buyer(market), await list(vendor)]
  await save(ada, product)
  const texts = async () => (await mailsTo(ada.email)).map(({ text }) => text ?? '')
  const found = async () =>
    (await texts()).filter((text) => text.includes(product.title) && text.includes('now costs'))
  // 9,000 USDC is fewer units than the price in ether, and 1 USDC a smaller number than 1.4 ETH. Neither is a lower price.
  await price(product, '9000', 'USDC')
  expect((await run(11 * minute)).alerts).toBe(0)
  await price(product, '1.5')
  await price(product, '1.4')
  await price(product, '1', 'USDC')
  await price(product, '5000', 'USDC')
  expect((await run(11 * minute)).alerts).toBe(0)
  // The waiting alert compares prices in ether. The later fall in USDC replaces it.
  await price(product, '1.3')
  await price(product, '1.2')
  await price(product, '6000', 'USDC')
  await price(product, '5500', 'USDC')
  expect((await run(11 * minute)).alerts).toBe(1)
  expect(await found()).toHaveLength(1)
  expect((await found())[0]).toContain('now costs ₦8.25M (5,500 USDC) instead of ₦9M (6,000 USDC)')
})

test('an alert that is sent in steps forgets the last wallet after the last step', async () => {
  const { store } = market.deps
  const product = await list(vendor)
  const product_id = product.id as `0x${string}`
  const wallets = await saveForMany(product)
  await price(product, '1')
  const alert = async () => (await store.alerts.get({ product_id }).go({ consistent: true })).data
  await run(11 * minute)
  expect(await alert()).toMatchObject({ waits: true, reached: wallets[39] })
  await run(minute)
  expect(await alert()).toMatchObject({ waits: false })
  expect(await alert()).not.toHaveProperty('reached')
})

test('news that two workers tell at the same moment reaches each person once', async () => {
  const { deps } = market
  const product = await list(vendor)
  const people = Array.from({ length: 45 }, (_, n) => `0x${String(n + 1).padStart(40, '0')}` as const)
  const product_id = product.id as `0x${string}`
  for (const address of people) await deps.store.wishes.put({ address, product_id }).go()
  await price(product, '1')
  market.pass(11 * minute)
  // Both have read the news before one of them writes.
  const tellTwice = () => {
    const [ready, both] = [Promise.withResolvers<void>(), new Set<number>()]
    const workerOf = (n: number) => ({
      ...deps,
      rates: async () => {
        if (both.add(n).size === 2) ready.resolve()
        await ready.promise
        return deps.rates()
      },
    })
    return Promise.all([1, 2].map((n) => tellAlert(workerOf(n), product.id)))
  }
  expect((await tellTwice()).toSorted()).toEqual([0, 40])
  expect((await tellTwice()).toSorted()).toEqual([0, 5])
  expect(await tellTwice()).toEqual([0, 0])
})

test('news of saved vehicles goes out although the look for saved searches fails', async () => {
  const { deps } = market
  const [product, ada] = [await list(vendor), await buyer(market)]
  await save(ada, product)
  await price(product, '1')
  market.pass(11 * minute)
  const broken = vi.spyOn(deps.store.searchPositions, 'get').mockImplementation(() => {
    throw new Error('The table does not answer.')
  })
  const outcomes = await Promise.allSettled([jobs.search, jobs.alert].map((one) => one.run(deps)))
  broken.mockRestore()
  expect(outcomes).toMatchObject([{ status: 'rejected' }, { value: { alerts: 1 } }])
  expect(await subjects(ada)).toEqual([expect.stringMatching(/^Lower price/)])
})
