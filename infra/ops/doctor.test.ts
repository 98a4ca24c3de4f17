import { createSocket } from 'node:dgram'
import { setServers } from 'node:dns'
import { once } from 'node:events'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tableDefinition } from '../../functions/src/table/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import { type Account, startAccount } from '../rehearsal/world/aws.ts'
import { answering, lyingChain } from './fault.ts'
import { operate, rowsOf } from './fixture.ts'
import type { Environment } from './stage.ts'

/** A deployed stage as far as its doctor can tell: its calls of AWS reach an account on this machine. */
let stack: Stack
let account: Account
let well: Environment
let rpc: string
const names = createSocket('udp4')

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  const { dynamo = '', s3 = '', smtp = '', rpc: url = '' } = stack.urls
  account = await startAccount({ dynamo, s3, smtp })
  rpc = url
  const index = await answering({ data: { _meta: { block: { number: 1 }, hasIndexingErrors: false } } })
  const api = await answering({ ok: true })
  const { DYNAMO_ENDPOINT: _, S3_ENDPOINT: __, ...env } = stack.env
  well = { ...env, MOTA_SUBGRAPH_URL: index, MOTA_ORIGIN: api, MOTA_MAIL: 'ses', AWS_REGION: 'eu-west-1' }
})
afterAll(async () => {
  names.close()
  account.stop()
  await stack.stop()
})

afterEach(() => vi.unstubAllEnvs())

async function examine(environment: Environment, stage = 'ada') {
  const login = { AWS_ENDPOINT_URL: account.url, AWS_REGION: 'eu-west-1', AWS_EC2_METADATA_DISABLED: 'true' }
  const keys = { AWS_ACCESS_KEY_ID: 'key of Ada', AWS_SECRET_ACCESS_KEY: 'secret' }
  for (const [name, value] of Object.entries({ ...login, ...keys, ...environment })) vi.stubEnv(name, value)
  const answer = await operate(stack).ops('doctor', { stage }, environment as Stack['env'])
  const rows = rowsOf(answer) as { check: string; state: string; found: string; mend: string }[]
  return { code: answer.code, bad: rows.filter(({ state }) => state === 'BAD'), rows }
}

const set = (name: string) => `npm run ops -- secrets set ${name} VALUE --stage ada`
const deploy = 'npx sst deploy --stage ada'

/** What breaks, what the doctor finds, and the line that mends it. */
const illnesses: [
  check: string,
  harm: () => Environment | Promise<Environment>,
  found: RegExp,
  mend: string,
][] = [
  ['configuration', () => ({ MOTA_SECRET: 'short' }), /MOTA_SECRET/, deploy],
  [
    'credentials',
    () => ({ AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, HOME: '/nowhere' }),
    /credentials/i,
    'aws sso login, or set AWS_PROFILE',
  ],
  ['region', () => ({ AWS_REGION: 'us-east-1' }), /us-east-1.*eu-west-1/, 'export AWS_REGION=eu-west-1'],
  ['secrets', () => ({ MOTA_CONTACT_TO: undefined }), /not set: Desk/, set('NAME')],
  [
    'mail for strangers',
    async () => ({ AWS_ENDPOINT_URL_SESV2: await answering({ ProductionAccessEnabled: false }) }),
    /sandbox/,
    'Ask for production access: AWS console, SES, Account dashboard',
  ],
  [
    'chain id',
    async () => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_chainId', () => '0x1') }),
    /chain 1, not 11155111/,
    set('RpcUrl'),
  ],
  [
    'escrow',
    async () => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_getCode', () => '0x') }),
    /no code at 0x5FbDB/,
    'infra/README.md, First deploy: Contract',
  ],
  [
    'escrow',
    async () => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_call', () => `0x${'1'.padStart(64, '0')}`) }),
    /it waits 1 s, the sdk says 120 s/,
    'infra/README.md, First deploy: Contract',
  ],
  [
    'clock',
    async () => ({
      MOTA_RPC_URL: await lyingChain(rpc, 'eth_getBlockByNumber', (block: object) => ({
        ...block,
        timestamp: `0x${(Math.floor(Date.now() / 1000) + 3600).toString(16)}`,
      })),
    }),
    /the chain is \d+ s ahead/,
    'Set this machine’s clock: sudo timedatectl set-ntp true',
  ],
  ...(
    [
      [{ data: { _meta: { block: { number: 1 }, hasIndexingErrors: true } } }, /stopped at an error/],
      [{ data: { _meta: { block: { number: -60 }, hasIndexingErrors: false } } }, /6\d blocks behind/],
      [{ errors: [{ message: 'deployment does not exist' }] }, /deployment does not exist/],
    ] as const
  ).map(([body, found]): (typeof illnesses)[number] => [
    'index',
    async () => ({ MOTA_SUBGRAPH_URL: await answering(body) }),
    found,
    'npm run ops -- indexer status --stage ada, then infra/README.md, IndexLag',
  ]),
  ['table', () => ({ MOTA_TABLE: 'none' }), /not found/i, deploy],
  ['table', () => ({ MOTA_TABLE: 'bare' }), /lacks the index gsi1, gsi2, gsi3/, deploy],
  ['images', () => ({ MOTA_BUCKET: 'none' }), /NotFound|Unknown/, deploy],
  [
    'api',
    async () => ({ MOTA_ORIGIN: await answering({ message: 'The chain does not answer.' }, 503) }),
    /The chain does not answer/,
    deploy,
  ],
]

