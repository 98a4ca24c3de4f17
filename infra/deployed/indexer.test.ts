import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'

test('a graph-node of our own comes with its database, its health and its restarts', async () => {
  const own = await evaluate('ada', {
    change: (table) => table.replace("indexer: 'graph',", "indexer: 'own',"),
  })
  const task = own.find(({ name }) => name === 'IndexerTask')?.inputs
  const [container] = JSON.parse(String(task?.containerDefinitions))
  expect(container).toMatchObject({ image: expect.stringMatching(/^graphprotocol\/graph-node:v\d/) })
  expect(container.healthCheck).toMatchObject({
    command: ['CMD-SHELL', expect.stringMatching(/^nc /)],
    retries: 3,
  })
  const told = new Map<string, string>(
    container.environment.map(({ name, value }: { name: string; value: string }) => [name, value]),
  )
  for (const name of ['postgres_host', 'postgres_user', 'postgres_pass', 'ipfs'])
    expect([...told.keys()]).toContain(name)
  expect(told.get('postgres_db')).toBe('graph')
  expect(told.get('ethereum')).toMatch(/^sepolia:https:/)
  expect(own.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'aws:rds/instance:Instance',
      'aws:ecs/service:Service',
      'aws:lb/loadBalancer:LoadBalancer',
    ]),
  )
}, 60_000)
