import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBehind } from '../../test/behind.ts'
import { act, anvil, claimOf, pay, payLater } from '../../test/chain.ts'
import { fields, form, list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { reconcile } from '../job/reconcile.ts'
import { limits, messages, type ProductView } from '../schema/index.ts'

const rpc = await openBehind()
const market = await openMarket({ MOTA_RPC_URL: rpc.url })
const vendor = await seller(market)
afterAll(rpc.close)

const head = async () => Number(await anvil().getBlockNumber())

/**
 * Makes decisions about an event; each time another one of the first reads is answered as of the block before the event.
 * The market has seen the event's block.
 */
async function withEachReadOld(reads: number, event: () => Promise<() => Promise<void>>) {
  for (let old = 1; old <= reads; old++) {
    const at = await head()
    const decide = await event()
    await market.deps.chain.block()
    Object.assign(rpc.fault, { at, reads: 0, isOld: () => rpc.fault.reads === old })
    await decide().finally(() => Object.assign(rpc.fault, { isOld: () => false }))
    expect(rpc.fault.reads).toBeGreaterThanOrEqual(old)
  }
}

const edit = (product: ProductView) =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price: '9', existing_images: product.images, address: vendor.address }),
  )
const remove = (product: ProductView) => vendor.send('DELETE', `/delete-product/${product.slug}`)
const reserve = (person: Person, product: ProductView) =>
  person.post('/reserve-product', { product_id: product.id })

