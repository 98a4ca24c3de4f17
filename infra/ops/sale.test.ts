import { deployments, Status } from '@mota/contracts/sdk'
import { createPublicClient, createWalletClient, type Hex, http, publicActions } from 'viem'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../functions/src/schema/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import { openChain } from '../local/seed/chain.ts'
import { buyer, seller, walletOf } from '../local/seed/people.ts'
import { operate, rowsOf } from './fixture.ts'

const owner = walletOf(seller.account).address.toLowerCase() as `0x${string}`
let stack: Stack
let desk: ReturnType<typeof operate>

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  desk = operate(stack)
})
afterAll(() => stack.stop())

/** A vehicle that a buyer has paid for, without telling the server. */
async function sell(title: string, lister: Hex = owner) {
  const id = await desk.addListing(title, lister, 'published')
  const terms = { id, hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2.5' } as const
  return (await openChain(stack.urls.rpc ?? '').pay(buyer, terms)).id
}

describe('a sale that no browser reported', () => {
  let id: bigint

  beforeAll(async () => {
    id = await sell('unreported')
  })

  test('is shown with the places where it is missing', async () => {
    const { code, ...shown } = await desk.ops(`sale show ${id}`)
    expect(code).toBe(1)
    expect(rowsOf(shown)[0]).toEqual({
      ...{ field: 'status', chain: 'pending', index: 'missing', database: 'missing', differs: true },
    })
  })

  test('is listed by a dry run of the reconciler and recorded by a real run', async () => {
    const missing = [{ sale: Number(id), chain: 'pending', database: 'missing' }]
    expect(rowsOf(await desk.ops('reconcile', { dry: true }))).toEqual(missing)
    expect(rowsOf(await desk.ops('reconcile', { dry: true }))).toEqual(missing)
    expect((await desk.ops('reconcile')).code).toBe(0)
    expect(rowsOf(await desk.ops('reconcile'))).toEqual([])
    expect(rowsOf(await desk.ops(`sale show ${id}`))[0]).toMatchObject({
      chain: 'pending',
      database: 'pending',
    })
  })

  test('is counted in the accounts of buyer and seller', async () => {
    const bought = rowsOf(await desk.ops(`account ${walletOf(buyer.account).address}`))
    expect(bought).toContainEqual({ field: 'bought', value: 1 })
    expect(rowsOf(await desk.ops(`account ${owner}`))).toContainEqual({ field: 'sold', value: 1 })
  })
})

test('a payment for another seller’s vehicle is refused with the reason, and later sales are recorded', async () => {
  const refused = await sell('foreign', walletOf(3).address)
  const sound = await sell('sound')
  const { code, ...shown } = await desk.ops('reconcile')
  expect(code).toBe(1)
  expect(rowsOf(shown)).toMatchObject([
    { sale: Number(refused), result: messages.sale.seller },
    { sale: Number(sound), result: 'recorded' },
  ])
  expect((await desk.ops('reconcile', { json: false })).text).toContain('1 could not be recorded.')
})

test('new sales can be stopped with a reason and resumed', async () => {
  expect(rowsOf(await desk.ops('sales'))).toEqual([{ new_sales: 'open' }])
  expect((await desk.ops('sales stop')).code).toBe(2)
  const reason = 'The index is being repaired.'
  const [stopped] = rowsOf(await desk.ops('sales stop', { reason }))
  expect(stopped).toMatchObject({ new_sales: 'stopped', by: 'Hauwa', reason })
  await desk.ops('sales resume', { yes: false })
  expect(rowsOf(await desk.ops('sales'))).toEqual([stopped])
  expect(rowsOf(await desk.ops('sales resume'))).toEqual([{ new_sales: 'open' }])
})

test('the prepared transaction of a ruling is accepted by the contract when the arbiter signs it', async () => {
  const chain = openChain(stack.urls.rpc ?? '')
  const id = await sell('disputed')
  const propose = (winner = 'buyer') => desk.ops(`sale rule ${id} ${winner}`, { json: false })
  expect((await propose('arbiter')).code).toBe(2)
  expect((await propose()).text).toBe('Nobody can rule: the sale is not disputed.')
  await chain.act(seller, 'deliver', id)
  await chain.act(buyer, 'dispute', id)
  await chain.act(seller, 'contest', id)
  const rows = rowsOf(await desk.ops(`sale rule ${id} buyer`)) as { field: string; value: string }[]
  const { from, to, value, data } = Object.fromEntries(rows.map((row) => [row.field, row.value]))
  const wallet = createWalletClient({ account: walletOf(0), chain: sepolia, transport: http(stack.urls.rpc) })
  expect(from).toBe(wallet.account.address)
  const hash = await wallet.sendTransaction({ to: to as Hex, value: BigInt(value ?? 1), data: data as Hex })
  await publicActions(wallet).waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect((await chain.sale(id))?.status).toBe(Status.cancelled)
})

describe('clock', () => {
  const time = async () =>
    Number((await createPublicClient({ transport: http(stack.urls.rpc) }).getBlock()).timestamp)

  test('moves past the next deadline of a sale, or by some minutes', async () => {
    const before = await time()
    expect(rowsOf(await desk.ops('clock forward 5'))).toMatchObject([{ minutes: 5 }])
    expect((await time()) - before).toBeGreaterThanOrEqual(300)
    // Paid at a time of its own: a sale with the same deadline could be the one that is named.
    const id = await sell('timed')
    const seen = new Set<number>()
    for (let row = { sale: 0 }; row && !seen.has(Number(id)); seen.add(row.sale))
      [row] = rowsOf(await desk.ops('clock next'))
    expect([...seen]).toContain(Number(id))
    expect(await time()).toBeGreaterThan(before + deployments.local.periods.deliver)
    expect(rowsOf(await desk.ops('clock next'))).toEqual([])
  })

  test('wants to know how far, and moves no other stage', async () => {
    for (const line of ['clock', 'clock forward', 'clock forward -1', 'clock next 5'])
      expect((await desk.ops(line)).code).toBe(2)
    expect((await desk.ops('clock next', { stage: 'ada' })).code).toBe(1)
  })
})
