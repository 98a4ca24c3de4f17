import { moneyOf } from '@mota/contracts/sdk'
import { describe, expect, test } from 'vitest'
import { act, anvil, claimOf, pay, payInToken } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { openIndex } from '../../test/index-server.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { intentsOf } from '../intent/intent.ts'
import { messages, type TransactionView } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const { market, vendor } = await openShop()

const recover = (id: string, at = market) => recoverSale(at.deps, Number(id))
const purchases = async (person: Person): Promise<TransactionView[]> =>
  (await person.get(`/get-transactions?wallet=${person.address}`)).body.buyer

describe('a purchase that no browser reported', () => {
  test('is recorded for the product that the chain names, and logged as recovered', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product)
    expect(await recover(paid.id)).toMatchObject({ how: 'recorded' })
    expect(await purchases(person)).toMatchObject([
      { transaction_id: paid.id, product_id: product.id, hash: paid.hash, recovered: true },
    ])
    expect((await mailsTo(vendor.email))[0]?.subject).toBe('Paid: Toyota Corolla 2012')
    expect(market.lines.join('\n')).toContain(
      `"event":"sale.recorded","transaction_id":${paid.id},"recovered":true`,
    )
  })

  test('buys nothing if it was paid in another currency, and does not hide the next one', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    // As many units of the token as the price has wei.
    const inToken = await payInToken(person, product, BigInt(product.price_units))
    expect(await person.post('/create-transaction', claimOf(person, product, inToken))).toMatchObject({
      status: 409,
      body: { message: messages.sale.amount },
    })
    expect(await recover(inToken.id)).toMatchObject({ record: { currency: 'cNGN', asking_currency: 'ETH' } })
    const paid = await pay(person, product)
    expect(await recover(paid.id)).toMatchObject({ how: 'recorded' })
    const known = { block: 0, last: 0 }
    const begun = (await market.deps.chain.begunSince(known)).map(({ id }) => id)
    expect(begun).toContain(Number(paid.id))
    expect(
      await market.deps.chain.salesOf({
        product: product.id as `0x${string}`,
        seller: vendor.address,
        prices: [moneyOf(product.currency, product.price_units)],
      }),
    ).toEqual([Number(paid.id)])
  })

  test('is recorded once, and refreshed after a change of its status', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product)
    await recover(paid.id)
    expect(await recover(paid.id)).toMatchObject({ how: 'unchanged' })
    await act(vendor, 'deliver', paid.id)
    expect(await recover(paid.id)).toMatchObject({ how: 'refreshed', record: { status: 1 } })
  })

  test('stays recovered if the browser reports it later', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product)
    await recover(paid.id)
    const answer = await person.post('/create-transaction', claimOf(person, product, paid))
    expect(answer).toMatchObject({ status: 200, body: { transaction: { recovered: true } } })
  })

  test('is not recorded if it names no product or the product of another seller', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const unnamed = await pay(person, product, { referenced: false })
    expect(await recover(unnamed.id)).toBeUndefined()
    const astray = await pay(person, product, { seller: (await seller(market)).address })
    await expect(recover(astray.id)).rejects.toThrow(messages.sale.seller)
    expect(await purchases(person)).toEqual([])
  })

  test('is recorded even if the listing was removed, so that the seller can refund it', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await vendor.send('DELETE', `/delete-product/${product.slug}`)
    const paid = await pay(person, product)
    expect(await recover(paid.id)).toMatchObject({ how: 'recorded' })
    expect((await vendor.get(`/get-product/${product.slug}`)).status).toBe(404)
  })

  test('does not block the vehicle if it was cancelled before it was recorded', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product)
    await act(vendor, 'refund', paid.id)
    expect(await recover(paid.id)).toMatchObject({ record: { status: 4, duplicate: false } })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({ sold: false })
  })

  test('is found by the index without a search of the chain', async () => {
    const requests: string[] = []
    let createdTx = ''
    const index = await openIndex((query) => {
      requests.push(query)
      return { sale: { createdTx } }
    })
    const indexed = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const [product, person] = [await list(await seller(indexed)), await buyer(indexed)]
    const paid = await pay(person, product)
    createdTx = paid.hash
    expect(await recover(paid.id, indexed)).toMatchObject({ how: 'recorded', record: { hash: paid.hash } })
    expect(requests).toHaveLength(1)
    index.close()
  })
})

