import { expect, it } from 'vitest'
import { activeChips, chipsBelowBar } from './chips.ts'
import {
  defaultFilter,
  filterNames,
  filterQuery,
  isUnfiltered,
  readFilter,
  withCleared,
  writeFilter,
} from './filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

it('reads the filters of the URL, and the default for a missing or invalid one', () => {
  expect(read('')).toEqual(defaultFilter)
  expect(read('mileage=7&sort=cheap&fuel=steam&year_min=new&price_max=-1')).toEqual(defaultFilter)
  expect(read('search=a+b&brand=Kia&mileage=50000&sort=priceLow')).toEqual({
    ...defaultFilter,
    search: 'a b',
    brand: 'Kia',
    mileage: '50000',
    sort: 'priceLow',
  })
})

it('leaves defaults out of the URL', () => {
  expect(writeFilter(defaultFilter)).toEqual({})
  expect(writeFilter(read('brand=Kia&sort=newest&mileage=any'))).toEqual({ brand: 'Kia' })
  expect(writeFilter(read('search=kia&sort=newest'))).toEqual({ search: 'kia', sort: 'newest' })
})

it('reads back every filter that it has written to the URL', () => {
  const whole =
    '?search=a+b&brand=Kia&model=Rio&year_min=2010&year_max=2019&mileage=50000&price_min=1&price_max=2.5&fuel=diesel&fuel=hybrid&transmission=cvt&type=suv&condition=foreign_used&state=Lagos&state=Oyo&city=Ibadan&sort=priceLow&price_currency=cNGN'
  const filter = read(whole)
  expect(filterNames.filter((name) => filter[name] === defaultFilter[name])).toEqual([])
  expect(new URLSearchParams(filterQuery(filter))).toEqual(new URLSearchParams(whole))
  expect(filterQuery(defaultFilter)).toBe('')
  expect(filterQuery(read('brand=Kia'), 3)).toBe('?brand=Kia&page=3')
})

it('names each active filter, with the URL of the list without it', () => {
  const filter = read('search=red&brand=Kia&mileage=50000&price_min=1&year_max=2019&fuel=diesel&fuel=hybrid')
  expect(
    activeChips(filter).map(({ words, without }) => [words, filterQuery({ ...filter, ...without })]),
  ).toEqual([
    ['“red”', '?brand=Kia&year_max=2019&mileage=50000&price_min=1&fuel=diesel&fuel=hybrid'],
    ['Kia', '?search=red&year_max=2019&mileage=50000&price_min=1&fuel=diesel&fuel=hybrid'],
    ['2019 or older', '?search=red&brand=Kia&mileage=50000&price_min=1&fuel=diesel&fuel=hybrid'],
    ['Up to 50,000 km', '?search=red&brand=Kia&year_max=2019&price_min=1&fuel=diesel&fuel=hybrid'],
    ['From 1 ETH', '?search=red&brand=Kia&year_max=2019&mileage=50000&fuel=diesel&fuel=hybrid'],
    ['Diesel', '?search=red&brand=Kia&year_max=2019&mileage=50000&price_min=1&fuel=hybrid'],
    ['Hybrid', '?search=red&brand=Kia&year_max=2019&mileage=50000&price_min=1&fuel=diesel'],
  ])
})

it('a list without filters is unfiltered in any sort order', () => {
  expect(isUnfiltered(read('sort=oldest&search=+'))).toBe(true)
  for (const query of ['brand=Kia', 'fuel=diesel', 'price_max=3'])
    expect(isUnfiltered(read(query))).toBe(false)
})

it('clears the models when the brand changes, and the cities when the states do', () => {
  const filter = read('brand=Kia&model=Rio&state=Lagos&state=Oyo&city=Ibadan')
  const after = (changes: Partial<typeof filter>) => filterQuery({ ...filter, ...withCleared(changes) })
  expect(after({ brand: 'Ford' })).toBe('?brand=Ford&state=Lagos&state=Oyo&city=Ibadan')
  expect(after({ state: ['Lagos', 'Oyo', 'Kano'] })).toBe(
    '?brand=Kia&model=Rio&state=Lagos&state=Oyo&state=Kano',
  )
  expect(after({ state: [] })).toBe('?brand=Kia&model=Rio')
  expect(after({ brand: 'Ford', model: ['Focus'] })).toContain('model=Focus')
  const [kia] = activeChips(filter)
  expect(filterQuery({ ...filter, ...kia?.without })).toBe('?state=Lagos&state=Oyo&city=Ibadan')
})

it.each(['constructor', '__proto__'])('names a city called %s as it was typed', (city) => {
  expect(activeChips(read(`city=${city}`)).map(({ words }) => words)).toEqual([city])
})

it('keeps the currency of the price’s bounds, and only with a bound', () => {
  expect(filterQuery(read('price_max=3000000&price_currency=cNGN'))).toBe(
    '?price_max=3000000&price_currency=cNGN',
  )
  expect(filterQuery(read('price_max=3&price_currency=ETH'))).toBe('?price_max=3')
  expect(read('price_currency=cNGN')).toEqual(defaultFilter)
  const filter = read('brand=Kia&price_min=5000&price_max=9000.5&price_currency=USDC')
  expect(activeChips(filter).map(({ words }) => words)).toEqual(['Kia', '$5,000 – $9,000.5'])
  const [, price] = activeChips(filter)
  expect(filterQuery({ ...filter, ...price?.without })).toBe('?brand=Kia')
})

it.each([
  ['price_max=1', 'Up to 1 ETH (≈\u00a0₦4.5M)'],
  ['price_min=1&price_max=2', '1 – 2 ETH (≈\u00a0₦4.5M – ₦9M)'],
  ['price_min=1000&price_currency=USDC', 'From $1,000 (≈\u00a0₦1.5M)'],
  ['price_max=3000000&price_currency=cNGN', 'Up to ₦3M'],
])('writes the bounds %s with their worth in naira', (query, words) => {
  const rates = { eth_usd: '3000', usd_ngn: '1500' }
  expect(activeChips(read(query), undefined, rates)[0]?.words).toBe(words)
})

it.each([
  ['3000000', '₦3M'],
  ['12340000', '₦12.34M'],
  ['1000000', '₦1M'],
  ['12345000', '₦12,345,000'],
  ['950000', '₦950,000'],
  ['3000000.50', '₦3,000,000.5'],
  ['99999990000', '₦99999.99M'],
])('writes the bound %s naira as %s', (bound, words) => {
  const [chip] = activeChips(read(`price_max=${bound}&price_currency=cNGN`))
  expect(chip?.words).toBe(`Up to ${words}`)
})

it('has no chip for what the bar of the list says already', () => {
  const filter = read('search=corolla&brand=Toyota&mileage=100000&fuel=diesel')
  const wordsOf = (...labels: string[]) => {
    const parts = labels.map((label) => ({ label, typed: label, without: '' }))
    return chipsBelowBar(filter, { parts, left_out: [] }).map(({ words }) => words)
  }
  expect(chipsBelowBar(filter, undefined).map(({ words }) => words)).toEqual(['Diesel'])
  expect(wordsOf('“corolla”')).toEqual(['Diesel'])
  expect(wordsOf('Toyota Corolla', 'Hybrid')).toEqual(['Toyota Corolla', 'Hybrid', 'Diesel'])
})
