import { expect, test } from 'vitest'
import { hasCheckDigit, maskVin } from '../src/schema/field/vin.ts'
import { vinMismatch } from '../src/schema/vin-decode.ts'

test.each([
  ['1HGCM82633A004352', true],
  ['1M8GDM9AXKP042788', true],
  ['11111111111111111', true],
  ['1HGCM82634A004352', false],
  ['1HGCM82633A004353', false],
])('the check digit of %s', (vin, fits) => expect(hasCheckDigit(vin)).toBe(fits))

test('a masked VIN keeps its length and the eight characters about the model', () =>
  expect(maskVin('1HGCM82633A004352')).toBe('1HGCM826*********'))

test.each([
  // A Honda of 2003 by its first three characters and its tenth.
  ['1HGCM82633A004352', 'Honda', 2003, {}],
  ['1HGCM82633A004352', 'honda ', 2004, {}],
  ['1HGCM82633A004352', 'Toyota', 2003, { makes: ['Honda'] }],
  ['1HGCM82633A004352', 'Honda', 2013, { year: 2003 }],
  ['1HGCM82633A004352', 'Toyota', 2015, { makes: ['Honda'], year: 2003 }],
  ['1HGCM82633A004352', 'Honda', null, {}],
  // A make that is not in the table, and first characters that are not.
  ['1HGCM82633A004352', 'Moskvich', 2003, {}],
  ['YYYCM82633A004352', 'Honda', 2003, {}],
  // Two makes share the first characters.
  ['KNDJP3A5XH7000000', 'Hyundai', null, {}],
  // From 2010 on the seventh character is a letter.
  ['5YJSA1DG9DFP14705', 'Tesla', 2013, {}],
  ['5YJSA1DG9DFP14705', 'Tesla', 1984, { year: 2013 }],
  // Without a valid check digit the tenth character may mean anything.
  ['WVWZZZ1KZ3W000001', 'Volkswagen', 2015, {}],
  ['too short', 'Honda', 2003, {}],
] as const)('%s for a %s of %s', (vin, brand, year, mismatch) =>
  expect(vinMismatch(vin, { brand, year })).toEqual(mismatch),
)
