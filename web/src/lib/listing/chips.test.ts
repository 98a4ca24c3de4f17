import type { SearchReading } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { leftOutChips } from './chips.ts'
import { defaultFilter, filterQuery } from './filter.ts'

const part = (label: string, typed: string, ...names: string[]) => ({ label, typed, without: '', names })
const search = 'electric hilux under 1m in lagos or oyo zzz'
const without = (typed: string) => search.replace(typed, ' ').replace(/\s+/g, ' ').trim()
const reading: SearchReading = {
  parts: [{ ...part('Hilux', 'hilux', 'brand', 'model'), without: without('hilux') }],
  left_out: [
    part('Electric', 'electric', 'fuel'),
    part('Up to ₦1M', 'under 1m', 'price_max', 'price_currency'),
    part('Lagos', 'lagos', 'state'),
    part('Oyo', 'oyo', 'state'),
    part('“zzz”', 'zzz'),
  ].map((one) => ({ ...one, without: without(one.typed) })),
  filters: { brand: 'Toyota', model: ['Hilux'] },
  unmet: { fuel: ['electric'], price_max: '1000000', price_currency: 'cNGN', state: ['Lagos', 'Oyo'] },
}

it('each part that a search left out can be asked for as a filter, and leaves the search then', () => {
  const filter = { ...defaultFilter, search }
  const chips = leftOutChips(filter, reading).map(({ words, back }) => [
    words,
    back && Object.fromEntries(new URLSearchParams(filterQuery({ ...filter, ...back }))),
  ])
  expect(chips).toEqual([
    ['Electric', { search: 'hilux under 1m in lagos or oyo zzz', fuel: 'electric' }],
    [
      'Up to ₦1M',
      { search: 'electric hilux in lagos or oyo zzz', price_max: '1000000', price_currency: 'cNGN' },
    ],
    ['Lagos or Oyo', { search: 'electric hilux under 1m in zzz', state: 'Oyo' }],
    ['“zzz”', undefined],
  ])
})
