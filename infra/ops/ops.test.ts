import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../../functions/src/log.ts'
import { type Stack, startParts } from '../local/index.ts'
import { seller, walletOf } from '../local/seed/people.ts'
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
    const id = await desk.addListing('first', owner)
    expect(rowsOf(await desk.ops('review list'))).toMatchObject([{ id, title: 'first' }])
    expect((await desk.ops(`review approve ${id}`)).code).toBe(0)
    expect(await listing(id)).toMatchObject({ status: 'published', review: { by: 'Hauwa' } })
    expect(rowsOf(await desk.ops('review list'))).toEqual([])
  })

  test('rejects a listing only with a reason', async () => {
    const id = await desk.addListing('second', owner)
    expect((await desk.ops(`review reject ${id}`)).code).toBe(2)
    await desk.ops(`review reject ${id}`, { reason: 'The pictures show another car.' })
    expect(await listing(id)).toMatchObject({
      status: 'rejected',
      review: { reason: 'The pictures show another car.' },
    })
  })

  test('changes nothing on a dry run or without confirmation', async () => {
    const id = await desk.addListing('third', owner)
    await desk.ops(`review approve ${id}`, { dry: true })
    await desk.ops(`review approve ${id}`, { yes: false })
    expect(await listing(id)).toMatchObject({ status: 'pending' })
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
  const id = await desk.addListing('fifth', address, 'published')
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
