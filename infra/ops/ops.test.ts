import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { openChain } from '../seed/chain.ts'
import { buyer, seller, walletOf } from '../seed/people.ts'
import { operate, rowsOf } from './fixture.ts'

const owner = walletOf(seller.account).address.toLowerCase() as `0x${string}`
let stack: Stack
let desk: ReturnType<typeof operate>

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  stack.env.MOTA_REVIEW = 'manual'
  desk = operate(stack)
})
afterAll(() => stack.stop())

describe('review', () => {
  const listing = async (id: `0x${string}`) => (await desk.store.listings.get({ id }).go()).data

  test('shows what waits, and publishes it on approval', async () => {
    const id = await desk.list('first', owner)
    expect(rowsOf(await desk.ops('review list'))).toMatchObject([{ id, title: 'first' }])
    expect((await desk.ops(`review approve ${id}`)).code).toBe(0)
    expect(await listing(id)).toMatchObject({ status: 'published', review: { by: 'Hauwa' } })
    expect(rowsOf(await desk.ops('review list'))).toEqual([])
  })

  test('rejects with a reason, and not without one', async () => {
    const id = await desk.list('second', owner)
    expect((await desk.ops(`review reject ${id}`)).code).toBe(2)
    await desk.ops(`review reject ${id}`, { reason: 'The pictures show another car.' })
    expect(await listing(id)).toMatchObject({
      status: 'rejected',
      review: { reason: 'The pictures show another car.' },
    })
  })

  test('changes nothing on a dry run, or without consent', async () => {
    const id = await desk.list('third', owner)
    await desk.ops(`review approve ${id}`, { dry: true })
    await desk.ops(`review approve ${id}`, { yes: false })
    expect(await listing(id)).toMatchObject({ status: 'pending' })
  })
})

describe('a sale that no browser told of', () => {
  let id: bigint
  const paid = { hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2.5' } as const

  beforeAll(async () => {
    const product = await desk.list('fourth', owner, 'published')
    id = (await openChain(stack.urls.rpc ?? '').pay(buyer, { ...paid, id: product })).id
  })

  test('is shown beside what is missing of it', async () => {
    const { code, ...shown } = await desk.ops(`sale show ${id}`)
    expect(code).toBe(1)
    expect(rowsOf(shown)[0]).toEqual({
      ...{ field: 'status', chain: 'pending', index: 'missing', database: 'missing', differs: true },
    })
  })

  test('is named by a dry run of the reconciler, and recorded by a real one', async () => {
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

  test('is counted in the accounts of both', async () => {
    const bought = rowsOf(await desk.ops(`account ${walletOf(buyer.account).address}`))
    expect(bought).toContainEqual({ field: 'bought', value: 1 })
    expect(rowsOf(await desk.ops(`account ${owner}`))).toContainEqual({ field: 'sold', value: 1 })
  })
})

describe('doctor', () => {
  test('finds chain, escrow, clock, table, images and mail of a local stage well', async () => {
    const found = rowsOf(await desk.ops('doctor')) as { check: string; state: string }[]
    const well = ['configuration', 'chain id', 'escrow', 'clock', 'table', 'images', 'mail']
    expect(found.filter(({ state }) => state === 'ok').map(({ check }) => check)).toEqual(well)
  })

  test('says of a broken stage what is wrong and how to mend it', async () => {
    const broken = { ...stack.env, MOTA_RPC_URL: 'http://127.0.0.1:1', MOTA_TABLE: 'none' }
    const answer = await desk.ops('doctor', {}, broken)
    const bad = (rowsOf(answer) as { check: string; state: string; mend: string }[]).filter(
      (row) => row.state === 'BAD',
    )
    expect(answer.code).toBe(1)
    for (const check of ['chain id', 'escrow', 'clock', 'index', 'table', 'api'])
      expect(bad.map((row) => row.check)).toContain(check)
    for (const { mend } of bad) expect(mend).not.toBe('')
    // It would throw away what a chain that is merely away still holds.
    expect(bad.find(({ check }) => check === 'escrow')?.mend).toBe('Mend chain id first')
  })
})

test('what is no command shows those that are', async () => {
  const { text, code } = await desk.ops('sell everything')
  expect(code).toBe(2)
  for (const name of [
    'doctor',
    'review',
    'sale show',
    'reconcile',
    'account',
    'export',
    'import',
    'secrets',
    'indexer',
  ])
    expect(text).toContain(name)
})
