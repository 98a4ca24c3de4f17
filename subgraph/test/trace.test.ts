import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { openPlaces } from './support/places.ts'
import { refusing } from './trace/hostile.ts'
import { walk } from './trace/walk.ts'

const steps = Number(process.env.TRACE_STEPS ?? 2_000)
const seed = Number(process.env.TRACE_SEED ?? 20_261_121)

const timeout = 180_000 + steps * 100

test(`after ${steps} random steps the index says what the contract says`, { timeout }, async () => {
  const { chain, graph } = openPlaces(inject('places'))
  await walk(chain, steps, seed)
  await graph.reach((await chain.client.getBlock()).hash)
  expect(await compare(chain, graph)).toEqual([])
  // They traded too, and were credited what they would not take.
  for (const wallet of refusing) expect(await chain.read.balances([wallet])).toBeGreaterThan(0n)
})
