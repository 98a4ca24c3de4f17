import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { answering, lyingChain, serve } from './fault.ts'
import { operate, rowsOf } from './fixture.ts'

/** Our own graph-node and The Graph get the same query and give the same answer. */
let stack: Stack
beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail', 'index'])
})
afterAll(() => stack.stop())

const status = (change: Record<string, string> = {}) =>
  operate(stack).ops('indexer status', {}, { ...stack.env, ...change })
const studio = async (body: object, code = 200) => ({ MOTA_SUBGRAPH_URL: await answering(body, code) })
const meta = (hasIndexingErrors: boolean) => ({
  data: { _meta: { block: { number: 1, timestamp: 1 }, hasIndexingErrors, deployment: 'QmStudio' } },
})

test('a graph-node without lag is healthy', async () => {
  const answer = await status()
  expect(rowsOf(answer)).toMatchObject([{ lag: 0, errors: false }])
  expect(answer.code).toBe(0)
})

test('a graph-node that is behind is unhealthy, with its lag in blocks', async () => {
  const rpc = await lyingChain(stack.urls.rpc ?? '', 'eth_blockNumber', () => '0x100')
  const answer = await status({ MOTA_RPC_URL: rpc })
  expect(rowsOf(answer)[0].lag).toBeGreaterThan(200)
  expect(answer.code).toBe(1)
})

test('a graph-node that is as many blocks behind on Base is healthy, because they come faster there', async () => {
  const rpc = await lyingChain(stack.urls.rpc ?? '', 'eth_blockNumber', () => '0x100')
  const answer = await status({ MOTA_RPC_URL: rpc, MOTA_NETWORK: 'base' })
  expect(rowsOf(answer)[0].lag).toBeGreaterThan(200)
  expect(answer.code).toBe(0)
})

test('reads the same answer from The Graph', async () => {
  expect(rowsOf(await status(await studio(meta(false))))).toMatchObject([{ deployment: 'QmStudio' }])
})

test('a graph-node that stopped at an error names the page of the runbook', async () => {
  const environment = { ...stack.env, ...(await studio(meta(true))) }
  const { text, code } = await operate(stack).ops('indexer status', { json: false }, environment)
  expect(code).toBe(1)
  expect(text).toContain('infra/runbook/alarms.md, IndexLag')
})

test.each([
  [{ errors: [{ message: 'deployment `mota` does not exist' }] }, 200],
  [{ errors: [{ message: 'Too many requests' }] }, 429],
])('a refusal by the index is an error of one line: %j', async (body, code) => {
  const answer = await status(await studio(body, code))
  expect(answer.code).toBe(1)
  expect(answer.text.split('\n')).toHaveLength(1)
})

test('a hung index is an error of one line that names the timeout', async () => {
  const { text, code } = await status({ MOTA_SUBGRAPH_URL: await serve(() => {}) })
  expect(code).toBe(1)
  expect(text).toMatch(/^The index does not answer: it hung for 4 seconds\. [^\n]+IndexLag\.$/)
})

test('an unreachable index is an error of one line', async () => {
  const answer = await status({ MOTA_SUBGRAPH_URL: 'http://127.0.0.1:9/subgraph' })
  expect(answer.code).toBe(1)
  expect(answer.text.split('\n')).toHaveLength(1)
})
