import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { openPlaces } from './support/places.ts'
import { replay } from './trace/replay.ts'

const contracts = join(import.meta.dirname, '../../contracts')
const committed = join(contracts, 'trace/record.csv')
const timeout = 400_000

const records = [committed, ...(process.env.TRACE_RECORD ? [process.env.TRACE_RECORD] : [])]

test.each(records)(
  'after the contract’s own fuzz, %s, the index says what the contract says',
  { timeout },
  async (file) => {
    const { chain, graph } = openPlaces(inject('places'))
    const { calls, accepted } = await replay(chain, file)
    expect(calls).toBeGreaterThan(1_500)
    expect(accepted).toBe(calls)
    await graph.reach((await chain.client.getBlock()).hash)
    expect(await compare(chain, graph)).toEqual([])
  },
)
