import { parseEther } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { openIndex } from '../../test/index-server.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { recoverSale } from './operation/record.ts'
import { figuresOf } from './operation/seller-record.ts'

/** A fake index. It answers that every sale was completed, and delivered after two hours, or refunded without delivery. */
let requests: string[][] = []
const refunded = new Set<string>()
const refund = { statusName: 'cancelled', ending: 'refund', toBuyer: '1', deliveredAt: null }
const index = await openIndex((_, variables) => {
  const ids = variables.ids as unknown as string[] | undefined
  if (!ids) return {}
  requests.push(ids)
  return {
    sales: ids.map((id) => ({
      ...{
        id,
        buyer: `0x${id}`,
        amount: String(parseEther('1.25')),
        statusName: 'finalized',
        ending: 'claim',
      },
      ...{ toBuyer: '0', createdAt: '0', deliveredAt: '7200', disputedAt: null, finishedAt: '9000' },
      ...(refunded.has(id) && refund),
    })),
  }
})
afterAll(() => index.close())
const { market, vendor } = await openShop({ MOTA_SUBGRAPH_URL: index.url })
const recordOf = async (address: string) => (await market.request(`/seller-record/${address}`)).body

describe('a seller’s record', () => {
  test('counts sales of the seller’s own listings at the listed price, and is cached for a minute', async () => {
    const { person, claim, paid } = await purchaseOf(market, vendor)
    await person.post('/create-transaction', claim)
    const { member_since, ...record } = await recordOf(vendor.address)
    expect(Date.parse(member_since)).toBeLessThanOrEqual(market.deps.now())
    expect(record).toEqual({
      ...{ sales: 1, completed: 1, settled: 0, cancelled: 0, cancelled_by_buyer: 0, disputed: 0 },
      ...{ rulings_for: 0, rulings_against: 0, deliveries: 1, median_delivery_hours: 2 },
      ...{ buyers: 1, paid: [{ currency: 'ETH', amount: '1.25' }] },
    })
    expect(requests).toEqual([[paid.id]])
    await recordOf(vendor.address)
    expect(requests).toHaveLength(1)
    market.pass(61)
    await recordOf(vendor.address)
    expect(requests).toHaveLength(2)
  })

  test('is not changed by a stranger who pays 1 wei, or pays without naming a vehicle or for another’s', async () => {
    const shop = await seller(market)
    const [product, others] = [await list(shop), await list(vendor)]
    const stranger = await buyer(market)
    for (const [vehicle, payment] of [
      [product, { wei: 1n }],
      [product, { referenced: false }],
      [others, { seller: shop.address }],
    ] as const) {
      const paid = await pay(stranger, vehicle, payment)
      // A payment that names no vehicle becomes a purchase only if its buyer reports it, so this one is not reported.
      if (!('referenced' in payment))
        await stranger.post('/create-transaction', claimOf(stranger, vehicle, paid))
      await recoverSale(market.deps, Number(paid.id)).catch(() => {})
    }
    const honest = await buyer(market)
    const fair = await pay(honest, product)
    await honest.post('/create-transaction', claimOf(honest, product, fair))
    requests = []
    expect(await recordOf(shop.address)).toMatchObject({
      completed: 1,
      buyers: 1,
      paid: [{ currency: 'ETH', amount: '1.25' }],
    })
    expect(requests.flat()).toContain(fair.id)
    expect(requests.flat()).toHaveLength(1)
  })

  test('does not count second payments for a sold vehicle, which the seller can only refund', async () => {
    const shop = await seller(market)
    const product = await list(shop)
    const ids: string[] = []
    for (const person of [await buyer(market), await buyer(market), await buyer(market)]) {
      const paid = await pay(person, product)
      await person.post('/create-transaction', claimOf(person, product, paid))
      ids.push(paid.id)
    }
    for (const id of ids.slice(1)) {
      await act(shop, 'refund', id)
      await shop.post('/update-transaction', { transaction_id: id, new_status: 4 })
      refunded.add(id)
    }
    expect(await recordOf(shop.address)).toMatchObject({ completed: 1, cancelled: 0, cancelled_by_buyer: 0 })
    // The payment that holds the vehicle counts, whatever becomes of it.
    refunded.add(ids[0] ?? '')
    market.pass(61)
    expect(await recordOf(shop.address)).toMatchObject({ completed: 0, cancelled: 1 })
  })

  test.each(['removed_at', 'paused_at'] as const)(
    'counts no refund of a payment for a vehicle that was off the lists: %s',
    async (name) => {
      const shop = await seller(market)
      // A payment that was sent before may be mined minutes later, and then the seller went back on the sale.
      for (const minutes of [60, 5]) {
        const [product, person] = [await list(shop), await buyer(market)]
        const since = new Date(Date.now() - minutes * 60_000).toISOString()
        const { id } = product as { id: `0x${string}` }
        await market.deps.store.listings
          .patch({ id })
          .set({ [name]: since })
          .go()
        const paid = await pay(person, product)
        await recoverSale(market.deps, Number(paid.id))
        if (minutes === 60) expect(await recordOf(shop.address)).toMatchObject({ completed: 1 })
        await act(shop, 'refund', paid.id)
        await shop.post('/update-transaction', { transaction_id: paid.id, new_status: 4 })
        refunded.add(paid.id)
        market.pass(61)
        expect(await recordOf(shop.address)).toMatchObject({
          completed: 0,
          cancelled: minutes === 60 ? 0 : 1,
        })
      }
    },
  )

  test('is empty for a wallet without account or sales, and needs no query to the index', async () => {
    requests = []
    expect(await recordOf(`0x${'1'.repeat(40)}`)).toMatchObject({
      ...{ member_since: null, completed: 0, deliveries: 0, median_delivery_hours: null, paid: [] },
    })
    expect(requests).toEqual([])
  })

  test('that cannot be read is a 503 with a message', async () => {
    const lost = await openMarket({ MOTA_SUBGRAPH_URL: 'http://127.0.0.1:1' })
    const shop = await seller(lost)
    const { person, claim } = await purchaseOf(lost, shop)
    await person.post('/create-transaction', claim)
    const { status, body } = await lost.request(`/seller-record/${shop.address}`)
    expect(status).toBe(503)
    expect(body.message).toBe('The sales of this seller could not be read. Please try again.')
    expect((await lost.request('/seller-record/0x1')).status).toBe(400)
  })
})

