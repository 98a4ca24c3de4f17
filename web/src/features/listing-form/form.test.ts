import type { ProductView } from '@mota/functions/schema'
import { describe, expect, it } from 'vitest'
import { meantBrand } from './brand.ts'
import { checkStep } from './check.ts'
import { readFaults, writeFaults } from './faults.ts'
import { emptyValues, fieldsOf, masks, valuesOf } from './values.ts'
import { vinWarning } from './vin.ts'

const full = { ...emptyValues, vehicleTitle: 'Toyota', brand: 'Toyota', price: '1.5', description: 'Clean.' }

describe('errors of a step', () => {
  it('step 1 has the messages of the specification', () => {
    expect(checkStep(0, { ...emptyValues, vehicleTitle: '  ' }, 0)).toEqual({
      vehicleTitle: 'Vehicle title is required',
      brand: 'Brand is required',
      price: 'Price is required',
      description: 'Description is required',
    })
    expect(checkStep(0, full, 0)).toEqual({})
  })
  it('step 2 has the messages of the specification', () => {
    expect(checkStep(1, full, 0)).toEqual({
      fuelType: 'Fuel type is required',
      transmission: 'Transmission is required',
      vehicleType: 'Vehicle type is required',
    })
  })
  it('step 3 has the messages of the specification', () => {
    expect(checkStep(2, full, 0)).toEqual({ images: 'At least one image is required.' })
    expect(checkStep(2, full, 1)).toEqual({})
  })
  it.each(['.', '0', '0.0', '12345678', `0.${'1'.repeat(19)}`])('refuses the price %s', (price) => {
    expect(checkStep(0, { ...full, price }, 0).price).toBeTruthy()
  })
  it('refuses more digits than the currency has', () => {
    const priceIn = (currency: string, price: string) => checkStep(0, { ...full, currency, price }, 0).price
    expect(priceIn('USDC', '12500.000001')).toBeUndefined()
    expect(priceIn('USDC', '12500.0000001')).toBeTruthy()
    expect(priceIn('cNGN', '18700000')).toBeUndefined()
    expect(priceIn('ETH', '18700000')).toBeTruthy()
  })
  it.each(['.5', '1', '1.', '0.000000000000000001', '9999999'])('accepts the price %s', (price) => {
    expect(checkStep(0, { ...full, price }, 0)).toEqual({})
  })
  it('accepts an empty year or a plausible one', () => {
    for (const year of ['', '1886', '2024']) expect(checkStep(0, { ...full, year }, 0)).toEqual({})
    for (const year of ['1', '1700', '9999']) expect(checkStep(0, { ...full, year }, 0).year).toBeTruthy()
  })
})

describe('input masks', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['12,500', '12500'],
    ['1,500.00', '1500.00'],
    [' 1,5 ETH ', '1.5'],
    ['.', '.'],
    ['', ''],
  ])('price %s', (typed, kept) => expect(masks.price(typed, '7')).toBe(kept))
  it.each(['1e5', '1.2.3', '1.500,00', '-1', '₦5', '0x1'])(
    'keeps the old price instead of misreading %s',
    (typed) => expect(masks.price(typed, '7')).toBe('7'),
  )
  it.each([
    ['20x15', '2015'],
    ['-2015.5', '2015'],
  ])('year %s', (typed, kept) => expect(masks.year(typed, '')).toBe(kept))
  it.each([
    ['85,000', '85000'],
    ['85.000', '85000'],
    ['85,000.00', '85000'],
    ['12000.5 km', '12000'],
    ['120.', '120'],
  ])('mileage %s', (typed, kept) => expect(masks.mileage(typed, '')).toBe(kept))
})

it('sends the API’s field names with trimmed values, and an empty mileage as 0', () => {
  const fields = fieldsOf({ ...full, vehicleTitle: ' Toyota ', fuelType: 'diesel' })
  expect(fields).toMatchObject({ title: 'Toyota', mileage: '0', fuel_type: 'diesel', year: '' })
})

it('fills the form with the values of a listing', () => {
  const product = { title: 'T', year: null, mileage: 0, price: '1.5', fuel_type: 'diesel' } as ProductView
  expect(valuesOf(product)).toMatchObject({
    vehicleTitle: 'T',
    year: '',
    mileage: '0',
    price: '1.5',
    fuelType: 'diesel',
  })
})

describe('the warning about a VIN', () => {
  const warning = (brand: string, year: string, vin = '1HGCM82633A004352') => vinWarning({ vin, brand, year })
  it('is empty if the VIN fits the listing or is incomplete', () => {
    expect(warning('Honda', '2003')).toBeUndefined()
    expect(warning('Honda', '')).toBeUndefined()
    expect(warning('Toyota', '2015', '1HGCM82')).toBeUndefined()
  })
  it.each([
    ['Toyota', '2003', 'The VIN says Honda, but your listing says Toyota.'],
    ['Honda', '2015', 'The VIN says model year 2003, but your listing says 2015.'],
    ['Toyota', '2015', 'The VIN says Honda, model year 2003, but your listing says Toyota, 2015.'],
  ])('names the difference from a %s of %s', (brand, year, words) =>
    expect(warning(brand, year)).toBe(`${words} Please check both.`),
  )
  it('names a wrong check digit', () =>
    expect(warning('Honda', '2003', '1HGCM82633A004353')).toContain('check digit'))
})

describe('known faults', () => {
  const pictures = ['a', 'b'].map((id) => ({ id, src: id }))
  const faults = [
    { part: 'body', text: 'Scratch.', picture: 2 },
    { part: 'tyres', text: 'Worn.' },
  ]
  it('keep their picture when the pictures change their order', () => {
    const rows = readFaults(faults, pictures)
    expect(JSON.parse(writeFaults(rows, pictures))).toEqual(faults)
    expect(JSON.parse(writeFaults(rows, pictures.toReversed()))[0].picture).toBe(1)
    expect(JSON.parse(writeFaults(rows, pictures.slice(0, 1)))[0]).toEqual({ part: 'body', text: 'Scratch.' })
  })
  it('that are not stated are not “nothing known”', () => {
    expect(writeFaults(readFaults(undefined, pictures), pictures)).toBe('')
    expect(writeFaults(readFaults([], pictures), pictures)).toBe('[]')
  })
  it('need a part and words', () => {
    const rows = readFaults([{ text: ' ' }], pictures)
    expect(checkStep(2, full, 1, rows)).toEqual({ faults: 'Choose the part of the vehicle.' })
    expect(checkStep(2, full, 1, readFaults(faults, pictures))).toEqual({})
  })
})

describe('the brand that is meant', () => {
  const known = ['Toyota', 'Mercedes-Benz', 'Kia', 'BMW']
  it.each([
    ['Toyotta', 'Toyota'],
    ['toyata', 'Toyota'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['KIA', 'Kia'],
  ])('%s is %s', (typed, brand) => expect(meantBrand(typed, known)).toBe(brand))
  it.each(['Toyota', 'Innoson', 'K', ''])('%s stays', (typed) =>
    expect(meantBrand(typed, known)).toBeUndefined(),
  )
})