test('a stage that is well is ready, every line of it', async () => {
  const { code, bad, rows } = await examine(well)
  expect(bad).toEqual([])
  expect(code).toBe(0)
  for (const [check] of illnesses) expect(rows.map((row) => row.check)).toContain(check)
})

test.each(illnesses)('%s: is found, alone, with the line that mends it', async (check, harm, found, mend) => {
  const { AttributeDefinitions: _, GlobalSecondaryIndexes: __, ...bare } = tableDefinition
  const keys = tableDefinition.AttributeDefinitions.filter(({ AttributeName }) =>
    /^[ps]k$/.test(AttributeName),
  )
  await operate(stack)
    .client.send(new CreateTableCommand({ ...bare, AttributeDefinitions: keys, TableName: 'bare' }))
    .catch(() => {})
  const { code, bad } = await examine({ ...well, ...(await harm()) })
  expect(code).toBe(1)
  const about = bad.find((row) => row.check === check)
  expect(about?.found).toMatch(found)
  expect(about?.mend).toBe(mend)
  const others = bad.filter((row) => row !== about && !follows[check]?.includes(row.check))
  expect(others).toEqual([])
})

/** What cannot be well without the first. */
const follows: Record<string, string[]> = {
  configuration: ['secrets'],
  secrets: ['configuration'],
  credentials: ['mail for strangers', 'table', 'images'],
}

test('domain: a stage with one wants its zone to answer', async () => {
  await bindNames()
  const zone = async () => (await examine(well, 'staging')).rows.find(({ check }) => check === 'domain')
  expect(await zone()).toMatchObject({ state: 'ok', found: 'staging.mota.example, in the zone mota.example' })
  known = ''
  expect(await zone()).toMatchObject({
    state: 'BAD',
    found: 'nobody answers for staging.mota.example',
    mend: 'Create the hosted zone in Route 53 and delegate the domain to it',
  })
})

let known = 'mota.example'

/** A name server that knows one zone. */
async function bindNames() {
  names.on('message', (question, { port, address }) => {
    const asked = question.subarray(12, question.indexOf(0, 12) + 1)
    const isKnown = known !== '' && asked.equals(labelled(known))
    const answer = Buffer.from(question)
    answer.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
    answer.writeUInt16BE(isKnown ? 1 : 0, 6)
    answer.writeUInt16BE(0, 10)
    const record = Buffer.from([0xc0, 12, 0, 2, 0, 1, 0, 0, 0, 60, 0, 5, 2, 0x6e, 0x73, 0xc0, 12])
    const end = 12 + asked.length + 4
    names.send(Buffer.concat([answer.subarray(0, end), ...(isKnown ? [record] : [])]), port, address)
  })
  names.bind(0, '127.0.0.1')
  await once(names, 'listening')
  setServers([`127.0.0.1:${names.address().port}`])
}

/** A name as name servers write it: each label after its length. */
const labelled = (name: string) =>
  Buffer.concat([...name.split('.'), ''].map((label) => Buffer.from([label.length, ...Buffer.from(label)])))
