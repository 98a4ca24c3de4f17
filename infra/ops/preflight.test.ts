import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { type Account, startAccount } from '../rig/rehearsal/world/aws.ts'
import { answering, narrow } from './fault.ts'
import { operate, rowsOf } from './fixture.ts'

/** A stage that was never deployed: an account, secrets that SST keeps, a chain and an index. */
let stack: Stack
let account: Account

const secrets = (index: string): Record<string, string> => ({
  RpcUrl: stack.urls.rpc ?? '',
  SubgraphUrl: index,
  Desk: 'desk@mota.test',
})

beforeAll(async () => {
  stack = await startParts(['chain', 'images'])
  account = await startAccount({ dynamo: '', s3: stack.urls.s3 ?? '', smtp: '' })
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' }
  const offline = { SST_SKIP_DEPENDENCY_CHECK: '1', SST_NO_BUN: '1', SST_TELEMETRY_DISABLED: '1' }
  for (const [name, value] of Object.entries({ ...keys, ...offline, AWS_ENDPOINT_URL: account.url }))
    vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  account.stop()
  await stack.stop()
})

const ops = (line: string, from = '') => operate(stack).ops(line, { stage: 'ada', from })
const keep = (name: string, value: string) => {
  vi.stubEnv('THE_VALUE', value)
  return ops(`secrets set ${name}`, 'THE_VALUE')
}
const badLines = (answer: { text: string }) =>
  (rowsOf(answer) as { check: string; state: string; found: string }[])
    .filter(({ state }) => state === 'BAD')
    .map(({ check, found }) => `${check}: ${found}`)

test('without secrets it names each, and what depends on them', async () => {
  const answer = await ops('preflight')
  expect(answer.code).toBe(1)
  expect(badLines(answer)).toContain(
    'secrets: not set: CodeKey, LinkKeys, VinKeys, PushKey, RpcUrl, SubgraphUrl, Desk',
  )
})

test('a stage that is ready passes every check, and an RPC with narrow logs does not', async () => {
  const index = await answering({ data: { _meta: { block: { number: 1_000 }, hasIndexingErrors: false } } })
  for (const [name, value] of Object.entries(secrets(index))) await keep(name, value)
  await ops('secrets rotate')
  expect(badLines(await ops('preflight'))).toEqual(notDeployed)
  await createTestClient({ mode: 'anvil', transport: http(stack.urls.rpc) }).mine({ blocks: 20 })
  await keep('RpcUrl', await narrow(stack.urls.rpc ?? ''))
  expect(badLines(await ops('preflight'))).toEqual([
    notDeployed[0],
    expect.stringMatching(/^logs of the RPC: it gives the logs of \d\d? blocks at once$/),
    notDeployed[1],
  ])
})

/** The escrow of the public network is not on this machine's chain. */
const notDeployed = [
  expect.stringMatching(/^escrow: no code at 0x/),
  'owner of the escrow: depends on escrow',
]
