import { text } from 'node:stream/consumers'
import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { createPublicClient, createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { type Stage, stageOf } from '../parts/stage.ts'
import { type Account, startAccount } from '../rig/rehearsal/world/aws.ts'
import { chainChecks } from './check/chain.ts'
import { moderatorsCheck } from './check/moderators.ts'
import { ownedChecks } from './check/owned.ts'
import { passkeyChecks } from './check/passkeys.ts'
import { examine } from './check.ts'
import { answering, lyingChain, serve } from './fault.ts'
import { fixesOf } from './fix.ts'
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
  stack = await startParts(['chain', 'bundler', 'images'])
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

test('a stage that reviews listings needs moderators', async () => {
  const look = (staff: `0x${string}`[], review: 'auto' | 'manual' = 'manual') =>
    moderatorsCheck({ review, staff }).look()
  await expect(look([])).rejects.toThrow('nobody can publish a listing')
  expect(await look(['0x00000000000000000000000000000000000000aa'])).toBe('1 named')
  expect(await look([], 'auto')).toBe('none needed')
})

test('a stage that is ready passes every check, and an RPC with narrow logs does not', async () => {
  const index = await answering({ data: { _meta: { block: { number: 1_000 }, hasIndexingErrors: false } } })
  for (const [name, value] of Object.entries(secrets(index))) await keep(name, value)
  await ops('secrets rotate')
  expect(badLines(await ops('preflight'))).toEqual(notDeployed)
  await createTestClient({ mode: 'anvil', transport: http(stack.urls.rpc) }).mine({ blocks: 1_000 })
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

test('a stage with passkeys needs their contracts, a bundler of their EntryPoint and a filled sponsor', async () => {
  const { bundler: url = '' } = stack.urls
  const { MOTA_SPONSOR: sponsor = '0x', MOTA_SPONSOR_KEY: key } = stack.env as Record<string, `0x${string}`>
  const look = async (passkeys: Stage['passkeys'], change = {}) => {
    const environment = {
      MOTA_NETWORK: 'local',
      MOTA_RPC_URL: stack.urls.rpc,
      MOTA_BUNDLER_URL: url,
      MOTA_SPONSOR_KEY: key,
      ...change,
    }
    const found = await examine([
      ...chainChecks(environment, fixesOf('ada')).slice(0, 1),
      ...passkeyChecks({ ...(passkeys && { passkeys }) }, environment, fixesOf('ada')),
    ])
    return Object.fromEntries(found.slice(1).map(({ name, ok, found: what }) => [name, ok || what]))
  }
  expect(await look(undefined)).toEqual({})
  const passkeys = { sponsor, budget: '10' } as const
  expect(await look(passkeys)).toEqual({ 'contracts of wallets': true, bundler: true, sponsor: true })
  expect(await look({ ...passkeys, budget: '9000' })).toMatchObject({
    sponsor: 'its deposit is 100 ETH, less than a day of its budget',
  })
  expect(await look(passkeys, { MOTA_SPONSOR_KEY: `0x${'1'.repeat(64)}` })).toMatchObject({
    sponsor: expect.stringContaining('which is not the key that is set'),
  })
  const older = await lyingChain(url, 'eth_supportedEntryPoints', () => [
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  ])
  expect(await look({ sponsor: 'hosted' }, { MOTA_BUNDLER_URL: older })).toEqual({
    'contracts of wallets': true,
    bundler: expect.stringContaining('does not support the EntryPoint'),
    paymaster: 'its address is not set',
  })
  const hosted = await answering({
    jsonrpc: '2.0',
    id: 1,
    result: { paymaster: sponsor, paymasterData: '0x' },
  })
  expect(await look({ sponsor: 'hosted' }, { MOTA_PAYMASTER_URL: hosted })).toMatchObject({ paymaster: true })
})

/** An RPC that gives the logs of ten blocks at once, as free ones do. */
const narrow = (rpc: string) =>
  serve(async (request, response) => {
    const body = await text(request)
    const { method, params, id } = JSON.parse(body)
    const wide = method === 'eth_getLogs' && Number(params[0].toBlock) - Number(params[0].fromBlock) >= 10
    const refusal = { jsonrpc: '2.0', id, error: { code: -32005, message: 'block range is too wide' } }
    const headers = { 'content-type': 'application/json' }
    const answer = wide
      ? JSON.stringify(refusal)
      : await (await fetch(rpc, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })

const owned = async (stage: string, change = {}) => {
  const environment = {
    MOTA_NETWORK: 'local',
    MOTA_RPC_URL: stack.urls.rpc,
    MOTA_SUBGRAPH_URL: 'https://index.mota.test/q',
  }
  const found = await examine(ownedChecks(stageOf(stage), { ...environment, ...change }, fixesOf(stage)))
  return Object.fromEntries(found.map(({ name, ok, found: what }) => [name, [ok, what]]))
}

test('a stage for the public has no example names and no address for development', async () => {
  const studio = 'https://api.studio.thegraph.com/query/1/mota/v1'
  const found = await owned('staging', { MOTA_SUBGRAPH_URL: studio })
  expect(found.names).toEqual([false, 'staging.mota.example is an example'])
  expect(found['index for visitors']).toEqual([
    false,
    'the Studio’s address is for development: 3,000 queries a day',
  ])
  expect(await owned('ada', { MOTA_SUBGRAPH_URL: studio })).toMatchObject({
    names: [true, 'CloudFront’s own'],
    'index for visitors': [true, 'api.studio.thegraph.com'],
  })
})

test('production’s escrow belongs to a contract, not to a single key', async () => {
  const chain = createPublicClient({ transport: http(stack.urls.rpc) })
  const { escrow } = deployments.local
  const owner = await chain.readContract({ address: escrow, abi: escrowAbi, functionName: 'owner' })
  expect((await owned('production'))['owner of the escrow']).toEqual([false, `${owner} is a single key`])
  expect((await owned('staging'))['owner of the escrow']).toEqual([true, owner])
  const test = createTestClient({ mode: 'anvil', transport: http(stack.urls.rpc) })
  await test.setCode({ address: owner, bytecode: '0x00' })
  expect((await owned('production'))['owner of the escrow']).toEqual([true, `the contract ${owner}`])
})
