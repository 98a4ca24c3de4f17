import { randomBytes } from 'node:crypto'
import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { walletContracts } from '@mota/contracts/sdk/wallet'
import { type Address, createTestClient, http, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { type Stage, stageOf } from '../parts/stage.ts'
import { type Account, accountNumber, startAccount } from '../rig/rehearsal/world/aws.ts'
import { serveZone } from '../rig/rehearsal/world/zone.ts'
import { examine } from './check.ts'
import { checksBefore } from './command/preflight.ts'
import { answering, lyingChain, narrow } from './fault.ts'
import type { Environment } from './stage.ts'

/** Production before its first deploy, with everything that it needs. */
let stack: Stack
let account: Account
let zone: Awaited<ReturnType<typeof serveZone>>
let stage: Stage
let well: Environment
let owner: Address

const openTest = () =>
  createTestClient({ mode: 'anvil', transport: http(stack.urls.rpc) }).extend(publicActions)

beforeAll(async () => {
  stack = await startParts(['chain', 'bundler', 'images'])
  account = await startAccount({ dynamo: '', s3: stack.urls.s3 ?? '', smtp: '' })
  const { MOTA_SPONSOR: sponsor = '0x', MOTA_SPONSOR_KEY } = stack.env as Record<string, Address>
  stage = {
    ...stageOf('production'),
    account: accountNumber,
    domain: 'mota.test',
    staff: [sponsor],
    passkeys: { sponsor, budget: '10' },
  }
  const key = () => randomBytes(32).toString('base64url')
  well = {
    AWS_REGION: 'eu-west-1',
    MOTA_NETWORK: 'local',
    MOTA_RPC_URL: stack.urls.rpc,
    MOTA_BUNDLER_URL: stack.urls.bundler,
    MOTA_SUBGRAPH_URL: await answering(meta(1_000)),
    ...{ MOTA_SPONSOR_KEY, MOTA_CONTACT_TO: 'desk@mota.test', MOTA_SECRET: key() },
    ...{ MOTA_LINK_KEYS: key(), MOTA_VIN_KEYS: key(), MOTA_PUSH_KEY: key() },
  }
  const { escrow: address } = deployments.local
  owner = await openTest().readContract({ address, abi: escrowAbi, functionName: 'owner' })
  await openTest().mine({ blocks: 20 })
})
beforeEach(async () => {
  zone = await serveZone('mota.test')
  await openTest().setCode({ address: owner, bytecode: '0x00' })
  const login = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: account.url }
  for (const [name, value] of Object.entries(login)) vi.stubEnv(name, value)
})
afterEach(() => {
  zone.stop()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  account.stop()
  await stack.stop()
})

const meta = (number: number) => ({ data: { _meta: { block: { number }, hasIndexingErrors: false } } })

/** The lines that are not ok, without what depends on another. */
async function bad({ row = {}, change = {} }: Fault = {}): Promise<string[]> {
  const found = await examine(checksBefore('production', { ...stage, ...row }, { ...well, ...change }))
  return found
    .filter(({ ok, found: what }) => !ok && !what.startsWith('depends on'))
    .map(({ name, found: what }) => `${name}: ${what}`)
}

interface Fault {
  /** What is different in the row of the stage, and in its secrets. */
  row?: Partial<Stage>
  change?: Environment
}

/** The contact details of this checkout are examples, until somebody writes their own. */
const isExample = (line: string) => line.startsWith('names: ') && !line.startsWith('names: mota.example ')

test('a stage that is ready has no fault', async () => {
  expect((await bad()).filter((line) => !isExample(line))).toEqual([])
})

const withLambda = async (limit: number) =>
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', await answering({ AccountLimit: { ConcurrentExecutions: limit } }))
const rpc = () => stack.urls.rpc ?? ''
const passkeys = (change: Stage['passkeys']): Fault => ({
  row: { passkeys: { ...stage.passkeys, ...change } },
})

