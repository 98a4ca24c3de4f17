import { describe, expect, it } from 'vitest'
import { formatAverage, groupedAmount } from './money.ts'

describe('groupedAmount', () => {
  it.each([
    ['0', '0'],
    ['1.50', '1.5'],
    ['1234567.1', '1,234,567.1'],
    ['999', '999'],
    ['.5', '0.5'],
    ['1.100000000000000001', '1.100000000000000001'],
  ])('writes %s as %s', (given, written) => expect(groupedAmount(given)).toBe(written))

  it('cuts the fraction to the given digits and never rounds up', () => {
    expect(groupedAmount('4.0666669', 6)).toBe('4.066666')
    expect(groupedAmount('0.9999999', 6)).toBe('0.999999')
    expect(groupedAmount('2.000000', 6)).toBe('2')
  })
})

it.each([
  ['7.4100005', '7.410001'],
  ['4.0666666', '4.066667'],
  ['0.9999999', '1'],
  ['1234.5', '1,234.5'],
  ['0.0000004', '0'],
])('writes an average of %s as %s', (eth, written) => expect(formatAverage(eth)).toBe(written))
