import { type Action, Status, transitions } from '@mota/contracts/sdk'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { openPlaces } from './support/stack.ts'
import { refusing } from './trace/hostile.ts'
import { walk } from './trace/walk.ts'

const steps = Number(process.env.TRACE_STEPS ?? 1_000)
const seed = Number(process.env.TRACE_SEED ?? 20_261_121)

/** Every action that can close a sale. */
const closing = transitions
  .filter(({ to }) => to.some((status) => status > Status.disputed))
  .map(({ action }) => action)

// Ends only a run that hangs: other work on the machine can make it ten times slower.
const timeout = 600_000 + steps * 300

test(`after ${steps} random steps the index matches the contract`, { timeout }, async () => {
  const { chain, graph } = openPlaces(inject('places'))
  await walk(chain, steps, seed)
  await graph.reach((await chain.client.getBlock()).hash)
  expect(await compare(chain, graph)).toEqual([])
  const { sales } = await graph.ask<{ sales: { ending: Action | null }[] }>(
    '{ sales(first: 1000, where: { ending_not: null }) { ending } }',
  )
  expect(new Set(sales.map(({ ending }) => ending))).toEqual(new Set(closing))
  // Both tokens were paid, paid out, refused and withdrawn.
  const { ledgerEntries } = await graph.ask<{ ledgerEntries: { kind: string; asset: number }[] }>(
    '{ ledgerEntries(first: 1000, where: { asset_gt: 0 }) { kind asset } }',
  )
  expect(new Set(ledgerEntries.map(({ kind, asset }) => `${kind} ${asset}`))).toEqual(
    new Set(['payout 1', 'payout 2', 'credit 2', 'withdrawal 2']),
  )
  // The wallets that refuse ether traded too, so their money stayed in their balances.
  for (const wallet of refusing) expect(await chain.read.balances([wallet])).toBeGreaterThan(0n)
})
