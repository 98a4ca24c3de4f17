import { fieldNames, rowOf } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { groups } from './Facts.tsx'

it('shows every fact', () => {
  const facts = fieldNames.filter((name) => rowOf(name).fact).toSorted()
  expect(groups.flatMap(([, names]) => names).toSorted()).toEqual(facts)
})
