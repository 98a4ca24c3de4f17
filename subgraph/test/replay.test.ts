import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { openPlaces } from './support/stack.ts'
import { replay } from './trace/replay.ts'

const committed = join(import.meta.dirname, '../../contracts/trace/record.csv')
// One record a chain: a second would meet the balances and the settings that the first left to the same people.
const record = process.env.TRACE_RECORD ?? committed
const timeout = 400_000

test('after the contract’s own fuzz the index says what the contract says', { timeout }, async () => {
  const { chain, graph } = openPlaces(inject('places'))
  const { calls, accepted } = await replay(chain, record)
  expect(calls).toBeGreaterThan(1_500)
  expect(accepted).toBe(calls)
  await graph.reach((await chain.client.getBlock()).hash)
  expect(await compare(chain, graph)).toEqual([])
})
