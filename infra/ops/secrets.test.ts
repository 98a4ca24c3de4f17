import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { type Account, startAccount } from '../rig/rehearsal/world/aws.ts'
import { answering } from './fault.ts'
import { run } from './run.ts'
import { secretsOf } from './secret-store.ts'

/** The real SST program encrypts and stores the secrets, in an account on this machine. */
let stack: Stack
let account: Account

beforeAll(async () => {
  stack = await startParts(['images'])
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

const ops = (line: string, change = {}) =>
  run(line.split(' '), {
    stage: 'ada',
    json: true,
    yes: true,
    dry: false,
    reason: '',
    table: '',
    from: '',
    by: '',
    ...change,
  })
/** Sets a secret from an exported variable. */
const set = (name: string, value: string, change = {}) => {
  vi.stubEnv('THE_VALUE', value)
  return ops(`secrets set ${name}`, { from: 'THE_VALUE', ...change })
}
const readSecrets = async (): Promise<Record<string, string>> => Object.fromEntries(await secretsOf('ada'))
const areSet = ({ text }: { text: string }) =>
  (JSON.parse(text) as { name: string; set: boolean }[]).filter(({ set }) => set).map(({ name }) => name)

test('a new stage has no secrets, which is an error', async () => {
  const answer = await ops('secrets')
  expect(areSet(answer)).toEqual([])
  expect(answer.code).toBe(1)
})

async function stateBucket() {
  const { Buckets = [] } = await new S3Client({}).send(new ListBucketsCommand({}))
  return Buckets.find(({ Name }) => Name?.startsWith('sst-state-'))?.Name
}

test('a secret is stored encrypted and never shown', async () => {
  const value = 'https://rpc.example/a key with spaces & signs'.replaceAll(' ', '-')
  expect((await set('RpcUrl', value)).code).toBe(0)
  const listed = await ops('secrets')
  expect(areSet(listed)).toEqual(['RpcUrl'])
  expect(listed.text).not.toContain(value)
  expect(await readSecrets()).toEqual({ RpcUrl: value })
  const stored = await (await fetch(`${stack.urls.s3}/${await stateBucket()}/secret/mota/ada.json`)).text()
  expect(stored).not.toBe('')
  expect(stored).not.toContain(value)
})

test('rotate creates a new key each time, long enough for the API', async () => {
  const keys = []
  for (let time = 0; time < 2; time++) {
    await ops('secrets rotate')
    keys.push((await readSecrets()).CodeKey ?? '')
  }
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
})

test('rotating one key keeps the other, and links of old e-mails work with former keys', async () => {
  const before = await readSecrets()
  await ops('secrets rotate')
  expect(await readSecrets()).toMatchObject({ LinkKeys: before.LinkKeys, PushKey: before.PushKey })
  await ops('secrets rotate LinkKeys')
  const { LinkKeys = '', CodeKey } = await readSecrets()
  expect(LinkKeys).toMatch(/^[\w-]{43},/)
  expect(LinkKeys.endsWith(`,${before.LinkKeys}`)).toBe(true)
  await ops('secrets rotate LinkKeys')
  expect((await readSecrets()).CodeKey).toBe(CodeKey)
  await ops('secrets rotate PushKey')
  const { PushKey = '', ...others } = await readSecrets()
  expect(PushKey).toMatch(/^[\w-]{43}$/)
  expect(PushKey).not.toBe(before.PushKey)
  expect(others.CodeKey).toBe(CodeKey)
  expect((await ops('secrets rotate Desk')).code).toBe(2)
})

test('a stage with all secrets is healthy', async () => {
  for (const name of ['SubgraphUrl', 'Desk']) await set(name, 'some-value')
  expect((await ops('secrets')).code).toBe(0)
})

test('a dry run and a missing confirmation set nothing, and an unknown name is an error', async () => {
  for (const change of [{ dry: true }, { yes: false }]) await set('Desk', 'other', change)
  expect((await readSecrets()).Desk).toBe('some-value')
  expect((await set('Key', 'other')).code).toBe(2)
  expect((await ops('secrets set Desk')).code).toBe(2)
})

test('refuses a value on the command line, where every process can read it', async () => {
  expect((await ops('secrets set Desk other')).code).toBe(2)
  const { text, code } = await ops('secrets set Desk', { from: 'NO_SUCH_VARIABLE', json: false })
  expect([text, code]).toEqual(['The variable NO_SUCH_VARIABLE is not set. Export it first.', 1])
  expect((await readSecrets()).Desk).toBe('some-value')
})

test('an error of SST is shown as one line', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', await answering({ __type: 'AccessDeniedException', message: 'no' }, 400))
  const { text, code } = await set('Desk', 'other')
  expect(code).toBe(1)
  expect(text).toMatch(/^sst secret set failed: .*AccessDenied/)
  expect(text).not.toContain('\n')
})
