import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { equipmentApart } from './equipment.ts'
import { rowsOf } from './rows.ts'

const having = (equipment: string | null) =>
  ({ title: '', mileage: 1, equipment, owners: 0, service: 'part', delivery: null }) as ProductView

it('tells the equipment in which vehicles differ from what all have that state it', () => {
  const [one, other, silent] = [having('sunroof,airbags'), having('bluetooth,airbags'), having(null)]
  const products = [one, other, silent]
  expect(equipmentApart(one, products)).toEqual({ own: ['sunroof'], shared: ['airbags'] })
  expect(equipmentApart(other, products)).toEqual({ own: ['bluetooth'], shared: ['airbags'] })
  expect(equipmentApart(silent, products)).toEqual({ own: [], shared: [] })
  expect(equipmentApart(one, [one, silent])).toEqual({ own: [], shared: ['sunroof', 'airbags'] })
})

it('has a row for each fact that a seller states, and none for the others', () => {
  const rows = rowsOf([having('sunroof'), having('sunroof,airbags')])
  const stated = rows.map(({ name, values, differs }) => [name, values, differs])
  expect(stated).toContainEqual(['owners', ['None', 'None'], false])
  expect(stated).toContainEqual(['service', ['Partly', 'Partly'], false])
  expect(stated).toContainEqual(['equipment', ['Sunroof', 'Sunroof, Airbags'], true])
  expect(rows.map(({ name }) => name)).not.toContain('delivery')
})
