import { expect, it } from 'vitest'
import { changeWords } from './changes.ts'

it.each([
  [['mileage', '84000', '62000'], 'Mileage: 84,000 km, 62,000 km'],
  [['owners', '', '0'], 'Previous owners: , None'],
  [['service', 'full', 'part'], 'Service history: Full, Partly'],
  [['equipment', 'sunroof', 'sunroof,airbags'], 'Equipment: Sunroof, Sunroof, Airbags'],
  [['faults', '', 'Body: Scratch.'], 'Known faults: , Body: Scratch.'],
  [['images', '2', '3 (1 added, 0 removed)'], 'Pictures: 2, 3 (1 added, 0 removed)'],
] as const)('says %s in the words of the form', ([field, before, after], words) => {
  const change = changeWords({ field, before, after })
  expect(`${change.label}: ${change.before}, ${change.after}`).toBe(words)
})
