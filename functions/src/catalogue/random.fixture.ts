import fc from 'fast-check'
import { sample } from '../../bench/sample.ts'
import { type ProductView, productSorts } from '../schema/index.ts'
import type { Query } from './interface.ts'

const few = <const T>(...values: T[]) => fc.constantFrom(...values)
const product = fc
  .record({
    n: fc.nat(14),
    title: fc.array(
      few('Toyota', 'Corolla', 'Camry', 'CR-V', 'RAV4', 'Škoda', 'Land', '320i', '日本', '𐐨𐐩𐐪', 'Ɗangote'),
      {
        maxLength: 3,
      },
    ),
    model: few('', 'Corolla', 'RX 350', 'rx-350', 'CR-V'),
    brand: few('Toyota', 'Mercedes-Benz', 'mercedes benz', 'Škoda', '???'),
    year: few(null, 1999, 2015, 2016),
    wei: few(1n, 2n, 10n ** 18n, 10n ** 18n + 1n, 2n ** 64n + 1n, 9_999_999n * 10n ** 18n + 1n),
    currency: few('ETH', 'USDC', 'cNGN'),
    mileage: few(0, 1, 50_000, 50_001, 100_000, 200_000, 200_001, 9_999_999),
    seller: fc.nat(2),
    fuel_type: few('diesel', 'hybrid', 'gasoline'),
    transmission: few('manual', 'cvt'),
    vehicle_type: few('suv', 'truck'),
    condition: few(null, 'brand_new', 'foreign_used'),
    customs_papers: few(null, 'yes', 'no'),
    equipment: few(null, 'sunroof', 'leather_seats,four_wheel_drive'),
    state: few(null, 'Lagos', 'Akwa Ibom', 'FCT'),
    city: few(null, 'Uyo', 'Lekki'),
    published_at: few(undefined, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  })
  .map(
    ({ n, title, brand, year, wei, mileage, seller, published_at, ...choices }): ProductView => ({
      ...sample(n),
      ...choices,
      ...(published_at && { published_at }),
      colour: null,
      title: title.join(' '),
      brand,
      year,
      price_units: String(wei),
      mileage,
      seller_address: sample(0).seller_address.slice(0, -1) + seller,
      seller_name: `Seller "${seller}"`,
      ...(seller > 0 && { seller_stars: { average: 4.5, reviews: seller } }),
    }),
  )

const prices = few(
  '0',
  '0.000000000000000001',
  '1',
  '1.000000000000000001',
  '18.446744073709551617',
  '9999999',
)
/** They move from query to query, and some are not known. The token units of these prices meet those of ether. */
const rates = fc.record({
  eth_usd: few(null, '1', '100000000000', '3127.52143', '0.000000000001'),
  usd_ngn: few(null, '1', '3', '1496.25'),
})
const some = <const T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })

const words = fc.array(
  fc.record({
    any: some('corolla', 'camri', 'rav4', 'ota', '4seats', '0sayssunroof', '0saysfourwheeldrive', 'zebra'),
    isExact: fc.boolean(),
  }),
  { minLength: 1, maxLength: 2 },
)
/** What listings must not match: something, because nothing at all would be matched by all of them. */
const unwanted = fc.oneof(
  fc.record({ words }),
  fc.record({ price_max: prices }),
  fc.record({ state: some('Lagos', 'Kano'), year_min: few(1999, 2016) }),
  fc.record({ condition: some('brand_new', 'foreign_used') }),
  fc.record({ customs: some('yes') }),
  fc.record({ brand: few('toyota', 'Volvo'), words }),
)

const parameters = {
  search: few(
    '',
    ' ',
    'toyota',
    'toyta',
    'toyta corola',
    'kamri',
    'crv',
    'cr-v',
    'rav 4',
    'skoda',
    'ota',
    'c',
    '20',
    '320',
    '日',
    '?!',
    'zebra',
    'Ccamry',
    'diesel uyo',
    'foreign used',
    'lagso',
    '𐐨𐐩',
    '𐐨𐐫𐐪',
    'dangote',
  ),
  words,
  not: fc.array(unwanted, { minLength: 1, maxLength: 2 }),
  price_min: prices,
  price_max: prices,
  price_currency: few('ETH', 'USDC', 'cNGN'),
  rates,
  year_min: few(1886, 1999, 2000, 2016),
  year_max: few(1998, 2015, 2016, 9_999),
  fuel: some('diesel', 'hybrid', 'electric'),
  transmission: some('manual', 'automatic'),
  type: some('suv', 'sedan'),
  condition: some('brand_new', 'foreign_used', 'nigerian_used'),
  customs: some('yes', 'in_progress', 'no'),
  state: some('Lagos', 'Akwa Ibom', 'Kano'),
  brand: few('', 'toyota', 'Mercedes Benz', 'skoda', '!', 'Volvo'),
  model: some('corolla', 'RX350', 'cr v', '!'),
  city: some('UYO', 'Lekki', 'Kano'),
  mileage: few(0, 50_000, 60_000, 100_000, 150_000, 200_000),
  sort: fc.constantFrom(...productSorts),
  seller: few<`0x${string}`>(`0x${sample(0).seller_address.slice(2, -1)}1`, '0xnobody'),
  ids: fc.array(fc.nat(14).map((n) => sample(n).id as `0x${string}`)),
  limit: fc.integer({ min: 1, max: 5 }),
}

/** With few parameters, because hardly any listing matches many. */
export const query: fc.Arbitrary<Query> = fc
  .subarray(Object.keys(parameters) as (keyof typeof parameters)[], { maxLength: 6 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, parameters[name]])) as object))

export type Step =
  | { put: ProductView }
  | { remove: string }
  | { appraise: string; permille: number | undefined }
export const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: product.map((value) => ({ put: value })) },
  { weight: 1, arbitrary: fc.nat(14).map((n) => ({ remove: sample(n).id })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(14), few(undefined, 500, 949, 950, 10_000))
      .map(([n, permille]) => ({ appraise: sample(n).id, permille })),
  },
)
