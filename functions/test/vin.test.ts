import { expect, test } from 'vitest'
import { hasCheckDigit, maskVin } from '../src/schema/vin.ts'

test.each([
  ['1HGCM82633A004352', true],
  ['1M8GDM9AXKP042788', true],
  ['11111111111111111', true],
  ['1HGCM82634A004352', false],
  ['1HGCM82633A004353', false],
])('the check digit of %s', (vin, fits) => expect(hasCheckDigit(vin)).toBe(fits))

test('a masked VIN keeps its length and its last four signs', () =>
  expect(maskVin('1HGCM82633A004352')).toBe('*************4352'))
