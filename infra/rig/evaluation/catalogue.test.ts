import { beforeAll, expect, test } from 'vitest'
import { diskMegabytes } from '../../../functions/src/catalogue/embedded/size.ts'
import { readConfig } from '../../../functions/src/config.ts'
import { alarms, alarmsOf } from '../../parts/alarm/index.ts'
import { evaluate } from './evaluate.ts'
import type { Resource } from './resource.ts'
import { statementsOf } from './role.ts'
import { evaluateExtended } from './stages.fixture.ts'

let shared: Resource[]
let embedded: Resource[]
beforeAll(async () => {
  shared = await evaluateExtended()
  embedded = await evaluate('production')
})

const inputsOf = (resources: Resource[], name: string) =>
  resources.find((each) => each.name === name)?.inputs ?? {}
const variablesOf = (resources: Resource[], name: string) =>
  (inputsOf(resources, name).environment as { variables: Record<string, string> } | undefined)?.variables ??
  {}
const ofType = (resources: Resource[], type: string) => resources.filter((each) => each.type === type)

test('a shared catalogue is one encrypted cluster with a reader, backups, and a proxy that requires TLS', () => {
  expect(inputsOf(shared, 'CatalogueCluster')).toMatchObject({
    engine: 'aurora-postgresql',
    storageEncrypted: true,
    deletionProtection: true,
    backupRetentionPeriod: 7,
    serverlessv2ScalingConfiguration: { minCapacity: 2, maxCapacity: 16 },
  })
  expect(ofType(shared, 'aws:rds/clusterInstance:ClusterInstance')).toHaveLength(2)
  expect(inputsOf(shared, 'CatalogueProxy')).toMatchObject({ requireTls: true })
  expect(inputsOf(shared, 'CatalogueReader')).toMatchObject({
    targetRole: 'READ_ONLY',
    dbProxyName: inputsOf(shared, 'CatalogueProxy').name,
  })
})

test('only the API and the follower are in the network and know the password', () => {
  const functions = ofType(shared, 'aws:lambda/function:Function')
  const inside = functions.filter(({ inputs }) => inputs.vpcConfig).map(({ name }) => name)
  const knowing = functions.filter(({ name }) => variablesOf(shared, name).MOTA_CATALOGUE_URL)
  expect(inside.toSorted()).toEqual(['ApiFunction', 'FollowHandlerFunction'])
  expect(knowing.map(({ name }) => name).toSorted()).toEqual(inside.toSorted())
  for (const name of inside) {
    const config = readConfig(variablesOf(shared, name))
    expect(config).toMatchObject({
      MOTA_CATALOGUE_ENGINE: 'postgres',
      MOTA_CATALOGUE_URL: expect.stringMatching(/^postgresql:.*sslmode=verify-full$/),
      MOTA_CATALOGUE_READER: expect.stringMatching(/^postgresql:.*sslmode=verify-full$/),
    })
  }
  const endpoints = ofType(shared, 'aws:ec2/vpcEndpoint:VpcEndpoint').map(({ inputs }) => inputs.serviceName)
  expect(endpoints.toSorted()).toEqual(['com.amazonaws.eu-west-1.dynamodb', 'com.amazonaws.eu-west-1.s3'])
})

test('the follower may only read the table, runs every minute, and its runs may overlap', () => {
  const role = shared.find(({ name }) => name === 'FollowHandlerRole') as Resource
  const actions = statementsOf(role).flatMap((statement) => statement.actions)
  expect(
    actions.filter((action) => /^(dynamodb|s3|ses|rds|secretsmanager):/.test(action)).toSorted(),
  ).toEqual(['dynamodb:BatchGetItem', 'dynamodb:Query'])
  expect(inputsOf(shared, 'FollowHandlerFunction')).not.toHaveProperty('reservedConcurrentExecutions', 1)
  expect(inputsOf(shared, 'FollowSchedule').scheduleExpression).toBe('rate(1 minute)')
})

test.each([
  ['postgres', () => shared, 'FollowHandlerFunction'],
  ['embedded', () => embedded, 'SnapshotHandlerFunction'],
] as const)(
  'with %s the catalogue is complete before the API accepts requests',
  (engine, resources, name) => {
    const ready = inputsOf(resources(), 'CatalogueReady')
    expect(ready).toMatchObject({ triggers: { engine, version: expect.stringMatching(/^\d+$/) } })
    expect(JSON.parse(String(ready.input))).toEqual({ once: true })
    const names = resources().map((each) => each.name)
    expect(names).toContain(name)
    expect(names.indexOf('CatalogueReady')).toBeLessThan(names.indexOf('ApiFunction'))
  },
)

test('with an embedded catalogue, the API and the snapshot job have enough disk for a full catalogue', () => {
  for (const name of ['ApiFunction', 'SnapshotHandlerFunction'])
    expect(inputsOf(embedded, name).ephemeralStorage).toEqual({ size: diskMegabytes })
  expect(ofType(embedded, 'aws:rds/cluster:Cluster')).toEqual([])
})

test('a listing that the snapshot lacks is counted, although the API never tries to write it', () => {
  const aside = ofType(embedded, 'aws:cloudwatch/logMetricFilter:LogMetricFilter')
    .filter(({ inputs }) => String(inputs.pattern).includes('catalogue.aside'))
    .map(({ inputs }) => inputs.logGroupName)
  const groupOf = (name: string) =>
    (inputsOf(embedded, name).loggingConfig as { logGroup: string } | undefined)?.logGroup
  expect(new Set(aside)).toEqual(new Set(['ApiFunction', 'SnapshotHandlerFunction'].map(groupOf)))
})

test('each engine has its own alarms and all general alarms', () => {
  const rung = (resources: Resource[]) =>
    new Set(
      ofType(resources, 'aws:cloudwatch/metricAlarm:MetricAlarm').flatMap(({ name }) =>
        alarms.filter((alarm) => name.startsWith(alarm.name)).map((alarm) => alarm.name),
      ),
    )
  const wanted = (engine: 'embedded' | 'postgres') =>
    new Set(alarmsOf({ catalogue: engine, indexer: 'graph' }).map(({ name }) => name))
  expect(rung(shared)).toEqual(wanted('postgres'))
  expect(rung(embedded)).toEqual(wanted('embedded'))
  const lag = ofType(shared, 'aws:cloudwatch/logMetricFilter:LogMetricFilter').find(
    ({ name }) => name === 'Countlag',
  )
  expect(lag?.inputs).toMatchObject({ metricTransformation: { name: 'lag', value: '$.lag' } })
})
