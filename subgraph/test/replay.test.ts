import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { openPlaces } from './support/stack.ts'
import { replay } from './trace/replay.ts'

const committed = join(import.meta.dirname, '../../contracts/trace/record.csv')
// Each trace needs a new chain, because an earlier trace leaves balances and settings of the same accounts.
const record = process.env.TRACE_RECORD ?? committed
// Ends only a run that hangs: other work on the machine can make it ten times slower.
const timeout = 1_200_000

test('after the recorded trace the index matches the contract', { timeout }, async () => {
  const { chain, graph } = openPlaces(inject('places'))
  const { calls, accepted } = await replay(chain, record)
  expect(calls).toBeGreaterThan(1_500)
  expect(accepted).toBe(calls)
  await graph.reach((await chain.client.getBlock()).hash)
  expect(await compare(chain, graph)).toEqual([])
})
