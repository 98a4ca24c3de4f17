import { expect, test } from 'vitest'
import { kinds } from '../bench/query.ts'

test.each(Object.entries(kinds))('the bench asks "%s" in at least sixty of a hundred ways', (_, kind) => {
  const asked = Array.from({ length: 100 }, (_, n) => JSON.stringify(kind(n)))
  expect(new Set(asked).size).toBeGreaterThanOrEqual(60)
})
