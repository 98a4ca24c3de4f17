import { fieldNames, rowOf } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { allGroups, belowHead } from './Facts.tsx'

const facts = fieldNames.filter((name) => rowOf(name).fact).toSorted()
const namesIn = (groups: typeof allGroups) => groups.flatMap(([, names]) => names)

it('shows every fact', () => {
  expect(namesIn(allGroups).toSorted()).toEqual(facts)
})

it('shows below the head of a page what the head does not say', () => {
  const inHead = [
    'mileage',
    'condition',
    'customs_papers',
    'transmission',
    'fuel_type',
    'city',
    'state',
    'delivery',
  ]
  expect([...namesIn(belowHead), ...inHead].toSorted()).toEqual(facts)
})
