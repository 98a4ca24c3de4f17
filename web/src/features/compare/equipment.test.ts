import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { equipmentOf } from './equipment.ts'
import { rowsOf } from './rows.ts'

const having = (equipment: string | null) =>
  ({ title: '', mileage: 1, equipment, owners: 0, service: 'part', delivery: null }) as ProductView

const compared = (...stated: (string | null)[]) => equipmentOf(stated.map(having))

it('has the same lines for all vehicles, and says what one alone has', () => {
  const of = compared('sunroof,airbags', 'bluetooth,airbags', 'airbags')
  expect(of.map(({ count, alone }) => [count, alone])).toEqual([
    [2, ['Sunroof']],
    [2, ['Bluetooth']],
    [1, []],
  ])
  expect(of.map(({ lines }) => lines.map(({ words, has }) => has && words))).toEqual([
    ['Sunroof', false, 'Airbags'],
    [false, 'Bluetooth', 'Airbags'],
    [false, false, 'Airbags'],
  ])
})

it('takes nothing for missing where a seller states no equipment', () => {
  expect(compared('sunroof', null)).toEqual([
    { count: 1, lines: [{ words: 'Sunroof', has: true }], alone: [] },
    { count: 0, lines: [], alone: [] },
  ])
})

it('has a row for each fact that a seller states, and none for the others', () => {
  const rows = rowsOf([having('sunroof'), having('sunroof,airbags')])
  const stated = rows.map(({ name, values, differs }) => [name, values, differs])
  expect(stated).toContainEqual(['owners', ['None', 'None'], false])
  expect(stated).toContainEqual(['service', ['Partly', 'Partly'], false])
  expect(stated).toContainEqual(['equipment', ['Sunroof', 'Sunroof, Airbags'], true])
  expect(rows.map(({ name }) => name)).not.toContain('delivery')
})
