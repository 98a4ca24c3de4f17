import { randomBytes } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { tableDefinition } from '../../functions/src/table/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import { stageOf } from '../parts/stage.ts'
import { type Account, startAccount } from '../rig/rehearsal/world/aws.ts'
import { serveZone } from '../rig/rehearsal/world/zone.ts'
import { answering } from './fault.ts'
import { operate, rowsOf } from './fixture.ts'
import { follows, illnesses } from './illness.fixture.ts'
import type { Environment } from './stage.ts'

/** The doctor takes this for a deployed stage. Its AWS calls reach an account on this machine. */
let stack: Stack
let account: Account
let well: Environment
let rpc: string

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  const { dynamo = '', s3 = '', smtp = '', rpc: url = '' } = stack.urls
  account = await startAccount({ dynamo, s3, smtp })
  rpc = url
  const index = await answering({ data: { _meta: { block: { number: 1 }, hasIndexingErrors: false } } })
  const api = await answering({ ok: true })
  const keys = {
    MOTA_LINK_KEYS: 'a-link-key-of-sixteen-letters',
    MOTA_VIN_KEYS: 'a-vin-key-of-sixteen-letters',
    MOTA_PUSH_KEY: randomBytes(32).toString('base64url'),
  }
  const { DYNAMO_ENDPOINT: _, S3_ENDPOINT: __, ...env } = stack.env
  well = {
    ...env,
    MOTA_SUBGRAPH_URL: index,
    MOTA_ORIGIN: api,
    MOTA_MAIL: 'ses',
    MOTA_API: 'mota-ada-api',
    MOTA_FAILED_RUNS: `${account.url}/failed-runs`,
    MOTA_FAILED_WORK: `${account.url}/failed-work`,
    AWS_REGION: 'eu-west-1',
    ...keys,
  }
})
afterAll(async () => {
  account.stop()
  await stack.stop()
})

afterEach(() => vi.unstubAllEnvs())

async function examine(environment: Environment, stage = 'ada') {
  const login = { AWS_ENDPOINT_URL: account.url, AWS_REGION: 'eu-west-1', AWS_EC2_METADATA_DISABLED: 'true' }
  const keys = { AWS_ACCESS_KEY_ID: 'key of Ada', AWS_SECRET_ACCESS_KEY: 'secret' }
  for (const [name, value] of Object.entries({ ...login, ...keys, ...environment })) vi.stubEnv(name, value)
  const answer = await operate(stack).ops('doctor', { stage }, environment as Stack['env'])
  const rows = rowsOf(answer) as { check: string; state: string; found: string; fix: string }[]
  return { code: answer.code, bad: rows.filter(({ state }) => state === 'BAD'), rows }
}

test('a healthy stage passes every check', async () => {
  const { code, bad, rows } = await examine(well)
  expect(bad).toEqual([])
  expect(code).toBe(0)
  for (const [check] of illnesses) expect(rows.map((row) => row.check)).toContain(check)
})

test.each(illnesses)(
  'the doctor finds only this problem and its fix: %s',
  async (check, harm, found, fix) => {
    const { AttributeDefinitions: _, GlobalSecondaryIndexes: __, ...bare } = tableDefinition
    const keys = tableDefinition.AttributeDefinitions.filter(({ AttributeName }) =>
      /^[ps]k$/.test(AttributeName),
    )
    await operate(stack)
      .client.send(new CreateTableCommand({ ...bare, AttributeDefinitions: keys, TableName: 'bare' }))
      .catch(() => {})
    const { code, bad } = await examine({ ...well, ...(await harm(rpc)) })
    expect(code).toBe(1)
    const about = bad.find((row) => row.check === check)
    expect(about?.found).toMatch(found)
    expect(about?.fix).toBe(fix)
    const others = bad.filter((row) => row !== about && !follows[check]?.includes(row.check))
    expect(others).toEqual([])
  },
)

const { domain = '' } = stageOf('staging')
const parent = domain.slice(domain.indexOf('.') + 1)

test('the zone of a stage with a domain must answer', async () => {
  const { forget, stop } = await serveZone(parent)
  onTestFinished(stop)
  const zone = async () => (await examine(well, 'staging')).rows.find(({ check }) => check === 'domain')
  expect(await zone()).toMatchObject({ state: 'ok', found: `${domain}, in the zone ${parent}` })
  forget()
  expect(await zone()).toMatchObject({
    state: 'BAD',
    found: `nobody answers for ${domain}`,
    fix: 'Create the hosted zone in Route 53 and delegate the domain to its name servers',
  })
})

test('the zone must be answered by Route 53', async () => {
  const { stop } = await serveZone(parent, 'ns.elsewhere.example')
  onTestFinished(stop)
  const { rows } = await examine(well, 'staging')
  expect(rows.find(({ check }) => check === 'domain')).toMatchObject({
    state: 'BAD',
    found: `ns.elsewhere.example answers for ${parent}, not Route 53`,
  })
})

describe('a local stage', () => {
  const examineLocal = (change = {}) => {
    // Nobody listens at this origin, whatever else runs on this machine.
    const origin = { MOTA_ORIGIN: 'http://127.0.0.1:1' }
    return examine({ ...stack.env, ...origin, ...change }, 'local')
  }

  test('passes chain, escrow, clock, table, images and mail', async () => {
    const { rows } = await examineLocal()
    const healthy = ['configuration', 'chain id', 'escrow', 'network fee', 'clock', 'table', 'images', 'mail']
    expect(rows.filter(({ state }) => state === 'ok').map(({ check }) => check)).toEqual(healthy)
  })

  test('learns what is wrong and how to fix it', async () => {
    const { code, bad } = await examineLocal({ MOTA_RPC_URL: 'http://127.0.0.1:1', MOTA_TABLE: 'none' })
    expect(code).toBe(1)
    for (const check of ['chain id', 'escrow', 'network fee', 'clock', 'index', 'table', 'api'])
      expect(bad.map((row) => row.check)).toContain(check)
    for (const { fix } of bad) expect(fix).not.toBe('')
    // A new escrow would lose the sales of a chain that is only down.
    expect(bad.find(({ check }) => check === 'escrow')?.fix).toBe('Fix chain id first')
  })
})
