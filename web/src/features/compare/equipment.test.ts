import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { rowsOf } from './rows.ts'

const having = (equipment: string | null) =>
  ({ title: '', mileage: 1, equipment, owners: 0, service: 'part', delivery: null }) as ProductView

const equipmentOf = (...stated: (string | null)[]) =>
  rowsOf(stated.map(having))
    .filter(({ name }) => name === 'equipment')
    .map(({ label, values, differs }) => [label, values, differs])

it('says once which equipment all vehicles have, and apart what only some have', () => {
  expect(equipmentOf('sunroof,airbags', 'bluetooth,airbags', 'airbags')).toEqual([
    ['Equipment', ['Airbags', 'Airbags', 'Airbags'], false],
    ['More equipment', ['Sunroof', 'Bluetooth', 'None'], true],
  ])
  expect(equipmentOf('sunroof', 'sunroof')).toEqual([['Equipment', ['Sunroof', 'Sunroof'], false]])
})

it('says all that the others state where a seller states no equipment', () => {
  expect(equipmentOf('sunroof,airbags', 'airbags', null)).toEqual([
    ['Equipment', ['Sunroof, Airbags', 'Airbags', ''], true],
  ])
  expect(equipmentOf(null, null)).toEqual([])
})

it('has a row for each fact that a seller states, and none for the others', () => {
  const rows = rowsOf([having('sunroof'), having('sunroof,airbags')])
  const stated = rows.map(({ name, values, differs }) => [name, values, differs])
  expect(stated).toContainEqual(['owners', ['None', 'None'], false])
  expect(stated).toContainEqual(['service', ['Partly', 'Partly'], false])
  expect(rows.map(({ name }) => name)).not.toContain('delivery')
})
