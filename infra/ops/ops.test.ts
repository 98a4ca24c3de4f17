import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployments, Status } from '@mota/contracts/sdk'
import { createPublicClient, createWalletClient, type Hex, http, publicActions } from 'viem'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../../functions/src/log.ts'
import { type Stack, startParts } from '../local/index.ts'
import { openChain } from '../local/seed/chain.ts'
import { buyer, seller, walletOf } from '../local/seed/people.ts'
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

  test('lists pending listings and publishes them on approval', async () => {
    const id = await desk.list('first', owner)
    expect(rowsOf(await desk.ops('review list'))).toMatchObject([{ id, title: 'first' }])
    expect((await desk.ops(`review approve ${id}`)).code).toBe(0)
    expect(await listing(id)).toMatchObject({ status: 'published', review: { by: 'Hauwa' } })
    expect(rowsOf(await desk.ops('review list'))).toEqual([])
  })

  test('rejects a listing only with a reason', async () => {
    const id = await desk.list('second', owner)
    expect((await desk.ops(`review reject ${id}`)).code).toBe(2)
    await desk.ops(`review reject ${id}`, { reason: 'The pictures show another car.' })
    expect(await listing(id)).toMatchObject({
      status: 'rejected',
      review: { reason: 'The pictures show another car.' },
    })
  })

  test('changes nothing on a dry run or without confirmation', async () => {
    const id = await desk.list('third', owner)
    await desk.ops(`review approve ${id}`, { dry: true })
    await desk.ops(`review approve ${id}`, { yes: false })
    expect(await listing(id)).toMatchObject({ status: 'pending' })
  })
})