/** The line that must name the fault, or its beginning, and how the fault is planted. */
const faults: [line: string, plant: () => Fault | Promise<Fault>][] = [
  [
    `login: This login belongs to the AWS account ${accountNumber}, and production to 999999999999.`,
    () => ({ row: { account: '999999999999' } }),
  ],
  [
    'region: it is us-east-1, and the market lives in eu-west-1',
    () => ({ change: { AWS_REGION: 'us-east-1' } }),
  ],
  [
    'functions at once: the account allows 10, and the stage needs 309',
    async () => {
      await withLambda(10)
      return {}
    },
  ],
  ['domain: nobody answers for other.test', () => ({ row: { domain: 'other.test' } })],
  [
    'mail for strangers: SES is in its sandbox',
    async () => {
      vi.stubEnv('AWS_ENDPOINT_URL_SESV2', await answering({ ProductionAccessEnabled: false }))
      return {}
    },
  ],
  ['budget: 5 $ a month, and 1,000 visits cost 14', () => ({ row: { budget: 5 } })],
  ['secrets: not set: Desk', () => ({ change: { MOTA_CONTACT_TO: undefined } })],
  [
    'chain id: the RPC is of chain 1, not 11155111',
    async () => ({ change: { MOTA_RPC_URL: await lyingChain(rpc(), 'eth_chainId', () => '0x1') } }),
  ],
  [
    'network fee: the RPC names no fee for a payment',
    async () => ({ change: { MOTA_RPC_URL: await lyingChain(rpc(), 'eth_gasPrice', () => '0x0') } }),
  ],
  [
    'escrow: its period wait is 1 s, which is not what the sdk says',
    async () => ({
      change: {
        MOTA_RPC_URL: await lyingChain(rpc(), 'eth_call', (answer: string) =>
          // Of all calls of this preflight, only the periods are six numbers.
          answer.length === 2 + 6 * 64 ? `0x${'1'.padStart(64, '0')}${answer.slice(66)}` : answer,
        ),
      },
    }),
  ],
  [
    'clock: the chain is 3',
    async () => ({
      change: {
        MOTA_RPC_URL: await lyingChain(rpc(), 'eth_getBlockByNumber', (block: object) => ({
          ...block,
          timestamp: `0x${(Math.floor(Date.now() / 1000) + 3600).toString(16)}`,
        })),
      },
    }),
  ],
  [
    'index: payment required for subsequent requests for this API key',
    async () => ({
      change: {
        MOTA_SUBGRAPH_URL: await answering({
          errors: [{ message: 'payment required for subsequent requests for this API key' }],
        }),
      },
    }),
  ],
  ['logs of the RPC: it gives the logs of ', async () => ({ change: { MOTA_RPC_URL: await narrow(rpc()) } })],
  ['moderators: nobody can publish a listing', () => ({ row: { staff: [] } })],
  [
    `contracts of wallets: no code at accounts (${walletContracts.accounts})`,
    async () => {
      const chain = openTest()
      const address = walletContracts.accounts
      const bytecode = (await chain.getCode({ address })) ?? '0x'
      await chain.setCode({ address, bytecode: '0x' })
      restored.push(() => chain.setCode({ address, bytecode }))
      return {}
    },
  ],
  [
    'bundler: it does not support the EntryPoint 0x433709009B8330FDa32311DF1C2AFA402eD8D009',
    async () => ({
      change: {
        MOTA_BUNDLER_URL: await lyingChain(stack.urls.bundler ?? '', 'eth_supportedEntryPoints', () => [
          '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
        ]),
      },
    }),
  ],
  ['sponsor: its deposit is 100 ETH, less than a day of its budget', () => passkeys({ budget: '9000' })],
  [
    'paymaster: pm_getPaymasterStubData: no such key',
    async () => ({
      ...passkeys({ sponsor: 'hosted' }),
      change: { MOTA_PAYMASTER_URL: await answering({ error: { message: 'no such key' } }) },
    }),
  ],
  ['names: mota.example is an example', () => ({ row: { domain: 'mota.example' } })],
  [
    'index for visitors: the Studio’s address is for development: 3,000 queries a day',
    () => ({ change: { MOTA_SUBGRAPH_URL: 'https://api.studio.thegraph.com/query/1/mota/v1' } }),
  ],
  [
    'owner of the escrow: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 is a single key',
    async () => {
      await openTest().setCode({ address: owner, bytecode: '0x' })
      return {}
    },
  ],
]

const restored: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of restored.splice(0)) await undo()
})

/** Lines that a fault brings with it: a domain of somebody else has no zone here, and no network answers a test. */
const besides: Record<string, RegExp> = {
  'names: mota.example is an example': /^domain: /,
  'index for visitors: the Studio’s address is for development: 3,000 queries a day': /^index: /,
}

test.each(faults)('%s', async (line, plant) => {
  const lines = (await bad(await plant())).filter((each) => !isExample(each) && !besides[line]?.test(each))
  expect(lines).toEqual([expect.stringContaining(line)])
})

test('every line of the preflight has a fault here', async () => {
  const lines = new Set(faults.map(([line]) => line.slice(0, line.indexOf(':'))))
  const hosted = { ...stage, passkeys: { sponsor: 'hosted' } } as const
  const all = [stage, hosted].flatMap((row) => checksBefore('production', row, well))
  expect([...new Set(all.map(({ name }) => name))].toSorted()).toEqual([...lines].toSorted())
})
