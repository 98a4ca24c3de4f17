import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gql } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { beyondLast, createClient } from './client.ts'
import { HeadDocument } from './generated/sale.ts'
import { compare } from './useHead.ts'

interface Variables {
  before: string
  first: number
}
type Page = Partial<Record<'sales' | 'ledgerEntries', { id: string }[]>>
type Answer = (variables: Variables, asked: number) => object | 'hang' | 'fail'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

/** An index behind a real socket that gives the answers of the test, and counts its requests. */
async function indexThat(answer: Answer, timeout = 30_000) {
  const seen: Variables[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    expect([request.method, pathname]).toEqual(['GET', expect.stringMatching(/^\/index\/[0-9a-f]{64}$/)])
    expect([...searchParams.keys()]).toEqual(['operationName', 'variables'])
    const variables = JSON.parse(searchParams.get('variables') ?? '')
    seen.push(variables)
    const data = answer(variables, seen.length)
    if (data === 'hang') return
    if (data === 'fail') return request.socket.destroy()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createClient(async () => `http://127.0.0.1:${port}/index`, timeout)
  closing.push(() => {
    client.stop()
    server.closeAllConnections()
    server.close()
  })
  return { client, seen }
}

const headAt = (number: number) => ({
  _meta: { __typename: '_Meta_', block: { __typename: '_Block_', number } },
  saleSteps: [],
})
const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, first - last + 1) }, (_, place) => String(first - place))

/** The page of a list whose newest entry has that id. */
function pageOf(__typename: string, newest: number, { before, first }: Variables) {
  const from = Math.min(newest, Number(before) - 1)
  return range(from, Math.max(1, from - first + 1)).map((id) => ({ __typename, id }))
}

test('a query to a hung index times out and is not repeated', async () => {
  const { client, seen } = await indexThat(() => 'hang', 1_000)
  await expect(client.query({ query: HeadDocument })).rejects.toThrow(/timeout/i)
  expect(seen.length).toBeLessThan(2)
})

test('a query is repeated after a broken connection', async () => {
  const { client, seen } = await indexThat((_, asked) => (asked === 1 ? 'fail' : headAt(7)))
  expect((await client.query({ query: HeadDocument })).data).toMatchObject(headAt(7))
  expect(seen).toHaveLength(2)
})

test('a hidden page sends no queries until it is visible again', async () => {
  const page = { hidden: false }
  vi.stubGlobal('document', page)
  const { client, seen } = await indexThat((_, asked) => headAt(asked))
  const head = client.watchQuery({ query: HeadDocument, pollInterval: 10 })
  closing.push(() => head.stop())
  head.subscribe({})
  await vi.waitUntil(() => seen.length > 2, { timeout: 300_000 })
  page.hidden = true
  await new Promise((resolve) => setTimeout(resolve, 300))
  const asked = seen.length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(seen).toHaveLength(asked)
  page.hidden = false
  await vi.waitUntil(() => seen.length > asked, { timeout: 300_000 })
})

test('a list of sales contains all pages', async () => {
  const { client, seen } = await indexThat((variables) => ({ sales: pageOf('Sale', 25, variables) }))
  const query = gql`
    query SalesOf($before: Int8!, $first: Int!) {
      sales(first: $first, where: { id_lt: $before }) { id }
    }
  `
  const { data } = await client.query<Page>({ query, variables: { first: 10, before: beyondLast } })
  expect(data?.sales?.map(({ id }) => id)).toEqual(range(25, 1))
  expect(seen.map(({ before }) => before)).toEqual([beyondLast, '16', '6'])
})

test('the pages of a ledger are joined without a gap', async () => {
  let newest = 30
  const { client } = await indexThat((variables) => ({
    ledgerEntries: pageOf('LedgerEntry', newest, variables),
  }))
  const query = gql`
    query LedgerOf($before: Int8!, $first: Int!, $least: Int!) {
      ledgerEntries(block: { number_gte: $least }, first: $first, where: { account: "0x1", id_lt: $before }) { id }
    }
  `
  const variablesAt = (least: number) => ({ first: 10, before: beyondLast, least })
  const ledger = client.watchQuery<Page>({ query, variables: variablesAt(0), pollInterval: 0 })
  closing.push(() => ledger.stop())
  ledger.subscribe({})
  const shows = (ids: string[]) =>
    vi.waitFor(() => {
      const { data } = ledger.getCurrentResult()
      expect(data?.ledgerEntries?.map((entry) => entry?.id)).toEqual(ids)
    }, 300_000)
  await shows(range(30, 21))
  await ledger.fetchMore({ variables: { before: '21' } })
  await shows(range(30, 11))
  newest = 33
  void ledger.reobserve({ variables: variablesAt(1) })
  await shows(range(33, 11))
  newest = 60
  void ledger.reobserve({ variables: variablesAt(2) })
  await shows(range(60, 51))
})

test.each([
  ['an index that has the chain’s newest block', 100, 100, 0, 12, { lag: 0, isBehind: false }],
  ['a small lag', 90, 100, 0, 12, { lag: 10, isBehind: false }],
  ['a large lag', 89, 100, 0, 12, { lag: 11, isBehind: true }],
  ['as many blocks of a faster chain', 89, 100, 0, 2, { lag: 11, isBehind: false }],
  ['a block of a receipt that the index lacks', 100, 100, 101, 12, { lag: 1, isBehind: true }],
  ['a chain that does not answer', 100, 0, 0, 12, { lag: 0, isBehind: false }],
  ['an index that does not answer', undefined, 100, 0, 12, { lag: undefined, isBehind: false }],
])('compares the index with the chain: %s', (_, indexed, height, expected, blockTime, found) =>
  expect(compare(indexed, height, expected, blockTime)).toEqual(found),
)