describe('a sale that no browser reported', () => {
  let id: bigint
  const paid = { hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2.5' } as const

  beforeAll(async () => {
    const product = await desk.list('fourth', owner, 'published')
    id = (await openChain(stack.urls.rpc ?? '').pay(buyer, { ...paid, id: product })).id
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

test('an unknown account is an error, but the sales of its wallet are shown', async () => {
  const nobody = walletOf(40).address
  const { code, ...shown } = await desk.ops(`account ${nobody}`)
  expect(code).toBe(1)
  expect(rowsOf(shown)).toContainEqual({ field: 'bought', value: 0 })
  expect((await desk.ops('account nobody@mota.test')).code).toBe(1)
  expect((await desk.ops(`account block ${nobody}`, { reason: 'Fraud.' })).code).toBe(1)
  expect((await desk.ops(`account block ${owner}`)).code).toBe(2)
})

test('a seller can be signed out, blocked and unblocked', async () => {
  const address = walletOf(41).address.toLowerCase() as `0x${string}`
  const account = {
    address,
    email: 'uche@mota.test',
    name: 'Uche',
    is_seller: true,
    created_at: '2026-01-01',
  }
  const session = { hash: 'a hash', address, ttl: Math.floor(Date.now() / 1000) + 3600 }
  await desk.store.users.create(account).go()
  await desk.store.emails.create({ mailbox: account.email, address }).go()
  await desk.store.sessions.create(session).go()
  const id = await desk.list('fifth', address, 'published')
  const status = async () => (await desk.store.listings.get({ id }).go()).data?.status
  const note = async (line: string, change = {}) =>
    (await desk.ops(line, { json: false, reason: 'Fraud.', ...change })).text

  expect(await note('account sign-out uche@mota.test', { dry: true })).toBe('Nothing changed.')
  expect(await note('account sign-out uche@mota.test')).toBe('Sessions ended: 1.')
  expect((await desk.store.sessions.get({ hash: 'a hash' }).go()).data).toBeNull()
  expect(await note(`account block ${address}`)).toBe('Blocked. Listings hidden: 1.')
  expect(await status()).toBe('rejected')
  expect(await note(`account ${address}`)).toContain('by Hauwa: Fraud.')
  expect(await note(`account unblock ${address}`)).toBe('Unblocked. Listings restored: 1.')
  expect(await status()).toBe('published')
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

test('a waiting e-mail is listed without its text, and the job sends it', async () => {
  const due = Math.floor(Date.now() / 1000) - 1
  const letter = { to: 'desk', subject: 'Disputed: Corolla', text: 'Secret.', html: 'Secret.' } as const
  await desk.store.letters.create({ id: 'one', ...letter, due, tries: 2, ttl: due + 3600 }).go()
  const waiting = await desk.ops('mails')
  expect(rowsOf(waiting)).toMatchObject([{ for: 'desk', subject: letter.subject, tries: 2 }])
  expect(waiting.text).not.toContain('Secret')
  expect((await desk.ops('job nothing')).code).toBe(2)
  expect(rowsOf(await desk.ops('job post'))).toMatchObject([{ sent: 1 }])
  expect(rowsOf(await desk.ops('mails'))).toEqual([])
})

test('a request is found by the id that its visitor saw', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-log-'))
  mkdirSync(join(folder, 'log'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  vi.stubEnv('MOTA_DATA', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const log = openLog((line) => lines.push(line))
  log.info('request', { request_id: 'one', status: 200 })
  log.error('failure', { request_id: 'two', failure: 'TypeError' })
  log.info('request', { request_id: 'two', status: 500, operation: 'addProduct' })
  writeFileSync(join(folder, 'log', 'api.log'), lines.join('\n'))
  const { code, ...found } = await desk.ops('request two')
  expect(code).toBe(0)
  for (const row of [
    { field: 'failure', value: 'TypeError' },
    { field: 'status', value: '500' },
  ])
    expect(rowsOf(found)).toContainEqual(row)
  expect(found.text).not.toContain('"200"')
  expect((await desk.ops('request three')).code).toBe(1)
})

test('the prepared transaction of a ruling is accepted by the contract when the arbiter signs it', async () => {
  const chain = openChain(stack.urls.rpc ?? '')
  const product = await desk.list('sixth', owner, 'published')
  const terms = { id: product, hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2' } as const
  const { id } = await chain.pay(buyer, terms)
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

describe('doctor', () => {
  // Nobody listens there, whatever else runs on this machine.
  const origin = { MOTA_ORIGIN: 'http://127.0.0.1:1' }

  test('passes chain, escrow, clock, table, images and mail of a local stage', async () => {
    const found = rowsOf(await desk.ops('doctor', {}, { ...stack.env, ...origin })) as {
      check: string
      state: string
    }[]
    const well = ['configuration', 'chain id', 'escrow', 'network fee', 'clock', 'table', 'images', 'mail']
    expect(found.filter(({ state }) => state === 'ok').map(({ check }) => check)).toEqual(well)
  })

  test('says what is wrong with a broken stage and how to fix it', async () => {
    const broken = { ...stack.env, ...origin, MOTA_RPC_URL: 'http://127.0.0.1:1', MOTA_TABLE: 'none' }
    const answer = await desk.ops('doctor', {}, broken)
    const bad = (rowsOf(answer) as { check: string; state: string; fix: string }[]).filter(
      (row) => row.state === 'BAD',
    )
    expect(answer.code).toBe(1)
    for (const check of ['chain id', 'escrow', 'network fee', 'clock', 'index', 'table', 'api'])
      expect(bad.map((row) => row.check)).toContain(check)
    for (const { fix } of bad) expect(fix).not.toBe('')
    // A new escrow would lose the sales of a chain that is only down.
    expect(bad.find(({ check }) => check === 'escrow')?.fix).toBe('Fix chain id first')
  })
})

test('an unknown command lists the known ones', async () => {
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
    expect(text).toContain(`\n  ${name}`)
})

describe('clock', () => {
  const time = async () =>
    Number((await createPublicClient({ transport: http(stack.urls.rpc) }).getBlock()).timestamp)

  test('moves past the next deadline of a sale, or by some minutes', async () => {
    const product = await desk.list('timed', owner, 'published')
    const paid = { hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2.5' } as const
    const { id } = await openChain(stack.urls.rpc ?? '').pay(buyer, { ...paid, id: product })
    const before = await time()
    expect(rowsOf(await desk.ops('clock forward 5'))).toMatchObject([{ minutes: 5 }])
    expect((await time()) - before).toBeGreaterThanOrEqual(300)
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