test('many sales between two wallets of one person show one buyer and what was paid in each currency', () => {
  const one = {
    ...{ id: 7, buyer: '0xA', asset: 0, amount: 1n, statusName: 'finalized', ending: 'release', toBuyer: 0n },
    ...{ createdAt: 0, deliveredAt: null, disputedAt: null, finishedAt: 5 },
  }
  const refund = { ...one, statusName: 'cancelled', ending: 'reclaim', toBuyer: 1n }
  const sales = [
    ...Array.from({ length: 50 }, (_, n) => ({ ...one, buyer: n % 2 ? '0xa' : '0xA' })),
    ...[refund, { ...refund, finishedAt: 500 }, { ...refund, ending: 'rule', disputedAt: 9 }],
    { ...one, ending: 'divide', toBuyer: 1n },
    ...[1, 1, 2].map((asset) => ({ ...one, asset, amount: 5_000_000_000n, toBuyer: 1_000_000n })),
  ]
  expect(figuresOf(sales, 100)).toMatchObject({
    ...{ completed: 50, buyers: 1, settled: 4 },
    paid: [
      { currency: 'ETH', amount: '0.00000000000000005' },
      { currency: 'USDC', amount: '9998' },
      { currency: 'cNGN', amount: '4999' },
    ],
    ...{ cancelled_by_buyer: 1, cancelled: 2, disputed: 1, rulings_for: 0, rulings_against: 1 },
  })
})

test('many quick deliveries to one wallet do not make the usual time short', () => {
  const one = {
    ...{ id: 7, asset: 0, amount: 1n, statusName: 'finalized', ending: 'release', toBuyer: 0n },
    ...{ createdAt: 0, disputedAt: null, finishedAt: 999_999 },
  }
  const sales = [
    ...Array.from({ length: 50 }, () => ({ ...one, buyer: '0xA', deliveredAt: 60 })),
    ...['0xb', '0xc'].map((buyer) => ({ ...one, buyer, deliveredAt: 48 * 3600 })),
  ]
  expect(figuresOf(sales, 100)).toMatchObject({ deliveries: 52, median_delivery_hours: 48 })
})

test('a disputed sale is one sale, however it ends, and a purchase that was cancelled at once is none', () => {
  const open = {
    ...{ id: 7, buyer: '0xA', asset: 0, amount: 1n, statusName: 'disputed', ending: null, toBuyer: null },
    ...{ createdAt: 0, deliveredAt: 9, disputedAt: 50, finishedAt: null },
  }
  const returned = { ...open, statusName: 'cancelled', ending: 'sellerConfirm', toBuyer: 1n, finishedAt: 60 }
  const won = { ...open, statusName: 'finalized', ending: 'rule', toBuyer: 0n, finishedAt: 70 }
  const paid = { ...open, statusName: 'pending', deliveredAt: null, disputedAt: null }
  const changedMind = { ...paid, statusName: 'cancelled', ending: 'reclaim', toBuyer: 1n, finishedAt: 5 }
  expect(figuresOf([open, returned, won, paid, ...Array(20).fill(changedMind)], 100)).toMatchObject({
    ...{ sales: 3, disputed: 3, completed: 1, cancelled: 1, cancelled_by_buyer: 20 },
  })
})
