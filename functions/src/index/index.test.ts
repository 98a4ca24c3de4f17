import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openIndex } from '../../test/index-server.ts'
import { openMarket, toNext } from '../../test/market.ts'
import { take } from '../quota/operation.ts'
import { limits, messages } from '../schema/index.ts'
import { documents } from './generated/documents.ts'
import { openIndex as openReader } from './operation.ts'

const requests: { query: string; variables: Record<string, unknown> }[] = []
let answer: (query: string) => unknown = () => ({ sales: [] })
const index = await openIndex((query, variables) => {
  requests.push({ query, variables })
  return answer(query)
})
afterAll(() => index.close())
beforeEach(() => {
  requests.length = 0
  answer = () => ({ sales: [] })
})

const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
const address = `0x${'a1'.repeat(20)}`
const good = { address, before: '9', first: 100, least: 3 }
const at = (variables: unknown, document: string = documents.SalesOf.hash) =>
  `/index/${document}?${new URLSearchParams({ operationName: 'SalesOf', variables: JSON.stringify(variables) })}`

describe('index', () => {
  test('answers the documents of the pages', async () => {
    const data = { sales: [{ id: '7' }] }
    answer = () => data
    const { status, body, headers } = await market.request(
      at({ ...good, address: address.toUpperCase().replace('X', 'x') }),
    )
    expect({ status, body }).toEqual({ status: 200, body: { data } })
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d$/)
    expect(requests).toEqual([{ query: documents.SalesOf.text, variables: good }])
  })

  test.each([
    ['the hash of another document', at(good, 'ab'.repeat(32))],
    ['a query in place of a hash', `/index/${encodeURIComponent('{_meta{block{number}}}')}`],
    ['introspection', `/index/${encodeURIComponent('{__schema{types{name}}}')}`],
  ])('refuses %s', async (_, path) => {
    expect(await market.request(path)).toMatchObject({
      status: 400,
      body: { message: messages.index.document },
    })
    expect(requests).toEqual([])
  })

  test.each([
    ['more rows', { ...good, first: 101 }],
    ['a negative number of rows', { ...good, first: -1 }],
    ['a block beyond 32 bits', { ...good, least: 2 ** 31 }],
    ['an id beyond 64 bits', { ...good, before: String(2n ** 63n) }],
    ['an id that is no number', { ...good, before: '9" }' }],
    ['something else than an address', { ...good, address: '0xab' }],
    ['a list', { ...good, address: [address, address] }],
    ['one variable more', { ...good, skip: 5_000 }],
    ['no variables', {}],
    ['null', null],
  ])('refuses %s', async (_, variables) => {
    expect(await market.request(at(variables))).toMatchObject({
      status: 400,
      body: { message: messages.index.variables },
    })
    expect(requests).toEqual([])
  })

  test('refuses what is no JSON or is too long, and takes no bodies', async () => {
    const path = `/index/${documents.Head.hash}`
    expect((await market.request(`${path}?variables={`)).status).toBe(400)
    expect((await market.request(`${path}?variables=${' '.repeat(limits.indexVariables + 1)}`)).status).toBe(
      400,
    )
    const body = JSON.stringify({ query: '{_meta{block{number}}}' })
    for (const one of [path, '/index', '/subgraph'])
      expect((await market.request(one, { method: 'POST', body })).status).toBe(404)
    expect(requests).toEqual([])
  })

  test('1,000 open pages of sales cost at most one query a second', async () => {
    const busy = await openMarket({ MOTA_SUBGRAPH_URL: index.url, MOTA_NETWORK: 'sepolia' })
    let clock = 1_000_000
    busy.deps.now = () => clock
    const read = openReader(busy.deps)
    // A page looks at the newest steps every four seconds, and at its own sale when one of them concerns it.
    const [pages, everySeconds, lookSeconds] = [1_000, 4, 20]
    const moved = JSON.stringify({ id: '7', least: 3 })
    for (let second = 0; second < lookSeconds; second++, clock += 1_000) {
      const head = () => read(documents.Head.hash, '{}', undefined)
      await Promise.all(Array.from({ length: pages / everySeconds }, head))
      // 1,000 sales a day move in four steps each: one in twenty seconds, and both parties have its page open.
      if (second !== 10) continue
      const own = () => read(documents.SaleOf.hash, moved, undefined)
      await Promise.all([own(), own()])
    }
    expect(requests.length).toBe(lookSeconds / 2 + 1)
    expect(requests.length).toBeLessThanOrEqual(lookSeconds)
  })

  test('shares one query among all who ask within two seconds', async () => {
    const shared = await openMarket({ MOTA_SUBGRAPH_URL: index.url, MOTA_NETWORK: 'sepolia' })
    let clock = 1_000_000
    shared.deps.now = () => clock
    const path = `/index/${documents.Head.hash}`
    const pages = () => Promise.all(Array.from({ length: 50 }, () => shared.request(path)))
    for (const { status, headers } of await pages()) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
    }
    clock += 1_999
    await pages()
    expect(requests).toHaveLength(1)
    clock += 1
    await pages()
    expect(requests).toHaveLength(2)
  })

  test('is a 503 while the index fails, and does not pass on what it says', async () => {
    const lost = await openMarket({ MOTA_SUBGRAPH_URL: 'http://127.0.0.1:9/key' })
    const { status, body, headers } = await lost.request(at(good))
    expect({ status, body }).toMatchObject({ status: 503, body: { message: messages.index.down } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })

  test('has a wall for each network, which answers from the cache do not fill', async () => {
    const walled = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const { max, seconds } = limits.networkReads
    toNext(walled, seconds)
    const frozen = walled.deps.now()
    walled.deps.now = () => frozen
    const from = (network: string, path: string) =>
      walled.request(path, { headers: { 'x-forwarded-for': network } })
    await take(walled.deps, { kind: 'network-index', who: '203.0.113', max, seconds, times: max - 1 })
    const head = `/index/${documents.Head.hash}`
    for (let n = 0; n < 20; n++) expect((await from('203.0.113.7', head)).status).toBe(200)
    expect((await from('203.0.113.8', at(good))).status).toBe(429)
    expect((await from('203.0.113.8', head)).status).toBe(200)
    expect((await from('203.0.114.8', at(good))).status).toBe(200)
  })
})
