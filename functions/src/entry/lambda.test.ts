import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Bundle, bundle, eventOf, load, responseOf } from '../../test/lambda.ts'
import { fields, form } from '../../test/listing.ts'
import type { Market, TestResponse } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { ownDatabase } from '../catalogue/engines.fixture.ts'
import { openPostgres } from '../catalogue/postgres/engine.ts'
import { readConfig } from '../config.ts'
import { limits } from '../schema/index.ts'
import { openStore } from '../store.ts'
import { openDynamo, tableDefinition } from '../table/index.ts'

type Handler = (event: unknown, context: object) => Promise<never>

const env: Record<string, string> = {
  ...inject('env'),
  MOTA_TABLE: 'lambda',
  MOTA_SUBGRAPH_URL: 'http://127.0.0.1:9/subgraph',
}
let bundles: Bundle[]
let jobs: Record<string, Handler>
let handler: Handler

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  await openDynamo(readConfig(env)).send(new CreateTableCommand({ ...tableDefinition, TableName: 'lambda' }))
  bundles = await Promise.all([bundle('entry/lambda.ts'), bundle('entry/jobs.ts')])
  vi.stubEnv('MOTA_DECODER', bundles[0]?.decoder)
  const [api, scheduled] = await Promise.all(bundles.map(({ file }) => load(file)))
  handler = api.handler
  jobs = scheduled
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const { drop } of bundles) await drop()
})

const jobOf = (name: string): Handler => {
  const job = jobs[name]
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}

async function send(path: string, init?: RequestInit): Promise<TestResponse> {
  const event = await eventOf(new Request(`${env.MOTA_ORIGIN}/api${path}`, init))
  const answer = responseOf(await handler(event, {}))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
}

const person = () => {
  const config = readConfig(env)
  const store = openStore(openDynamo(config), config.MOTA_TABLE)
  const deps = { config, store, now: Date.now } as Market['deps']
  return new Person({ deps, lines: [], request: send } as unknown as Market)
}

test('the bundle is small', () => {
  expect(bundles[0]?.bytes).toBeLessThan(3_000_000)
})

test('a call gets the same response as from the Node server', async () => {
  const { status, body } = await send('/config')
  expect(status).toBe(200)
  expect(body).toMatchObject({ stage: 'local', chainId: 11155111 })
  expect((await send('/nothing')).status).toBe(404)
})

test('a session’s cookie is set and read in the events’ cookies', async () => {
  const one = person()
  const login = await one.login()
  expect(login.status).toBe(200)
  expect(login.headers.getSetCookie()).toHaveLength(1)
  one.cookie = `theme=dark; ${one.cookie}`
  expect((await one.get('/auth/session')).body).toMatchObject({ address: one.address })
  expect((await person().get('/auth/session')).body).toBeNull()
})

test('an event can carry its maximum of pictures in base64', async () => {
  const vendor = await person().sell()
  const width = 1200
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width, height: width, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const count = Math.floor(limits.lambdaUploadBytes / bytes.length)
  expect(count).toBeGreaterThan(0)
  const images = Array.from(
    { length: count },
    () => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }),
  )
  const listing = form({ ...fields, title: 'Sent in base64', address: vendor.address, images })
  const added = await vendor.form('POST', '/add-product', listing)
  expect(added.status).toBe(200)
  expect(added.body.product.images).toHaveLength(count)

  const found = await send('/get-products?search=base64&limit=1')
  expect(found.body).toMatchObject([{ title: 'Sent in base64' }])
  expect(found.headers.get('x-total-count')).toBe('1')
})

test('an event that is too large is refused with 413', async () => {
  const one = person()
  await one.login()
  const { status, body } = await one.post('/contact', { message: 'x'.repeat(limits.jsonBytes + 1) })
  expect(status).toBe(413)
  expect(body.code).toBe('too_large')
})

test.each([
  {
    body: Buffer.from([0xff, 0xfe, 0]).toString('base64'),
    isBase64Encoded: true,
    method: 'POST',
    path: '/api/contact',
  },
  { body: '{"broken', isBase64Encoded: false, method: 'POST', path: '/api/contact' },
  { body: '', isBase64Encoded: false, method: 'POST', path: '/api/add-product' },
  { body: undefined, isBase64Encoded: false, method: 'GET', path: '/api/get-product/%E0%A4%A' },
  { body: undefined, isBase64Encoded: false, method: 'PURGE', path: '/api//' },
])('an invalid event is refused: %o', async ({ body, isBase64Encoded, method, path }) => {
  const event = await eventOf(new Request('http://localhost:4600/api/config'))
  const { http } = event.requestContext
  const odd = {
    ...event,
    rawPath: path,
    body,
    isBase64Encoded,
    requestContext: { ...event.requestContext, http: { ...http, method } },
  }
  const { status } = responseOf(
    await handler({ ...odd, headers: { 'content-type': 'application/json' } }, {}),
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test.each(['reconcile', 'notify', 'post', 'orphans', 'snapshot'])(
  'a schedule can run %s and gets its report',
  async (job) => {
    const run = jobOf(job)
    expect(Object.values((await run({}, {})) as object).every((count) => typeof count === 'number')).toBe(
      true,
    )
  },
)

test('the follower can run once for a deploy that waits for it', async () => {
  const url = ownDatabase()
  vi.stubEnv('MOTA_CATALOGUE_ENGINE', 'postgres')
  vi.stubEnv('MOTA_CATALOGUE_URL', url)
  try {
    const run = jobOf('follow') as unknown as (event: object) => Promise<{ changes: number }>
    expect((await run({ once: true })).changes).toBeGreaterThan(0)
    expect(await run({ once: true })).toEqual({ changes: 0, lag: 0, aside: 0 })
    const engine = openPostgres(url)
    expect((await engine.search({ search: 'base64' })).total).toBe(1)
    await engine.close()
  } finally {
    for (const name of ['MOTA_CATALOGUE_ENGINE', 'MOTA_CATALOGUE_URL']) vi.stubEnv(name, undefined)
  }
})

test('of a batch of work only what failed comes again', async () => {
  const work = jobOf('work')
  const Records = ['{', '{"kind":"letter","about":"nothing"}'].map((body, n) => ({
    messageId: String(n),
    body,
  }))
  expect(await work({ Records }, {})).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] })
})

test('a failed job throws, so that the schedule tries again, and does not stop the jobs after it', async () => {
  const run = jobOf('remind')
  await openDynamo(readConfig(env)).send(new DeleteTableCommand({ TableName: 'lambda' }))
  // Lambda logs a thrown error word for word. Details, such as addresses, belong in our own log only.
  await expect(run({}, {})).rejects.toThrow(/^job\.remind failed$/)
  await expect(jobOf('search')({}, {})).rejects.toThrow(
    /^job\.search, job\.alert, job\.depart, job\.picture, job\.sponsor failed$/,
  )
})
