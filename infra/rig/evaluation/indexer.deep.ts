import { beforeAll, expect, test } from 'vitest'
import { stageOf } from '../../parts/stage.ts'
import { askEdge } from './edge.ts'
import { evaluate } from './evaluate.ts'
import type { Resource } from './resource.ts'
import { evaluateExtended } from './stages.fixture.ts'

interface Container {
  name: string
  environment: { name: string; value: string }[]
}

const exchange = 'https://exchange.example/ether' as const
const passkeys = { sponsor: `0x${'5'.repeat(40)}` as const, budget: '0.05' }

let own: Resource[]
beforeAll(async () => {
  own = await evaluate('staging', { change: { indexer: 'own', passkeys, exchange } })
})

test('our own graph-node starts after its database exists, and has a health check', () => {
  const task = own.find(({ name }) => name === 'IndexerTask')?.inputs
  const containers: Container[] = JSON.parse(String(task?.containerDefinitions))
  const [database, node] = ['Database', 'Node'].map((wanted) =>
    containers.find(({ name }) => name === wanted),
  )
  expect(database).toMatchObject({
    essential: false,
    command: ['sh', '-c', expect.stringContaining("LC_COLLATE 'C'")],
  })
  expect(node).toMatchObject({
    image: expect.stringMatching(/^graphprotocol\/graph-node:v\d/),
    dependsOn: [{ containerName: 'Database', condition: 'SUCCESS' }],
    healthCheck: { command: ['CMD-SHELL', expect.stringMatching(/^nc /)], retries: 3 },
  })
  const environment = Object.fromEntries(node?.environment.map(({ name, value }) => [name, value]) ?? [])
  expect(environment).toMatchObject({
    postgres_db: 'graph',
    ethereum: expect.stringMatching(/^sepolia:https:/),
  })
  for (const name of ['postgres_host', 'postgres_user', 'postgres_pass', 'ipfs'])
    expect(Object.keys(environment)).toContain(name)
  expect(own.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'aws:rds/instance:Instance',
      'aws:ecs/service:Service',
      'aws:lb/loadBalancer:LoadBalancer',
    ]),
  )
  // Each of the two zones has a NAT instance, as infra/runbook/costs.md counts.
  const nats = own.filter(({ name }) => name.startsWith('NetworkNatInstance'))
  expect(nats.filter(({ type }) => type === 'aws:ec2/instance:Instance')).toHaveLength(2)
})

test('a deploy keeps the instances that carry the tunnel, and an alarm watches the disk', () => {
  const nats = own.filter(
    ({ type, name }) => type === 'aws:ec2/instance:Instance' && name.startsWith('NetworkNat'),
  )
  expect(nats.map(({ kept }) => kept)).toEqual([['ami'], ['ami']])
  const disk = own.find(({ name }) => name === 'IndexDisk')
  expect(disk?.inputs).toMatchObject({
    metricName: 'FreeStorageSpace',
    comparisonOperator: 'LessThanThreshold',
  })
  expect(Object.keys(disk?.inputs.dimensions ?? {})).toEqual(['DBInstanceIdentifier'])
  const [database] = own.filter(({ type }) => type === 'aws:rds/instance:Instance')
  expect(database?.inputs).toMatchObject({ allocatedStorage: 20, maxAllocatedStorage: 100 })
})

test('a shared catalogue alone brings no graph-node', async () => {
  const shared = await evaluateExtended()
  expect(shared.filter(({ name }) => /^Index(er|Database|Cluster|Disk)/.test(name))).toEqual([])
  const api = shared.find(({ name }) => name === 'ApiFunction')?.inputs.environment
  expect(api).toHaveProperty('variables.MOTA_SUBGRAPH_URL', expect.stringContaining('thegraph.com'))
})

test('a stage with a domain reads its own graph-node over TLS and only through the edge', () => {
  const listeners = own.filter(({ type }) => type === 'aws:lb/listener:Listener')
  expect(listeners.map(({ inputs }) => inputs.protocol)).toEqual(['HTTPS'])
  const [gate] = own.filter(({ name }) => name === 'IndexerLoadBalancerSecurityGroup')
  expect(gate?.inputs.ingress).toEqual([
    { fromPort: 443, toPort: 443, protocol: 'tcp', prefixListIds: [expect.any(String)] },
  ])
  const api = own.find(({ name }) => name === 'ApiFunction')?.inputs.environment
  expect((api as { variables: Record<string, string> }).variables.MOTA_SUBGRAPH_URL).toBe(
    `https://${stageOf('staging').domain}/subgraph`,
  )
  expect(own.map(({ name }) => name)).not.toContain('SubgraphUrl')
})

test('the edge lets nobody but our functions and operators ask our own graph-node', async () => {
  const api = own.find(({ name }) => name === 'ApiFunction')?.inputs.environment
  const { MOTA_FRONT = '' } = (api as { variables: Record<string, string> }).variables
  const proven = await askEdge(own, '/subgraph', { 'x-mota-front': { value: MOTA_FRONT } })
  expect(proven).toMatchObject({
    uri: '/subgraphs/name/mota',
    origin: expect.stringContaining('index.staging'),
  })
  expect(proven.headers).not.toHaveProperty('x-mota-front')
  for (const uri of ['/subgraph', '/subgraph/', '/Subgraph', '/subgraphs/name/mota'])
    for (const value of ['', 'guess'])
      expect(await askEdge(own, uri, { 'x-mota-front': { value } })).toEqual({ statusCode: 404 })
})

test('a stage that offers passkeys has a bundler, and a contract or a service that pays', async () => {
  const variablesIn = (resources: Resource[]) =>
    resources.find(({ name }) => name === 'ApiFunction')?.inputs.environment
  expect(variablesIn(own)).toMatchObject({
    variables: {
      MOTA_BUNDLER_URL: 'https://bundler.example/key',
      MOTA_SPONSOR: passkeys.sponsor,
      MOTA_SPONSOR_BUDGET: '0.05',
      MOTA_EXCHANGE: exchange,
    },
  })
  const watch = own.find(({ name }) => name === 'WatchHandlerFunction')?.inputs.environment
  expect(watch).toMatchObject({
    variables: { MOTA_SPONSOR: passkeys.sponsor, MOTA_SPONSOR_BUDGET: '0.05' },
  })
  const hosted = await evaluate('staging', { change: { passkeys: { sponsor: 'hosted' } } })
  expect(variablesIn(hosted)).toMatchObject({
    variables: { MOTA_PAYMASTER_URL: 'https://paymaster.example/key' },
  })
  expect(variablesIn(hosted)).not.toHaveProperty('variables.MOTA_SPONSOR')
})
