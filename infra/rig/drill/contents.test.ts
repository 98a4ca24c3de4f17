import { expect, test } from 'vitest'
import { passing } from '../../ops/places.ts'
import { type Contents, compare, given } from './contents.ts'

const item = (pk: string, kind: string, more = {}) =>
  [`${pk} x`, { pk, sk: 'x', __edb_e__: kind, ...more }] as const

const listing = item('listing#1', 'listing', {
  price: '2',
  images: [{ id: 'a' }],
  changed_at: 'then',
  gsi3sk: 'then#1',
})
const session = item('session#1', 'session')

const before: Contents = {
  items: new Map([listing, item('user#1', 'user'), session]),
  pictures: new Map([['a-320.webp', 'hash']]),
}

const after = (items: Contents['items'], pictures = before.pictures) => compare(before, { items, pictures })

test('a new time of change and ended sessions are no loss, and sessions are counted', () => {
  const later = item('listing#1', 'listing', { ...listing[1], changed_at: 'now', gsi3sk: 'now#1' })
  const { lost, givenUp } = after(new Map([later, item('user#1', 'user')]))
  expect(lost).toEqual([])
  expect([...givenUp]).toEqual([['session', 1]])
})

test('each loss is named: a missing item, a changed one, a missing picture and a changed one', () => {
  const cheaper = item('listing#1', 'listing', { ...listing[1], price: '1' })
  expect(after(new Map([cheaper, session])).lost).toEqual([
    'listing listing#1 x: price differ',
    'user user#1 x: missing',
  ])
  expect(after(before.items, new Map()).lost).toEqual(['picture a-320.webp: missing'])
  expect(after(before.items, new Map([['a-320.webp', 'other']])).lost).toEqual([
    'picture a-320.webp: different',
  ])
})

test('what an export leaves out is what the drill gives up, each with what people notice of it', () => {
  expect(Object.keys(given).toSorted()).toEqual(passing.toSorted())
})
