import { json } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../local/index.ts'
import { keepFiles } from '../parts/release/files.ts'
import { pagesIn } from '../parts/release/pages.fixture.ts'
import { serve } from './fault.ts'
import { operate, rowsOf } from './fixture.ts'

const files = 'web-files'

/** A stage with two releases. Version 7 answers no list, and its pages name a script that nobody has. */
let stack: Stack
let live = '7'
let pages: Awaited<ReturnType<typeof pagesIn>>
let origin: string

beforeAll(async () => {
  stack = await startParts(['images'])
  pages = await pagesIn(stack, files)
  origin = await serve(async ({ url = '' }, response) => {
    const isBroken = live === '7'
    const answers: Record<string, () => string | Promise<string | undefined> | undefined> = {
      '/api/health': () => '{"ok":true}',
      '/api/get-products': () => (isBroken ? undefined : '[]'),
      '/api/auth/nonce': () => '{"nonce":"abc"}',
      '/products': async () => `<h1>Vehicles</h1><script src="/assets/6.js"></script>`,
      '/assets/6.js': async () => (await pages.read('assets/6.js')).body,
    }
    const body = await answers[url]?.()
    response.writeHead(body === undefined ? 500 : 200).end(body)
  })
  const lambda = await serve(async (request, response) => {
    if (request.method === 'PUT')
      live = ((await json(request)) as { FunctionVersion: string }).FunctionVersion
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ FunctionVersion: live }))
  })
  const login = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' }
  const there = { ...login, AWS_ENDPOINT_URL_LAMBDA: lambda, AWS_ENDPOINT_URL_S3: stack.urls.s3 ?? '' }
  for (const [name, value] of Object.entries(there)) vi.stubEnv(name, value)
  const s3 = new S3Client()
  for (const version of ['6', '7']) {
    await pages.deploy(version)
    await keepFiles(s3, files, version)
  }
})
afterEach(() => {
  live = '7'
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stack.stop()
})

const ops = (line: string, dry = false) =>
  operate(stack).ops(
    line,
    { stage: 'ada', dry },
    { MOTA_ORIGIN: origin, MOTA_API: 'mota-ada-api', MOTA_WEB_FILES: files },
  )

test('a release that fails its smoke test is taken back with its pages, and the smoke test passes', async () => {
  const before = await ops('smoke')
  expect(before.code).toBe(1)
  const bad = (rowsOf(before) as { check: string; state: string; fix: string }[]).filter(
    ({ state }) => state === 'BAD',
  )
  expect(bad).toMatchObject([{ check: 'list', fix: 'npm run ops -- rollback --stage ada' }])
  expect(await pages.read('app.html')).toMatchObject({ body: 'app of 7' })

  expect(rowsOf(await ops('rollback'))).toEqual([{ from: '7', to: 6, files: 1 }])
  expect(live).toBe('6')
  expect(await pages.read('app.html')).toMatchObject({ body: 'app of 6', type: 'text/html' })
  expect((await ops('smoke')).code).toBe(0)
})

test('goes to a version that is named, and changes nothing for one whose pages are not kept', async () => {
  expect(rowsOf(await ops('rollback 7'))).toEqual([{ from: '7', to: 7, files: 1 }])
  expect(await pages.read('app.html')).toMatchObject({ body: 'app of 7' })
  expect((await ops('rollback 5')).code).toBe(1)
  live = '6'
  expect((await ops('rollback')).code).toBe(1)
  expect([live, (await pages.read('app.html')).body]).toEqual(['6', 'app of 7'])
})

test('a dry run changes nothing', async () => {
  await ops('rollback', true)
  expect([live, (await pages.read('app.html')).body]).toEqual(['7', 'app of 7'])
})
