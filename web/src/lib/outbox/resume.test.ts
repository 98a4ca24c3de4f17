import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyer, chain, escrow, hash, intent, seller, stubStorage } from './fixture.ts'
import { entriesOf, put, resume } from './index.ts'

const minute = 60_000

const server = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const at = (now: number, onChain: Parameters<typeof chain>[0] = {}) =>
  resume(buyer, { reader: chain(onChain), escrow, now })
const left = () => entriesOf(buyer).map(({ id }) => id)

beforeEach(() => {
  stubStorage()
  server.mockReset().mockImplementation(async () => Response.json({ message: 'ok', new_status: 1 }))
  vi.stubGlobal('fetch', server)
  put(intent)
})
afterEach(() => vi.unstubAllGlobals())

describe('a purchase left in the outbox', () => {
  it('is reported to the server once its hash is mined', async () => {
    put({ ...intent, hash })
    expect(await at(minute, { mined: true })).toHaveLength(1)
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toMatchObject({
      transaction_id: '3',
      amount: '0.000000000000000005',
      product_id: intent.productId,
      hash,
    })
    expect(left()).toEqual([])
  })
  it('is found by its reference if the tab was closed before the hash was known', async () => {
    expect(await at(minute, { found: true })).toHaveLength(1)
    expect(left()).toEqual([])
  })
  it('waits while the chain does not know it, and reports its hash to the server once', async () => {
    put({ ...intent, hash })
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    for (const minutes of [18, 19, 20]) await at(minutes * minute)
    expect(left()).toEqual([intent.id])
    const bodies = server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
    expect(bodies).toEqual(Array(2).fill({ product_id: intent.productId, hash }))
  })
  it('is removed if it was not signed within an hour', async () => {
    await at(59 * minute)
    expect(left()).toEqual([intent.id])
    await at(61 * minute)
    expect(left()).toEqual([])
  })
  it('is removed once it is old, even if the node refuses to search for it', async () => {
    await at(59 * minute, { short: true })
    expect(left()).toEqual([intent.id])
    await at(61 * minute, { short: true })
    expect(left()).toEqual([])
    put({ ...intent, hash })
    await at(23 * 60 * minute, { short: true, pending: true })
    expect(left()).toEqual([intent.id])
    await at(25 * 60 * minute, { short: true, pending: true })
    expect(left()).toEqual([])
  })
  it('is removed after an hour if the node no longer knows its hash', async () => {
    put({ ...intent, hash })
    await at(61 * minute, { pending: true })
    expect(left()).toEqual([intent.id])
    await at(59 * minute)
    expect(left()).toEqual([intent.id])
    await at(61 * minute)
    expect(left()).toEqual([])
  })
  it('is removed if it reverted', async () => {
    put({ ...intent, hash })
    await at(minute, { mined: true, status: 'reverted' })
    expect(left()).toEqual([])
    expect(server).not.toHaveBeenCalled()
  })
  it.each([401, 429, 500, 503])('stays if the server answers %i', async (status) => {
    server.mockImplementation(async () => Response.json({ message: 'no' }, { status }))
    await at(60 * minute, { found: true })
    expect(left()).toEqual([intent.id])
  })
  it('stays if the server does not respond', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await at(60 * minute, { found: true })
    expect(left()).toEqual([intent.id])
  })
  it('is given up only if the server keeps refusing it', async () => {
    server.mockImplementation(async () => Response.json({ message: 'no' }, { status: 409 }))
    await at(minute, { found: true })
    expect(left()).toEqual([intent.id])
    await at(16 * minute, { found: true })
    expect(left()).toEqual([])
  })
})

it('reports a stored status to the server', async () => {
  put({ kind: 'status', id: 's', wallet: buyer, at: 0, saleId: '3', status: 1 })
  await at(minute)
  expect(server.mock.calls[0]?.[0]).toBe('/api/update-transaction')
  expect(left()).toEqual([intent.id])
})

it('leaves the entries of other wallets alone', async () => {
  put({ ...intent, id: 'other', wallet: seller })
  await at(60 * minute, { found: true })
  expect(left()).toEqual([])
  expect(entriesOf(seller)).toHaveLength(1)
})

it('skips entries that it cannot read', () => {
  localStorage.setItem('mota.outbox', JSON.stringify([{ kind: 'older' }, intent, 5]))
  expect(left()).toEqual([intent.id])
  localStorage.setItem('mota.outbox', '{')
  expect(left()).toEqual([])
})

it('a payment works in a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(() => put(intent)).not.toThrow()
})
