import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Stack, startParts } from '../../local/index.ts'
import { serve } from '../../ops/fault.ts'
import type { Release } from './main.ts'
import { pagesIn } from './pages.fixture.ts'

const release: Release = {
  functionName: 'api',
  alias: 'live',
  version: '7',
  application: 'mota',
  group: 'api',
  front: 'the proof of the edge',
  files: 'web-files',
}

/** The result of the deployment in AWS. */
interface Outcome {
  status: string
  errorInformation?: { message: string }
}

/** A Lambda with version 6 live, and CodeDeploy, which has no local program. */
async function account({ starts = true, outcome = { status: 'Succeeded' } as Outcome } = {}) {
  const begun: Record<string, unknown>[] = []
  const api = new Hono().get('/api/config', (c) =>
    starts && c.req.header('x-mota-front') === release.front ? c.json({}) : c.json({}, 500),
  )
  vi.stubEnv(
    'AWS_ENDPOINT_URL',
    await serve(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://aws')
      const body = await text(request)
      const target = String(request.headers['x-amz-target']).split('.').at(-1)
      const answer = async () => {
        if (target === 'CreateDeployment') {
          begun.push(JSON.parse(body))
          return { deploymentId: 'd-1' }
        }
        if (target === 'GetDeployment') return { deploymentInfo: outcome }
        if (url.pathname.endsWith('/functions/api/aliases/live')) return { FunctionVersion: '6' }
        if (url.pathname.endsWith('/functions/api/invocations') && url.search === '?Qualifier=7')
          return handle(api)(JSON.parse(body))
        throw new Error(`nobody answers ${request.method} ${request.url}`)
      }
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(await answer()))
    }),
  )
  vi.stubEnv('AWS_ENDPOINT_URL_S3', stack.urls.s3 ?? '')
  vi.resetModules()
  const { handler } = await import('./main.ts')
  return { begun, handler }
}

/** Where the files of the pages are. */
let stack: Stack
let pages: Awaited<ReturnType<typeof pagesIn>>
beforeAll(async () => {
  stack = await startParts(['images'])
})
afterAll(() => stack.stop())

beforeEach(async () => {
  const login = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' }
  for (const [name, value] of Object.entries(login)) vi.stubEnv(name, value)
  pages = await pagesIn(stack, release.files)
})
afterEach(() => vi.unstubAllEnvs())

test('checks the new version and then starts its release from the old one', async () => {
  const { begun, handler } = await account()
  await handler(release)
  const [{ revision, ...rest } = {}] = begun as { revision?: { appSpecContent: { content: string } } }[]
  expect(JSON.parse(revision?.appSpecContent.content ?? '')).toMatchObject({
    Resources: [
      { Api: { Properties: { Name: 'api', Alias: 'live', CurrentVersion: '6', TargetVersion: '7' } } },
    ],
  })
  expect(rest).toEqual({ applicationName: 'mota', deploymentGroupName: 'api' })
})

test('a release that an alarm stopped fails, and the error names the version that visitors get', async () => {
  const outcome = { status: 'Stopped', errorInformation: { message: 'The alarm ApiFailures rings.' } }
  const { handler } = await account({ outcome })
  await expect(handler(release)).rejects.toThrow(
    'Version 7 of the API was not released: The alarm ApiFailures rings. Visitors have version 6.',
  )
})

test('a version that does not answer is not released', async () => {
  const { begun, handler } = await account({ starts: false })
  await expect(handler(release)).rejects.toThrow(/Version 7 of the API was not released: it answered .*500/)
  expect(begun).toEqual([])
})

test('a version that is already live is not released again', async () => {
  const { begun, handler } = await account()
  await handler({ ...release, version: '6' })
  expect(begun).toEqual([])
})

test('a roll-back happens at once and ignores alarms', async () => {
  const { begun, handler } = await account()
  await handler({ ...release, atOnce: 'CodeDeployDefault.LambdaAllAtOnce' })
  expect(begun).toMatchObject([
    {
      deploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
      overrideAlarmConfiguration: { enabled: false },
    },
  ])
})

test('a release that an alarm stopped gives visitors the pages of the old version again', async () => {
  const { handler } = await account()
  await pages.deploy('6')
  await handler({ ...release, version: '6' })
  await pages.deploy('7')
  const stopped = await account({ outcome: { status: 'Stopped' } })
  await expect(stopped.handler(release)).rejects.toThrow('Visitors have version 6.')
  expect(await pages.read('app.html')).toEqual({ body: 'app of 6', type: 'text/html', cache: 'no-cache' })
  // Open pages of version 7 still load their parts.
  expect(await pages.read('assets/7.js')).toMatchObject({ body: 'script of 7' })
})

test('a release that succeeds leaves visitors its own pages', async () => {
  const { handler } = await account()
  await pages.deploy('7')
  await handler(release)
  expect(await pages.read('app.html')).toMatchObject({ body: 'app of 7' })
})