describe('after a reorganisation of the chain', () => {
  /** The records as the server made them of the other branch, in which Ada's payment had the id of Bola's. */
  async function reorganised() {
    const [first, second] = [await list(vendor), await list(vendor, { title: 'Bola’s' })]
    const [ada, bola] = [await buyer(market), await buyer(market)]
    const [adas, bolas] = [await pay(ada, first), await pay(bola, second)]
    const { record } = (await recover(adas.id)) ?? {}
    if (!record) throw new Error('Ada’s sale was not recorded.')
    const { sales, listings } = market.deps.store
    await sales.put({ ...record, id: Number(bolas.id) }).go()
    await sales.delete({ escrow: record.escrow, id: record.id }).go()
    await listings
      .patch({ id: record.product_id })
      .set({ open_sales: [Number(bolas.id)] })
      .go()
    // A block without confirmations is not believed. Other tests mine on this chain too, so no number of
    // blocks that they can reach confirms it here.
    const { chain } = market.deps.config.deployment
    const { confirmations } = chain
    chain.confirmations = 1_000_000
    await expect(recover(bolas.id)).rejects.toThrow(messages.sale.chain)
    expect(await purchases(ada)).toHaveLength(1)
    chain.confirmations = confirmations
    await anvil().mine({ blocks: confirmations })
    return { first, second, ada, bola, adas, bolas }
  }

  test('a sale of other parties takes the place of the record with its id', async () => {
    const { first, second, ada, bola, adas, bolas } = await reorganised()
    expect(await recover(bolas.id)).toMatchObject({
      how: 'recorded',
      record: { buyer: bola.address, product_id: second.id, hash: bolas.hash },
    })
    expect((await vendor.get(`/get-product/${first.slug}`)).body).toMatchObject({ sold: false })
    expect(market.lines.join('\n')).toContain(`"event":"sale.withdrawn","transaction_id":${bolas.id}`)
    for (const { email } of [ada, vendor])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        'No longer paid: Toyota Corolla 2012',
      )
    // Her payment is pending again, so she does not pay twice, and is found under its new id.
    expect(await intentsOf(market.deps, ada.address)).toMatchObject([
      { hash: adas.hash, product_id: first.id },
    ])
    expect(await purchases(ada)).toMatchObject([{ transaction_id: adas.id, product_id: first.id }])
    expect((await vendor.get(`/get-product/${first.slug}`)).body).toMatchObject({ sold: true })
    expect(await recover(bolas.id)).toMatchObject({ how: 'unchanged' })
  })

  test('the reviews of the old sale go with its record', async () => {
    const { bola, bolas, ada } = await reorganised()
    const { store, chain } = market.deps
    const review = { escrow: chain.escrow, sale: Number(bolas.id), by: 'buyer', author: ada.address } as const
    await store.ratings
      .put({
        ...review,
        ...{ about: vendor.address, stars: 1, text: 'Never again', product_title: 'Toyota' },
        created_at: new Date(market.deps.now()).toISOString(),
      })
      .go()
    await recover(bolas.id)
    expect((await market.request(`/ratings/${vendor.address}`)).body.count).toBe(0)
    // The parties of the sale that has the number now can review each other.
    await act(bola, 'release', bolas.id)
    const own = { transaction_id: bolas.id, stars: 5, text: 'As described' }
    expect((await bola.post('/rate-sale', own)).status).toBe(200)
  })

  test('the browser of its buyer may report it', async () => {
    const { second, ada, bola, adas, bolas } = await reorganised()
    expect(await bola.post('/create-transaction', claimOf(bola, second, bolas))).toMatchObject({
      status: 200,
      body: { transaction: { transaction_id: bolas.id, product_id: second.id } },
    })
    expect(await purchases(ada)).toMatchObject([{ transaction_id: adas.id }])
  })

  test('a step of it is refused to the buyer of the old record', async () => {
    const { ada, bolas } = await reorganised()
    await act(vendor, 'deliver', bolas.id)
    expect((await ada.post('/update-transaction', { transaction_id: bolas.id, new_status: 1 })).status).toBe(
      403,
    )
  })
})
