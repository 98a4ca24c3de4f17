import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { snapshotKey } from '../../../functions/src/catalogue/embedded/snapshot/snapshot.ts'
import type { Call } from '../../../functions/src/schema/call.ts'
import { calls } from '../../../functions/src/schema/calls.ts'
import { tableDefinition } from '../../../functions/src/table/definition.ts'
import { executionsOf } from '../../ops/check/account.ts'
import { alarmsOf } from '../../parts/alarm/index.ts'
import { stageOf } from '../../parts/stage.ts'
import { costPage, withCostTable } from '../growth/page.ts'
import { appOf } from './app.ts'
import { askEdge } from './edge.ts'
import { evaluate } from './evaluate.ts'
import type { Resource } from './resource.ts'
import { statementsOf } from './role.ts'
import { evaluateExtended } from './stages.fixture.ts'

let resources: Resource[]
beforeAll(async () => {
  resources = await evaluate('production')
})

const all = (type: string) => resources.filter((each) => each.type === type)
const one = (name: string) => resources.find((each) => each.name === name)?.inputs ?? {}

test('protects its data from accidental deletion', async () => {
  expect(await appOf('production')).toMatchObject({ protect: true, removal: 'retain' })
  expect(one('TableTable').deletionProtectionEnabled).toBe(true)
  for (const name of ['Images', 'Private']) {
    expect(one(`${name}Bucket`).forceDestroy).toBe(false)
    expect(one(`${name}Versioning`)).toMatchObject({ versioningConfiguration: { status: 'Enabled' } })
  }
})

test('every provider is for the stage’s account only, and tags what it creates', async () => {
  const { account } = stageOf('production')
  const providers = (await evaluateExtended()).filter(({ type }) => type === 'pulumi:providers:aws')
  expect(providers.map(({ inputs }) => inputs.region).toSorted()).toEqual([
    'eu-central-1',
    'us-east-1',
    'us-east-1',
  ])
  for (const { inputs } of providers) {
    expect(JSON.parse(String(inputs.allowedAccountIds))).toEqual([account])
    expect(JSON.parse(String(inputs.defaultTags))).toEqual({
      tags: { 'sst:app': 'mota', 'sst:stage': 'production' },
    })
  }
})

test('nothing is released before the catalogue, the pages and the alarms of the release exist', () => {
  const afterOf = (name: string): string[] => {
    const direct = resources.find((each) => each.name === name)?.after ?? []
    return [...direct, ...direct.flatMap(afterOf)]
  }
  expect(afterOf('ReleaseApi')).toEqual(
    expect.arrayContaining([
      ...['CatalogueReady', 'ApiFunction', 'ReleaseGroup', 'ApiFailures'],
      expect.stringMatching(/^WebAssetFiles/),
    ]),
  )
})

interface Rule {
  filter?: { prefix?: string }
  noncurrentVersionExpiration?: { noncurrentDays: number }
}

test('keeps old versions of pictures for 35 days and of snapshots for one day', () => {
  const kept = (key: string, lifecycle = 'PrivateLifecycle') =>
    Math.min(
      ...(one(lifecycle).rules as Rule[])
        .filter(({ filter }) => key.startsWith(filter?.prefix ?? ''))
        .flatMap((rule) => rule.noncurrentVersionExpiration?.noncurrentDays ?? []),
    )
  expect(kept('ab12-800.webp', 'ImagesLifecycle')).toBe(35)
  expect(kept('conversation/ab12-800.webp')).toBe(35)
  expect(kept(snapshotKey)).toBe(1)
})

test('keeps the files of the last build, which open pages still load', () => {
  expect(resources.find(({ name }) => name.startsWith('WebAssetFiles'))?.inputs).toMatchObject({
    purge: false,
  })
})

interface FirewallRule {
  name: string
  statement: { rateBasedStatement: { scopeDownStatement: { orStatement: { statements: Match[] } } } }
}
interface Match {
  byteMatchStatement: { searchString: string; textTransformations: { type: string }[] }
}

