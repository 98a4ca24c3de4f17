import type { ProductView } from '@mota/functions/schema'
import { expect, test } from 'vitest'
import { fallOf, type Note, notesOf } from './noted.ts'

const camry: Note = { title: 'Toyota Camry 2018', price: '4.5', currency: 'ETH' }
const golf: Note = { title: 'Volkswagen Golf 2015', price: '9000', currency: 'USDC' }
const product = (id: string, note: Note) => ({ id, ...note }) as ProductView

test('a vehicle keeps what was noted first, and its note goes with it', () => {
  const first = notesOf(['a', 'b'], [product('a', camry), product('b', golf)], {})
  expect(first).toEqual({ a: camry, b: golf })
  const cheaper = [product('a', { ...camry, price: '4' })]
  expect(notesOf(['a'], cheaper, first)).toEqual({ a: camry })
  // A vehicle that is no longer listed keeps its name.
  expect(notesOf(['a', 'b'], cheaper, first)).toEqual(first)
  expect(notesOf(['c'], [], first)).toEqual({})
})

test('a price falls only in its own currency', () => {
  expect(fallOf(camry, { ...camry, price: '4.25' })).toEqual({ asset: 0, units: 250_000_000_000_000_000n })
  expect(fallOf(camry, camry)).toBeUndefined()
  expect(fallOf(camry, { ...camry, price: '4.6' })).toBeUndefined()
  expect(fallOf(camry, { ...camry, price: '4', currency: 'USDC' })).toBeUndefined()
  expect(fallOf(undefined, camry)).toBeUndefined()
})
