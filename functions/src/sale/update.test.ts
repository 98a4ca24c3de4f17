import { describe, expect, test, vi } from 'vitest'
import { act, claimOf, pay, rule } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { arbiter, buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'

const texts = messages.sale
const { market, vendor } = await openShop()

const update = (person: Person, transaction_id: string, new_status: unknown = 1) =>
  person.post('/update-transaction', { transaction_id, new_status })

async function sale() {
  const [product, person] = [await list(vendor), await buyer(market)]
  const paid = await pay(person, product)
  await person.post('/create-transaction', claimOf(person, product, paid))
  return { product, person, id: paid.id }
}

const isListed = async (id: string) =>
  (await new Person(market).get(`/get-products?ids=${id}`)).body.length === 1

describe('update-transaction', () => {
  test('stores and returns the chain’s status and ignores the claimed one', async () => {
    const { person, id } = await sale()
    expect((await update(person, id, 5)).body.new_status).toBe(0)
    await act(vendor, 'deliver', id)
    const answer = await update(vendor, id, 3)
    expect(answer.body).toMatchObject({ new_status: 1, transaction: { status: 'delivered', status_num: 1 } })
    const { seller: sold } = (await vendor.get(`/get-transactions?wallet=${vendor.address}`)).body
    expect(sold[0]).toMatchObject({ transaction_id: id, status_num: 1 })
  })

  test('never goes back to an older status after a slow read of the chain', async () => {
    const { person, id } = await sale()
    await act(vendor, 'deliver', id)
    const { chain } = market.deps
    const { sale: read } = chain
    const late = vi.spyOn(chain, 'sale').mockImplementationOnce(async (one) => {
      const then = await read(one)
      await act(person, 'satisfy', id)
      expect((await update(person, id)).body.new_status).toBe(2)
      return then
    })
    expect((await update(vendor, id)).body.new_status).toBe(2)
    late.mockRestore()
    const { buyer: bought } = (await person.get(`/get-transactions?wallet=${person.address}`)).body
    expect(bought).toMatchObject([{ status_num: 2 }])
  })

  test('waits for the log of the last step, so that a buyer who changed their mind leaves the vehicle on the lists', async () => {
    const { product, person, id } = await sale()
    await act(person, 'reclaim', id)
    const { chain } = market.deps
    const { saleLogs } = chain
    const behind = vi
      .spyOn(chain, 'saleLogs')
      .mockImplementationOnce(async (...args) => (await saleLogs(...args)).slice(0, -1))
    expect(await update(person, id)).toMatchObject({ status: 503, body: { message: texts.chain } })
    behind.mockRestore()
    expect((await update(person, id)).body.new_status).toBe(4)
    expect(await isListed(product.id)).toBe(true)
  })

  test('leaves the vehicle on the lists if the chain mines such a cancellation a second time', async () => {
    const { product, person, id } = await sale()
    await act(person, 'reclaim', id)
    expect((await update(person, id)).body.new_status).toBe(4)
    // As if the chain had dropped the block for a while.
    const { store, chain } = market.deps
    await store.sales
      .patch({ escrow: chain.escrow, id: Number(id) })
      .set({ status: 0 })
      .go()
    await store.listings
      .patch({ id: product.id as `0x${string}` })
      .set({ open_sales: [Number(id)] })
      .go()
    expect((await update(person, id)).body.new_status).toBe(4)
    expect(await isListed(product.id)).toBe(true)
  })

  test('lets the seller put the vehicle back on the lists once its sale is cancelled', async () => {
    const { product, id } = await sale()
    expect(await isListed(product.id)).toBe(false)
    await act(vendor, 'refund', id)
    expect((await update(vendor, id, 4)).body.new_status).toBe(4)
    expect(await isListed(product.id)).toBe(false)
    await vendor.post('/pause-product', { product_id: product.id, paused: false })
    expect(await isListed(product.id)).toBe(true)
    const seen = (await vendor.get(`/get-product/${product.slug}`)).body
    expect(seen).toMatchObject({ sold: false, has_transaction: true })
  })

  test('accepts only the sale’s buyer and seller', async () => {
    const { id } = await sale()
    expect(await update(await seller(market), id)).toMatchObject({
      status: 403,
      body: { message: texts.parties },
    })
    expect(await update(new Person(market), id)).toMatchObject({ status: 401 })
  })

  test('accepts the arbiter of the sale too', async () => {
    const { person, id } = await sale()
    await act(vendor, 'deliver', id)
    await act(person, 'dispute', id)
    await act(vendor, 'contest', id)
    const judge = await arbiter(market)
    await rule(judge, id, false)
    expect(await update(judge, id, 5)).toMatchObject({ status: 200, body: { new_status: 5 } })
  })

  test('updates a sale that no browser has reported', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { id } = await pay(person, product)
    await act(vendor, 'deliver', id)
    const answer = await update(vendor, id)
    expect(answer.body).toMatchObject({
      new_status: 1,
      transaction: { recovered: true, product_id: product.id },
    })
  })

  test('is 404 for an unknown sale', async () => {
    expect(await update(vendor, '999999999')).toMatchObject({ status: 404, body: { message: texts.unknown } })
  })

  test('accepts only statuses from 1 to 5', async () => {
    for (const status of [0, 6, 1.5, 'delivered', '', null]) {
      expect(await update(vendor, '1', status)).toMatchObject({
        status: 400,
        body: { message: messages.invalid.status },
      })
    }
  })
})

describe('get-transactions', () => {
  test('lists a wallet’s purchases and sales, newest first, for anyone', async () => {
    const owner = await seller(market)
    const person = await buyer(market)
    const ids: string[] = []
    for (let n = 0; n < 2; n++) {
      const product = await list(owner)
      const paid = await pay(person, product)
      await person.post('/create-transaction', claimOf(person, product, paid))
      ids.unshift(paid.id)
    }
    const guest = new Person(market)
    const bought = (await guest.get(`/get-transactions?wallet=${person.account.address}`)).body
    const sold = (await guest.get(`/get-transactions?wallet=${owner.address}`)).body
    expect(bought.buyer.map((view: { transaction_id: string }) => view.transaction_id)).toEqual(ids)
    expect(bought.seller).toEqual([])
    expect(sold).toEqual({ arbiter: [], buyer: [], seller: bought.buyer, pending: [] })
  })

  test('needs a wallet address', async () => {
    const answer = await new Person(market).get('/get-transactions')
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.address } })
  })
})
