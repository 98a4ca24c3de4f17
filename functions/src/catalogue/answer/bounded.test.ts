import { expect, test } from 'vitest'
import { boundedMap, bytesOf } from './bounded.ts'

test('the oldest entries are dropped when there are too many', () => {
  const map = boundedMap<number>({ entries: 2 })
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect(['a', 'b', 'c'].map(map.get)).toEqual([3, undefined, 4])
  map.delete('a')
  map.set('d', 5)
  expect(['c', 'd'].map(map.get)).toEqual([4, 5])
  map.clear()
  expect(map.get('c')).toBeUndefined()
})

test('the oldest entries are dropped when they have too many bytes', () => {
  const page = (length: number) => ({ body: new Uint8Array(length) })
  const map = boundedMap({ entries: 100, bytes: 10_000, sizeOf: bytesOf })
  map.set('a', page(6_000))
  map.set('a', page(4_000))
  map.set('b', page(4_000))
  map.set('c', page(2_000))
  expect(map.get('a')).toBeDefined()
  map.set('d', page(1))
  expect([map.get('a'), map.get('b')]).toEqual([undefined, page(4_000)])
  map.set('e', page(20_000))
  expect(['b', 'c', 'd', 'e'].filter(map.get)).toEqual([])
})
