import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { expire } from './expire.ts'

test('only expired items are deleted', async () => {
  const { deps, pass } = await openMarket()
  const now = Math.floor(deps.now() / 1000)
  await deps.store.counters.create({ key: 'past', count: 1, ttl: now - 1 }).go()
  await deps.store.counters.create({ key: 'coming', count: 1, ttl: now + 100 }).go()
  expect(await expire.run(deps)).toEqual({ removed: 1, renewed: 0 })
  expect((await deps.store.counters.get({ key: 'past' }).go()).data).toBeNull()
  expect((await deps.store.counters.get({ key: 'coming' }).go()).data).not.toBeNull()
  pass(200)
  expect(await expire.run(deps)).toEqual({ removed: 1, renewed: 0 })
  expect(await expire.run(deps)).toEqual({ removed: 0, renewed: 0 })
})

test('an item renewed after it was found expired is not deleted', async () => {
  const { deps } = await openMarket()
  const { counters, client } = deps.store
  const now = Math.floor(deps.now() / 1000)
  await counters.put({ key: 'old', count: 1, ttl: now - 60 }).go()
  const send = async (command: Parameters<typeof client.send>[0]) => {
    if (command instanceof DeleteCommand) await counters.put({ key: 'old', count: 1, ttl: now + 60 }).go()
    return client.send(command)
  }
  const store = { ...deps.store, client: Object.assign(Object.create(client), { send }) }
  expect(await expire.run({ ...deps, store })).toEqual({ removed: 0, renewed: 1 })
  expect((await counters.get({ key: 'old' }).go()).data?.ttl).toBe(now + 60)
})
