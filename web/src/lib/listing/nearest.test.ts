import { expect, it } from 'vitest'
import { nearestStates } from './nearest.ts'

const counts = { Lagos: 9, FCT: 2, Rivers: 3, Kaduna: 1, Oyo: 0 }

it.each([
  [['Kano'], ['Kaduna', 'FCT', 'Rivers', 'Lagos']],
  [['Abia'], ['Rivers', 'FCT', 'Lagos', 'Kaduna']],
  [
    ['Kano', 'Ogun'],
    ['Lagos', 'Kaduna', 'FCT', 'Rivers'],
  ],
  // A name that is no state's leaves the order as it is.
  [['Ghana'], ['Lagos', 'FCT', 'Rivers', 'Kaduna']],
])('orders the states with vehicles by their distance from %s', (asked, states) =>
  expect(nearestStates(counts, asked)).toEqual(states),
)
