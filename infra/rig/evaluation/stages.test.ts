import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { snapshotKey } from '../../../functions/src/catalogue/embedded/snapshot/snapshot.ts'
import { readConfig } from '../../../functions/src/config.ts'
import { limits } from '../../../functions/src/schema/field/limits.ts'
import { type PartName, partNames } from '../../local/part.ts'
import { securityHeadersOf } from '../../parts/policy.ts'
import { region, stageOf } from '../../parts/stage.ts'
import { appOf } from './app.ts'
import { askEdge } from './edge.ts'
import { headersOf } from './header.ts'
import { inventoryOf } from './inventory.ts'
import { root } from './platform.ts'
import { all, evaluateStages, grantsOf, names, one, resourcesOf, variablesOf } from './stages.fixture.ts'

beforeAll(evaluateStages)

describe.each(names)('stage %s', (name) => {
  test('has the resources of its inventory', async () => {
    await expect(inventoryOf(resourcesOf(name))).toMatchFileSnapshot(`inventory/${name}.txt`)
  })

  test('grants no wildcard, neither as action nor as resource', () => {
    const statements = grantsOf(name)
    expect(statements.length).toBeGreaterThan(5)
    for (const { actions, resources } of statements) {
      for (const action of actions) expect(action).toMatch(/^[a-z0-9]+:[A-Za-z]+$/)
      // X-Ray names no resources.
      if (!actions.every((action) => action.startsWith('xray:'))) expect(resources).not.toContain('*')
    }
  })

  test('allows only the worker to delete files, and nobody to scan the table', () => {
    const allowed = (action: string) =>
      grantsOf(name)
        .filter(({ actions }) => actions.includes(action))
        .map(({ role }) => role)
    // One statement for pictures and one for private files.
    expect(allowed('s3:DeleteObject')).toEqual(['WorkerRole', 'WorkerRole'])
    expect(allowed('dynamodb:Scan')).toEqual([])
  })

  test('gives the API its whole configuration', () => {
    const config = readConfig(variablesOf(name, 'ApiFunction'))
    expect(config).toMatchObject({ MOTA_STAGE: name, MOTA_REVIEW: stageOf(name).review, MOTA_MAIL: 'ses' })
    expect(config.MOTA_ORIGIN).toMatch(/^https:/)
  })

  test('answers only through CloudFront, which adds the client address', async () => {
    const { MOTA_FRONT } = variablesOf(name, 'ApiFunction')
    expect(MOTA_FRONT).toMatch(/^[\w-]{43}$/)
    const forged = { 'x-mota-front': { value: 'guess' }, 'x-mota-viewer': { value: '198.51.100.1' } }
    for (const uri of ['/api/contact', '/sitemap.xml']) {
      const { headers, origin } = await askEdge(resourcesOf(name), uri, forged)
      expect(origin).toContain('lambda-url')
      expect(headers).toMatchObject({
        'x-mota-front': { value: MOTA_FRONT },
        'x-mota-viewer': { value: '203.0.113.7' },
      })
    }
  })

  test('renders pages in the API, and serves prerendered pages from its bucket', async () => {
    for (const uri of [
      '/',
      '/products',
      '/product-detail/kia-rio',
      '/no/such/page',
      '/robots.txt',
      '/.well-known/security.txt',
    ]) {
      const request = await askEdge(resourcesOf(name), uri)
      expect([request.uri, request.origin]).toEqual([
        `/api/page${uri}`,
        expect.stringContaining('lambda-url'),
      ])
    }
    const kept = { '/about': '/about.html', '/account': '/app.html', '/edit-product/kia-rio': '/app.html' }
    for (const [uri, file] of Object.entries(kept)) {
      const request = await askEdge(resourcesOf(name), uri)
      expect([request.uri, request.origin]).toEqual([
        expect.stringMatching(`${file}$`),
        expect.stringContaining('s3'),
      ])
    }
    expect(variablesOf(name, 'ApiFunction').MOTA_PAGES).toBe('pages/server.mjs')
  })

  test('has the program that decodes pictures beside the API', () => {
    expect(variablesOf(name, 'ApiFunction').MOTA_DECODER).toBe('decoder.mts')
  })

  test('serves only pictures from its bucket', async () => {
    const ask = (uri: string) => askEdge(resourcesOf(name), uri)
    const id = 'ab'.repeat(16)
    expect(await ask(`/media/${id}-800.webp`)).toMatchObject({ uri: `/${id}-800.webp`, querystring: {} })
    const others = ['/', '//', '%2F', '%2f', '/./', '\\'].map((slash) => snapshotKey.replace('/', slash))
    for (const other of [...others, `${id}-801.webp`, `${id}.webp`, `conversation/${id}-800.webp`])
      expect(await ask(`/media/${other}`), other).toMatchObject({ statusCode: 404 })
  })

  test('runs every function on the current Node and arm64, with logs that expire', () => {
    const ours = all(name, 'aws:lambda/function:Function').filter(({ name: fn }) =>
      /^(Api|.*Handler)Function$/.test(fn),
    )
    expect(ours.length).toBeGreaterThanOrEqual(5)
    for (const { inputs } of ours)
      expect(inputs).toMatchObject({ runtime: 'nodejs24.x', architectures: ['arm64'] })
    for (const { inputs } of ours)
      expect(existsSync(join(root, String(inputs.handler).replace(/\w+$/, 'ts')))).toBe(true)
    for (const { inputs } of all(name, 'aws:cloudwatch/logGroup:LogGroup'))
      expect(inputs.retentionInDays).toBeGreaterThan(0)
    // The page on privacy says for how long.
    for (const { inputs } of all(name, 'aws:cloudwatch/logGroup:LogGroup'))
      expect(inputs.retentionInDays).toBeLessThanOrEqual(limits.logDays)
  })

  test('sends every security header with every response of the public origin, including errors', () => {
    const { defaultCacheBehavior } = one(name, 'RouterCdnDistribution')
    const securityHeaders = securityHeadersOf(stageOf(name))
    expect(defaultCacheBehavior).toMatchObject({ responseHeadersPolicyId: 'Headers-id' })
    expect(headersOf(one(name, 'Headers'))).toEqual(securityHeaders)
    expect(securityHeaders['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  test('lets its own CloudFront read the pictures of listings, and nobody the private files', () => {
    const readersOf = (bucket: string) => {
      const { policy } = one(name, `${bucket}Policy`)
      const statements: { effect?: string; principals: object[]; conditions: object[] }[] = JSON.parse(
        String(policy),
      ).statements
      return statements.filter(({ effect }) => effect !== 'Deny' && effect !== 'deny')
    }
    expect(readersOf('Images')).toMatchObject([
      {
        principals: [{ identifiers: ['cloudfront.amazonaws.com'] }],
        conditions: [
          {
            variable: 'aws:SourceArn',
            values: [expect.stringMatching(/:distribution\/RouterCdnDistribution/)],
          },
        ],
      },
    ])
    expect(readersOf('Private')).toEqual([])
  })

  test('has no origin of a stranger', () => {
    const origins = one(name, 'RouterCdnDistribution').origins as object[]
    expect(origins).toMatchObject([
      {
        domainName: expect.stringMatching(/^NothingBucket\b/),
        customOriginConfig: { originProtocolPolicy: 'https-only' },
      },
    ])
  })

  test('caches no error at the edge', () => {
    const responses = one(name, 'RouterCdnDistribution').customErrorResponses as object[]
    for (const errorCode of [400, 403, 404, 500, 502, 503, 504])
      expect(responses).toContainEqual({ errorCode, errorCachingMinTtl: 0 })
  })

  test('sends e-mail from its own address alone', () => {
    const from = stageOf(name).domain ? `hello@${stageOf(name).domain}` : expect.stringContaining('desk')
    const grants = grantsOf(name).filter(({ actions }) => actions.some((each) => each.startsWith('ses:')))
    expect(grants.length).toBeGreaterThan(0)
    for (const { conditions } of grants)
      expect(conditions).toEqual([{ test: 'StringEquals', variable: 'ses:FromAddress', values: [from] }])
  })

  test('sends no e-mail to a mailbox that bounced or complained', () => {
    const { suppressionOptions } = one(name, 'EmailConfig')
    expect(suppressionOptions).toEqual({ suppressedReasons: ['BOUNCE', 'COMPLAINT'] })
  })

  test('accepts notices of bounces and complaints only from SES', () => {
    const [destination] = all(
      name,
      'aws:sesv2/configurationSetEventDestination:ConfigurationSetEventDestination',
    )
    expect(destination?.inputs.eventDestination).toMatchObject({
      matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
      snsDestination: { topicArn: expect.stringContaining('MailFeedback') },
    })
    expect(String(one(name, 'MailFeedbackPolicy').policy)).toContain('ses.amazonaws.com')
    const readers = all(name, 'aws:sns/topicSubscription:TopicSubscription')
    expect(readers.filter(({ inputs }) => inputs.protocol === 'lambda')).toHaveLength(1)
  })

  test('traces every function of the market', () => {
    for (const { inputs } of all(name, 'aws:lambda/function:Function'))
      if (String(inputs.handler).startsWith('functions/'))
        expect(inputs.tracingConfig).toEqual({ mode: 'Active' })
  })

  test('stores each job run that failed for good', () => {
    const configs = all(name, 'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig')
    const schedules = all(name, 'aws:scheduler/schedule:Schedule').filter(
      ({ name: s }) => s !== 'WatchSchedule',
    )
    expect(configs).toHaveLength(schedules.length)
    for (const { inputs } of configs)
      expect(inputs.destinationConfig).toMatchObject({
        onFailure: { destination: expect.stringContaining('FailedRuns') },
      })
  })

  test('has a restorable table and private buckets', () => {
    expect(one(name, 'TableTable')).toMatchObject({
      pointInTimeRecovery: { enabled: true },
      ttl: { enabled: true, attributeName: 'ttl' },
    })
    for (const { inputs } of all(name, 'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock'))
      if (!String(inputs.bucket).includes('Redirect'))
        expect(inputs).toMatchObject({ blockPublicAcls: true, restrictPublicBuckets: true })
  })

  test('is in its region, and can be removed only if it is not protected', async () => {
    const { protect, removal, providers } = await appOf(name)
    expect(providers.aws.region).toBe(region)
    expect(protect).toBe(stageOf(name).protected)
    expect(removal).toBe(protect ? 'retain' : 'remove')
  })

  test('has a budget', () => {
    expect(one(name, 'Budget').limitAmount).toBe(String(stageOf(name).budget))
  })
})

/** The deployed counterpart of each local part. The chain is public, so its counterpart is the address of its RPC. A bundler is a choice of the stage. */
const counterparts: Record<Exclude<PartName, 'bundler'>, (name: string) => unknown> = {
  chain: (name) => variablesOf(name, 'ApiFunction').MOTA_RPC_URL,
  database: (name) => one(name, 'TableTable').hashKey,
  images: (name) => one(name, 'ImagesBucket').bucket,
  mail: (name) => one(name, 'EmailIdentity').emailIdentity,
  index: (name) => variablesOf(name, 'ApiFunction').MOTA_SUBGRAPH_URL,
  api: (name) => one(name, 'ApiFunction').handler,
  web: (name) => one(name, 'RouterCdnDistribution').origins,
}

const others = partNames.filter((part) => part !== 'bundler')
test.each(others)('the local part %s has a deployed counterpart', (part) => {
  for (const name of names) expect(counterparts[part]?.(name)).toBeTruthy()
})
