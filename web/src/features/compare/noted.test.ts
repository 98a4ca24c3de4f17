import type { ProductView } from '@mota/functions/schema'
import { expect, test } from 'vitest'
import { notesOf } from './noted.ts'

const product = (id: string, title: string) => ({ id, title }) as ProductView

test('a vehicle keeps its first note, which goes with it', () => {
  const [camry, golf] = ['Toyota Camry 2018', 'Volkswagen Golf 2015'].map((title) => ({ title, at: 1 }))
  const first = notesOf(
    ['a', 'b'],
    [product('a', 'Toyota Camry 2018'), product('b', 'Volkswagen Golf 2015')],
    {},
    1,
  )
  expect(first).toEqual({ a: camry, b: golf })
  expect(notesOf(['a'], [product('a', 'Camry')], first, 2)).toEqual({ a: camry })
  // A vehicle that is no longer listed keeps its name.
  expect(notesOf(['a', 'b'], [], first, 2)).toEqual(first)
  expect(notesOf(['c'], [], first, 2)).toEqual({})
})
