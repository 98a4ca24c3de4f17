import { expect, test } from 'vitest'
import { kinds, narrowingOf } from '../../bench/query.ts'
import { productSorts } from '../schema/index.ts'
import type { Query } from './interface.ts'

/** Rates move with every question, which alone does not make it another one. */
const differing = (queries: Query[]) =>
  new Set(queries.map(({ rates: _, ...query }) => JSON.stringify(query))).size

/** They have no filter, so only the rates tell their counts apart. */
const unfiltered = ['first page', 'a later page', 'a word of all']

test.each(Object.entries(kinds))('the bench asks "%s" in at least sixty ways of a hundred', (name, kind) => {
  const asked = Array.from({ length: 100 }, (_, n) => kind(n))
  const sorts = new Set(asked.map(({ sort }) => sort))
  expect(sorts).toEqual(new Set(productSorts))
  expect(differing(asked)).toBeGreaterThanOrEqual(60)
  const counted = asked.map(narrowingOf)
  expect(new Set(counted.map((query) => JSON.stringify(query))).size).toBeGreaterThanOrEqual(60)
  if (!unfiltered.includes(name)) expect(differing(counted)).toBeGreaterThanOrEqual(60)
})
