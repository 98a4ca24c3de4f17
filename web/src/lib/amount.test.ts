import { expect, it } from 'vitest'
import { readAmount } from './amount.ts'

it.each([
  ['12,500', '12500'],
  ['18,500,000', '18500000'],
  ['1,234.5', '1234.5'],
  [' 2,000 ', '2000'],
  ['1,5', '1.5'],
  ['12,50', '12.50'],
  ['0,125', '0.125'],
  ['0,5000', '0.5000'],
  ['7200', '7200'],
  ['', ''],
  ['850k', '850000'],
  ['30m', '30000000'],
  ['₦36.5M', '36500000'],
  ['1,5 million', '1500000'],
  ['0.5k', '500'],
])('reads %s', (typed, amount) => expect(readAmount(typed)).toBe(amount))

it('never makes a number a thousand times smaller while it is typed', () => {
  const text = '18,500,000'
  const seen = Array.from(text, (_, n) => readAmount(text.slice(0, n + 1)))
  expect(seen).toEqual(['1', '18', '18.', '18.5', '18.50', '18500', '18500', '185000', '1850000', '18500000'])
})

it.each(['1,2,3', '1.500,00', '12,34,567', '1.2345k', 'm', '5 km'])('leaves what is no number: %s', (typed) =>
  expect(readAmount(typed)).not.toMatch(/^\d*\.?\d*$/),
)