describe('if one node is behind the others', () => {
  test('a vehicle that was paid for cannot be edited or deleted', async () => {
    const [ada, change] = [await buyer(market), [edit, remove]]
    await withEachReadOld(6, async () => {
      const product = await list(vendor)
      await pay(ada, product)
      const decide = change.reverse()[0] ?? edit
      return async () => expect((await decide(product)).status).toBe(409)
    })
  })

  test('a vehicle that was paid for cannot be reserved', async () => {
    const [ada, eve] = [await buyer(market), await buyer(market)]
    await withEachReadOld(3, async () => {
      const product = await list(vendor)
      await pay(ada, product)
      return async () =>
        expect(await reserve(eve, product)).toMatchObject({
          status: 409,
          body: { message: messages.listing.sold },
        })
    })
  })

  test.each([
    [true, 4],
    [false, 6],
  ])('a purchase is recorded (its hash is reported: %s)', async (isReported, reads) => {
    const [product, ada] = [await list(vendor), await buyer(market)]
    await withEachReadOld(reads, async () => {
      const { hash, ...claim } = claimOf(ada, product, await pay(ada, product))
      return async () => {
        const created = await ada.post('/create-transaction', { ...claim, ...(isReported ? { hash } : {}) })
        expect(created).toMatchObject({ status: 200, body: { transaction: { hash } } })
      }
    })
  })

  test('a sale never goes back to an older status', async () => {
    const [product, ada] = [await list(vendor), await buyer(market)]
    const paid = await pay(ada, product)
    await ada.post('/create-transaction', claimOf(ada, product, paid))
    const transaction_id = paid.id
    const before = await head()
    const update = () => ada.post('/update-transaction', { transaction_id, new_status: 1 })
    let status = 0
    await withEachReadOld(2, async () => {
      status++
      await (status === 1 ? act(vendor, 'deliver', paid.id) : act(ada, 'satisfy', paid.id))
      return async () => expect(await update()).toMatchObject({ status: 200, body: { new_status: status } })
    })
    // Another process has recorded the step. This one has not seen its block.
    const other = await openMarket({ MOTA_RPC_URL: rpc.url }, { store: market.deps.store })
    Object.assign(rpc.fault, { at: before, isOld: () => true })
    const same = Object.assign(Object.create(ada), { market: other }) as Person
    const answer = await same.post('/update-transaction', { transaction_id, new_status: 1 })
    Object.assign(rpc.fault, { isOld: () => false })
    expect(answer).toMatchObject({ status: 503, body: { message: messages.sale.chain } })
  })

  test('a mined payment is not taken for a replaced one', async () => {
    const [product, ada] = [await list(vendor), await buyer(market)]
    const { hash, go } = await payLater(ada, product)
    await ada.post('/purchase-intent', { product_id: product.id, hash })
    const sales = async () => (await ada.get(`/get-transactions?wallet=${ada.address}`)).body
    expect(await sales()).toMatchObject({ buyer: [], pending: [{ hash }] })
    const before = await head()
    await go()
    // The node that is asked about transactions is behind, the others are not.
    await market.deps.chain.block()
    Object.assign(rpc.fault, {
      at: before,
      isOld: ({ method }: { method: string }) => /Transaction(Receipt|ByHash)/.test(method),
    })
    expect(await sales()).toMatchObject({ buyer: [], pending: [{ hash }] })
    Object.assign(rpc.fault, { isOld: () => false })
    market.pass(limits.lookUpSeconds.first)
    expect(await sales()).toMatchObject({ buyer: [{ hash }], pending: [] })
  })

  test('a balance is still read', async () => {
    const ada = await buyer(market)
    await withEachReadOld(3, async () => {
      await anvil().mine({ blocks: 1 })
      return async () =>
        expect((await ada.post('/balance-and-autowithdraw', { address: ada.address })).status).toBe(200)
    })
  })

  test('the reconciler finds each purchase', async () => {
    const later = await openMarket({ MOTA_RPC_URL: rpc.url })
    const shop = await seller(later)
    const { chain, config, store } = later.deps
    const start = await chain.touchedSince({ block: config.deployment.startBlock, last: 0 })
    await store.positions.put({ escrow: chain.escrow, block: start.block, last: start.last }).go()
    const [ada, product] = [await buyer(later), await list(shop)]
    for (let old = 1; old <= 4; old++) {
      // Earlier purchases are then older than the blocks that are read again.
      await anvil().mine({ blocks: 21 })
      const before = await head()
      const paid = await pay(ada, product)
      await chain.block()
      Object.assign(rpc.fault, { at: before, reads: 0, isOld: () => rpc.fault.reads === old })
      const report = await reconcile.run(later.deps)
      Object.assign(rpc.fault, { isOld: () => false })
      expect(report, `read ${old}`).toMatchObject({ recorded: 1, failed: 0 })
      const { body } = await ada.get(`/get-transactions?wallet=${ada.address}`)
      expect(body.buyer[0]).toMatchObject({ transaction_id: paid.id })
    }
  })
})

test('if all nodes are behind, nothing is decided', async () => {
  const [product, ada] = [await list(vendor), await buyer(market)]
  const before = await head()
  const paid = await pay(ada, product)
  await market.deps.chain.block()
  Object.assign(rpc.fault, { at: before, isOld: () => true })
  const away = { status: 503, body: { message: messages.sale.chain } }
  expect(
    await Promise.all([
      edit(product),
      reserve(ada, product),
      ada.post('/create-transaction', claimOf(ada, product, paid)),
    ]),
  ).toMatchObject([away, away, away])
  Object.assign(rpc.fault, { isOld: () => false })
})

test('another URL is asked if the first one is behind', async () => {
  const both = await openMarket({ MOTA_RPC_URL: `${rpc.url},${inject('env').MOTA_RPC_URL}` })
  const [shop, ada] = [await seller(both), await buyer(both)]
  const product = await list(shop)
  const before = await head()
  await pay(ada, product)
  await both.deps.chain.block()
  Object.assign(rpc.fault, { at: before, isOld: () => true })
  const removed = await shop.send('DELETE', `/delete-product/${product.slug}`)
  Object.assign(rpc.fault, { isOld: () => false })
  expect(removed).toMatchObject({ status: 409, body: { message: messages.listing.hasTransaction } })
})
