import { fieldNames, rowOf } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { owned, vehicle } from './VehicleFacts.tsx'

it('shows below the head of the page what the head does not say', () => {
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
  const facts = fieldNames.filter((name) => rowOf(name).fact).toSorted()
  expect([...owned, ...vehicle, 'papers', 'equipment', ...inHead].toSorted()).toEqual(facts)
})
