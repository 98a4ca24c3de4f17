import type { ProductView, SearchReading } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { activeChips } from './chips.ts'
import { filterQuery, readFilter } from './filter.ts'
import { changedBy, stillTyped, withModels, withoutLooseEnds, withUnderstood } from './understood.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const search = 'toks corolla 2010 under 5m  in lagos or oyo'
const part = (label: string, typed: string, ...names: string[]) => {
  const without = search.replace(typed, '').replace(/\s+/g, ' ').trim()
  return { label, typed, without, names }
}
const bounds = ['price_max', 'price_currency']
const corolla = { label: '“corolla”', typed: 'corolla', without: part('', 'corolla').without }
const reading: SearchReading = withModels(
  {
    parts: [
      part('Foreign used', 'toks', 'condition'),
      corolla,
      part('2010', '2010', 'year_min', 'year_max'),
      part('Lagos', 'lagos', 'state'),
      part('Oyo', 'oyo', 'state'),
    ],
    left_out: [part('Up to ₦5M', 'under 5m', ...bounds)],
    filters: { condition: ['foreign_used'], year_min: '2010', year_max: '2010', state: ['Lagos', 'Oyo'] },
  },
  [{ brand: 'Toyota', model: 'Corolla' }] as ProductView[],
) as SearchReading

it('shows what the search means, but not what was left out', () => {
  const filter = read(`search=${search}`)
  expect(filterQuery({ ...withUnderstood(filter, reading), search: '' })).toBe(
    '?brand=Toyota&model=Corolla&year_min=2010&year_max=2010&condition=foreign_used&state=Lagos&state=Oyo',
  )
  expect(withUnderstood(filter, undefined)).toEqual(filter)
  // An address may say something else, or the API something that no filter has.
  expect(withUnderstood(read('condition=brand_new&fuel=diesel'), reading).condition).toEqual(['brand_new'])
  expect(
    withUnderstood(filter, {
      parts: [part('Up to 60,000 km', 'x', 'mileage')],
      left_out: [],
      filters: { mileage: '60000' },
    }),
  ).toEqual(filter)
})

it('shows a typed price in its currency, unless another is chosen', () => {
  const priced = {
    parts: reading.left_out,
    left_out: [],
    filters: { price_max: '5000000', price_currency: 'cNGN' },
  }
  expect(filterQuery(withUnderstood(read(''), priced))).toBe('?price_max=5000000&price_currency=cNGN')
  expect(filterQuery(withUnderstood(read('price_min=2'), priced))).toBe('?price_min=2')
})

it.each<[change: object, query: string]>([
  [{ condition: [] }, 'corolla 2010 under 5m in lagos or oyo'],
  [{ year_max: '2015' }, 'toks corolla under 5m in lagos or oyo&year_min=2010&year_max=2015'],
  // The small words between and before them are gone too.
  [{ state: ['Lagos'] }, 'toks corolla 2010 under 5m&state=Lagos'],
  [{ price_max: '2' }, 'toks corolla 2010 in lagos or oyo&price_max=2'],
  [{ model: [] }, 'toks 2010 under 5m in lagos or oyo&brand=Toyota'],
  [{ brand: 'Kia' }, 'toks 2010 under 5m in lagos or oyo&brand=Kia'],
  [{ fuel: ['diesel'] }, `${search}&fuel=diesel`],
  [{ search: 'kia', state: [] }, 'kia'],
])('a changed field takes its words off the search: %o', (change, query) => {
  const filter = read(`search=${search}`)
  expect({ ...filter, ...changedBy(change, filter, reading) }).toEqual(read(`search=${query}`))
})

it.each([
  ['corolla in', 'corolla'],
  ['corolla in or oyo', 'corolla in oyo'],
  ['or kia', 'kia'],
  [', camry, in', 'camry'],
  ['in', ''],
  ['in lagos', 'in lagos'],
  ['Range Rover Orlando', 'Range Rover Orlando'],
])('takes off what links nothing any more: %s', (search, rest) => expect(withoutLooseEnds(search)).toBe(rest))

it('a chip that is taken off leaves no small word behind', () => {
  const only = { parts: [part('Oyo', 'lagos or oyo', 'state')], left_out: [] }
  const [chip] = activeChips(read(`search=${search}`), only)
  expect(chip?.without.search).toBe('toks corolla 2010 under 5m')
})

it('takes off one word of a search that was corrected', () => {
  const filter = read('search=corrola diesl')
  const corrected = {
    parts: [{ label: 'Diesel', typed: 'diesel', without: 'corolla', names: ['fuel'] }],
    left_out: [],
  }
  expect(filterQuery({ ...filter, ...changedBy({ fuel: [] }, filter, corrected) })).toBe('?search=corolla')
})

it('a chosen filter has the chip of a typed one, which leaves with it', () => {
  const filter = read(`search=${search}&condition=foreign_used`)
  const chips = activeChips(filter, reading)
  expect(chips.map(({ words }) => words)).toEqual(['Corolla', '2010', 'Lagos', 'Oyo', 'Foreign used'])
  expect(filterQuery({ ...filter, ...chips.at(-1)?.without })).toBe(
    filterQuery(read('search=corolla 2010 under 5m in lagos or oyo')),
  )
})

it('knows a model only if all vehicles found have it', () => {
  const plain = { parts: [corolla], left_out: [] }
  const found = (...models: string[]) =>
    withModels(plain, models.map((model) => ({ brand: 'Toyota', model })) as ProductView[])
  expect(found('Corolla', 'Corolla')?.parts).toMatchObject([{ label: 'Corolla' }])
  for (const models of [[], [''], ['Corolla', 'Corolla LE'], ['Camry']]) expect(found(...models)).toBe(plain)
})

it('keeps what is still typed while the next response is pending', () => {
  const { parts } = stillTyped(reading, 'toks camry 2010') as SearchReading
  expect(parts.map(({ label }) => label)).toEqual(['Foreign used', '2010'])
})

it('takes words off a search whose response is pending, and none comes back', () => {
  const filter = read('search=corolla 2010 under 5m in lagos or oyo&condition=brand_new')
  const pending = stillTyped(reading, filter.search)
  expect(changedBy({ model: [] }, filter, pending).search).toBe('2010 under 5m in lagos or oyo')
  expect(changedBy({ price_max: '' }, filter, pending).search).toBe('corolla 2010 in lagos or oyo')
})
