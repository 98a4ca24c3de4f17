import type { RatesView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { linkTo, soughtElsewhere } from './elsewhere.ts'
import { defaultFilter, filterQuery } from './filter.ts'

const part = (label: string, typed: string, ...names: string[]) => ({ label, typed, without: '', names })
const hilux = part('Hilux', 'hilux', 'brand', 'model')
const electric = part('Electric', 'electric', 'fuel')
const bound = part('Up to ₦1M', 'under 1m', 'price_max', 'price_currency')
const lagos = part('Lagos', 'lagos', 'state')

type Parts = (typeof hilux)[]
it.each<[what: string, total: number, parts: Parts, left_out: Parts, sought: Parts[]]>([
  ['one part alone', 10, [hilux], [electric], [[electric]]],
  ['all parts first, then each', 10, [hilux], [electric, bound], [[electric, bound], [electric], [bound]]],
  ['no place, of which the page shows the nearest', 10, [hilux], [lagos], []],
  ['a place beside another part', 10, [hilux], [electric, lagos], [[electric, lagos], [electric]]],
  ['nothing that a row below few vehicles has', 2, [hilux], [electric], []],
  ['a part of what that row has', 2, [hilux], [electric, bound], [[electric], [bound]]],
  ['what no row has below few vehicles', 1, [hilux, lagos], [electric], [[electric]]],
  [
    'only so many as a page can wait for',
    9,
    [],
    [electric, bound, hilux, part('Blue', 'blue')],
    [[electric, bound, hilux, part('Blue', 'blue')], [electric], [bound], [hilux]],
  ],
])('seeks elsewhere: %s', (_, total, parts, left_out, sought) =>
  expect(soughtElsewhere({ total, reading: { parts, left_out } })).toEqual(sought),
)

it.each<[words: string, parts: Parts, total: number, search: string]>([
  ['See 4 electric cars', [electric], 4, 'electric'],
  ['See 1 electric car', [electric], 1, 'electric'],
  ['See 2 electric cars up to ₦1M', [electric, bound], 2, 'electric under 1m'],
])('leads to the vehicles that have what was left out: %s', (words, parts, total, search) => {
  const filter = { ...defaultFilter, search: 'electric hilux under 1m' }
  const link = linkTo({ parts, total }, filter, {} as RatesView)
  expect(link.words).toBe(words)
  expect(link.filter).toEqual({ ...filter, search })
})

it('keeps the filters that are chosen beside the search, and says them', () => {
  const filter = { ...defaultFilter, search: 'electric hilux', state: ['Lagos'] }
  const link = linkTo({ parts: [electric], total: 2 }, filter, {} as RatesView)
  expect(link.words).toBe('See 2 electric cars in Lagos')
  expect(filterQuery(link.filter)).toBe('?search=electric&state=Lagos')
})