test('the firewall limits costly calls, in any spelling of their path', () => {
  const rules = one('RouterWaf').rules as FirewallRule[]
  expect(rules.map((rule) => rule.name)).toEqual([
    'RateLimitPerIP',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'CostlyCalls',
  ])
  const limited = rules
    .slice(2)
    .flatMap(({ statement }) => statement.rateBasedStatement.scopeDownStatement.orStatement.statements)
  expect(limited.length).toBeGreaterThan(5)
  const known = Object.values(calls).map(({ path }) => `/api${path}`)
  for (const { byteMatchStatement } of limited) {
    const { searchString, textTransformations } = byteMatchStatement
    expect(
      known.filter((path) => path.startsWith(searchString)),
      searchString,
    ).not.toEqual([])
    expect(textTransformations.map(({ type }) => type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'])
  }
  // A call that the API itself limits for what it costs is limited here too.
  const costs = ['code', 'contact', 'login', 'passkey', 'bundler', 'paymaster', 'sale']
  const pictures = ['upload', 'add-picture', 'inspection']
  const isCostly = ({ method, quotas = [] }: Call) =>
    method !== 'get' && quotas.some(({ kind }) => [...costs, ...pictures].includes(kind))
  const isLimited = ({ path }: Call) =>
    limited.some(({ byteMatchStatement }) => `/api${path}`.startsWith(byteMatchStatement.searchString))
  const costly = Object.values<Call>(calls).filter(isCostly)
  expect(costly.length).toBeGreaterThan(10)
  expect(costly.filter((call) => !isLimited(call)).map(({ path }) => path)).toEqual([])
})

test('its functions and jobs fit into what preflight asks the account for', () => {
  const reserved = all('aws:lambda/function:Function').map(({ inputs }) =>
    Math.max(0, Number(inputs.reservedConcurrentExecutions ?? 0)),
  )
  const unreserved = 100
  expect(executionsOf(stageOf('production'))).toBe(unreserved + reserved.reduce((sum, some) => sum + some, 0))
})

test('pages of other sites cannot read the API, and the edge waits as long as the API may run', () => {
  expect(one('ApiUrl').cors).toBeUndefined()
  const routes = resources.filter(({ name }) => name.endsWith('RouteKey.sst.aws.KvKeys'))
  const ofApi = routes.filter(({ inputs }) => JSON.stringify(inputs.entries).includes('lambda-url'))
  expect(ofApi).toHaveLength(1)
  for (const { inputs } of ofApi)
    expect(JSON.stringify(inputs.entries)).toContain(`"readTimeout\\":${one('ApiFunction').timeout}`)
})

test('a new API version gets a tenth of the requests first, and alarms roll it back', () => {
  expect(one('ApiFunction').publish).toBe(true)
  expect(one('ApiUrl').qualifier).toBe(one('ApiLive').name)
  for (const name of ['ApiUrlAccess', 'ApiUrlInvocation'])
    expect(one(name)).toMatchObject({ principal: '*', qualifier: one('ApiLive').name })
  expect(one('ReleaseGroup')).toMatchObject({
    deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    alarmConfiguration: {
      enabled: true,
      alarms: ['mota-production-ApiFailures', 'mota-production-ApiCrashes'],
    },
    autoRollbackConfiguration: { enabled: true, events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
  })
  const { functionName, input } = one('ReleaseApi')
  expect(functionName).toContain('ReleaserFunction')
  expect(JSON.parse(String(input))).toMatchObject({ alias: 'live', application: 'Release', group: 'api' })
})

test('a release knows where the pages are, and may copy them but delete none', () => {
  const { input } = one('ReleaseApi')
  expect(JSON.parse(String(input)).files).toBe(one('WebAssetsBucket').bucket)
  const role = resources.find(({ name }) => name === 'ReleaserRole')
  const onFiles =
    role && statementsOf(role).filter(({ actions }) => actions.some((each) => each.startsWith('s3:')))
  expect(onFiles?.flatMap(({ actions }) => actions)).toEqual([
    's3:ListBucket',
    's3:GetObject',
    's3:PutObject',
  ])
})

test('the index has no public address', async () => {
  const { uri, origin } = await askEdge(resources, '/subgraph')
  expect([uri, origin]).toEqual(['/api/page/subgraph', expect.stringContaining('lambda-url')])
})

test('the edge function fits into CloudFront’s limit', () => {
  for (const { inputs } of all('aws:cloudfront/function:Function'))
    expect(Buffer.byteLength(String(inputs.code))).toBeLessThan(10_240)
})

test('the access log of the edge contains neither searches nor session cookies', () => {
  const { resourceArn, logType } = one('AccessLogSource')
  expect([resourceArn, logType]).toEqual([expect.stringContaining('Distribution'), 'ACCESS_LOGS'])
  const { recordFields } = one('AccessLogDelivery')
  expect(recordFields).toContain('sc-status')
  for (const field of ['cs-uri-query', 'cs(Cookie)']) expect(recordFields).not.toContain(field)
  expect(one('AccessLog').retentionInDays).toBe(30)
})

test('a stage can copy its table and pictures to another region', async () => {
  const copied = await evaluateExtended()
  const inputs = (name: string) => copied.find((each) => each.name === name)?.inputs ?? {}
  expect(inputs('BackupPlan').rules).toMatchObject([
    { copyActions: [{ destinationVaultArn: expect.stringContaining('VaultAbroad') }] },
  ])
  expect(inputs('BackupSelection').resources).toEqual([
    expect.stringContaining('Table'),
    expect.stringContaining('Images'),
    expect.stringContaining('Private'),
  ])
  expect(inputs('BackupNotices')).toMatchObject({
    backupVaultEvents: expect.arrayContaining(['BACKUP_JOB_FAILED', 'COPY_JOB_FAILED']),
    snsTopicArn: expect.stringContaining('BackupFailures'),
  })
  expect(inputs('BackupFailuresDesk').protocol).toBe('email')
  expect(all('aws:backup/plan:Plan')).toEqual([])
})

test('has every alarm, and each alarm has a recipient', () => {
  const there = all('aws:cloudwatch/metricAlarm:MetricAlarm')
  for (const { name } of alarmsOf(stageOf('production'))) {
    const set = there.filter((each) => each.name.startsWith(name))
    expect(set, name).not.toHaveLength(0)
    for (const { inputs } of set) expect(inputs.alarmActions).toHaveLength(1)
  }
  const hearing = all('aws:sns/topicSubscription:TopicSubscription')
  expect(hearing.filter(({ inputs }) => inputs.protocol === 'email')).toHaveLength(2)
})

/** DynamoDB counts these events for each index separately. */
test.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
  '%s has an alarm for the table and for each index',
  (metric) => {
    const watched = all('aws:cloudwatch/metricAlarm:MetricAlarm')
      .filter(({ inputs }) => inputs.metricName === metric)
      .map(({ inputs }) => (inputs.dimensions as Record<string, string>).GlobalSecondaryIndexName)
    const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
    expect(watched.toSorted()).toEqual([...indexes, undefined])
  },
)

test('the page of costs shows the table as it is computed now', () => {
  const text = readFileSync(costPage, 'utf8')
  expect(withCostTable(text, resources)).toBe(text)
})
