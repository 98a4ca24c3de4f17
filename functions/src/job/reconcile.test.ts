import { beforeAll, expect, test } from 'vitest'
import { act, claimOf, mine, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { reconcile, reconcileFor } from './reconcile.ts'

let market: Market
let vendor: Person
let ada: Person

beforeAll(async () => {
  market = await openMarket()
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
  // Mines more blocks than a run looks back, so that sales of other tests are not found.
  await mine(21)
  const { chain, config, store } = market.deps
  const { block, last } = await chain.touchedSince({ block: config.deployment.startBlock, last: 0 })
  await store.positions.put({ escrow: chain.escrow, block, last }).go()
})

const run = () => reconcile.run(market.deps)
const purchases = async (person = ada) =>
  (await person.get(`/get-transactions?wallet=${person.address}`)).body.buyer
const paidMails = async (title: string) =>
  (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes(title))

test('a purchase whose browser died after paying appears once, and its seller is notified', async () => {
  const product = await list(vendor, { title: 'Lost Corolla' })
  const { id } = await pay(ada, product)
  expect(await purchases()).toEqual([])

  expect(await run()).toMatchObject({ recorded: 1, failed: 0, indexed: 0 })
  const found = expect.objectContaining({
    transaction_id: id,
    product_id: product.id,
    status_num: 0,
    recovered: true,
  })
  expect(await purchases()).toEqual([found])
  expect(await paidMails('Lost Corolla')).toHaveLength(1)
  expect((await ada.get('/get-products?search=lost')).body).toEqual([])

  expect(await run()).toMatchObject({ recorded: 0, refreshed: 0, unchanged: 1 })
  expect(await purchases()).toHaveLength(1)
  expect(await paidMails('Lost Corolla')).toHaveLength(1)
})

test('an outdated record gets the chain’s status', async () => {
  const product = await list(vendor, { title: 'Still Camry' })
  const paid = await pay(ada, product)
  await ada.post('/create-transaction', claimOf(ada, product, paid))
  await act(vendor, 'deliver', paid.id)
  await act(ada, 'satisfy', paid.id)
  expect(await run()).toMatchObject({ refreshed: 1 })
  expect((await purchases())[0]).toMatchObject({ transaction_id: paid.id, status_num: 2, recovered: false })
})

test('a record made by the browser is refreshed even if the payment names no vehicle', async () => {
  const product = await list(vendor)
  const paid = await pay(ada, product, { referenced: false })
  expect(await run()).toMatchObject({ nameless: 1, recorded: 0 })
  await ada.post('/create-transaction', claimOf(ada, product, paid))
  await act(vendor, 'refund', paid.id)
  expect(await run()).toMatchObject({ nameless: 0, refreshed: 1 })
})

test('a new sale that names no vehicle costs no read of the chain', async () => {
  await run()
  await mine(50)
  await run()
  await pay(ada, await list(vendor), { referenced: false })
  const { deps } = market
  const none = { ...deps, chain: { ...deps.chain, sale: async () => Promise.reject(new Error('read')) } }
  expect(await reconcile.run(none)).toMatchObject({ nameless: 1, failed: 0 })
})

test('what a run has no time for is the first work of the next one', async () => {
  const { id } = await pay(ada, await list(vendor, { title: 'Patient Sienna' }))
  // Mines more blocks than a run looks back, so only what the run kept finds it again.
  await mine(50)
  expect(await reconcileFor(0)(market.deps)).toMatchObject({ recorded: 0, later: expect.any(Number) })
  await mine(50)
  expect(await run()).toMatchObject({ recorded: 1, later: 0 })
  expect((await purchases())[0]).toMatchObject({ transaction_id: id })
})

test('the first payment on the chain buys the vehicle, the second is marked as a duplicate', async () => {
  const product = await list(vendor, { title: 'Wanted Hilux' })
  const ben = await buyer(market)
  const first = await pay(ada, product)
  const second = await pay(ben, product)
  await run()
  expect((await purchases(ada))[0]).toMatchObject({ transaction_id: first.id, duplicate: false })
  expect((await purchases(ben))[0]).toMatchObject({ transaction_id: second.id, duplicate: true })
})

test('a purchase that does not match its listing is refused, and others are still recorded', async () => {
  const [cheap, sound] = await Promise.all([
    list(vendor, { title: 'Cheap' }),
    list(vendor, { title: 'Sound' }),
  ])
  const refused = await pay(ada, cheap, { seller: (await buyer(market)).address })
  const taken = await pay(ada, sound)
  expect(await run()).toMatchObject({ refused: 1, recorded: 1 })
  const ids = (await purchases()).map((one: { transaction_id: string }) => one.transaction_id)
  expect(ids).toContain(taken.id)
  expect(ids).not.toContain(refused.id)
})

test('a failed sale is tried again after any number of blocks', async () => {
  const product = await list(vendor, { title: 'Later Golf' })
  const { id } = await pay(ada, product)
  // Mines more blocks than a run looks back, so the sale is found only if the position did not advance.
  await mine(50)
  const { deps } = market
  const down = { ...deps, chain: { ...deps.chain, sale: async () => Promise.reject(new Error('down')) } }
  expect((await reconcile.run(down)).failed).toBeGreaterThan(0)
  market.pass(30)
  expect(await run()).toMatchObject({ recorded: 1, failed: 0 })
  expect((await purchases())[0]).toMatchObject({ transaction_id: id })
})

test('a sale that keeps failing does not block others, and is retried on its own', async () => {
  const bad = await pay(ada, await list(vendor, { title: 'Stuck Passat' }))
  // Mines more blocks than a run looks back, so only the list of failed sales finds it again.
  await mine(50)
  const { deps } = market
  const sale: typeof deps.chain.sale = async (id) => {
    if (String(id) === bad.id) throw new Error('unreadable')
    return deps.chain.sale(id)
  }
  const stuck = { ...deps, chain: { ...deps.chain, sale } }
  const position = async () =>
    (await deps.store.positions.get({ escrow: deps.chain.escrow }).go()).data?.block ?? 0
  expect(await reconcile.run(stuck)).toMatchObject({ failed: 1 })
  const before = await position()
  await mine(50)
  const good = await pay(ada, await list(vendor, { title: 'Free Passat' }))
  expect(await reconcile.run(stuck)).toMatchObject({ sales: 1, recorded: 1, failed: 0 })
  expect(await position()).toBeGreaterThanOrEqual(before + 50)
  market.pass(30)
  expect(await reconcile.run(stuck)).toMatchObject({ failed: 1 })
  market.pass(30)
  expect(await reconcile.run(stuck)).toMatchObject({ failed: 0 })
  market.pass(30)
  expect(await run()).toMatchObject({ recorded: 1 })
  expect(await run()).toMatchObject({ recorded: 0, unchanged: 1 })
  for (const { id } of [good, bad])
    expect(
      market.lines.filter((line) => line.includes('"sale.recorded"') && line.includes(`:${id},`)),
    ).toHaveLength(1)
})

test('a run continues where the previous one ended', async () => {
  await run()
  await mine(50)
  await run()
  expect(await run()).toMatchObject({ sales: 0 })
})
