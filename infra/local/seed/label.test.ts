import { parse } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { estimateOf, type Priced } from '../../../functions/src/catalogue/appraisal/estimate.ts'
import { converted } from '../../../functions/src/catalogue/price.ts'
import { market, type Vehicle } from './market/index.ts'
import { variantOf } from './market/variant.ts'
import { random } from './random.ts'

type Offered = Priced & Pick<Vehicle, 'brand' | 'model'>

/** The label compares prices by the present rates. */
const rates = { eth_usd: '3000', usd_ngn: '1500' }

const offered = ({ brand, model, year, mileage, more, ...asked }: Omit<Vehicle, 'title'>): Offered => ({
  brand,
  model,
  year,
  mileage,
  condition: more.condition,
  price_units: String(converted(parse(asked.price, asked.currency), 'ETH', rates)),
})

const wei = ({ price_units }: Priced) => Number(price_units)
const errorOf = (vehicle: Priced, estimate: number) => Math.abs(estimate / wei(vehicle) - 1) * 100
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** A market with `ofEach` vehicles of each model of the seed, divided into two halves at random. */
function halves(ofEach: number): [known: Offered[], held: Offered[]] {
  const next = random('halves')
  const all = market
    .flatMap((stall) => stall.vehicles)
    .flatMap((vehicle) =>
      Array.from({ length: ofEach }, () => offered(variantOf(vehicle, ['Lagos', 'Ikeja'], next))),
    )
    .map((one) => ({ one, isKnown: next() < 0.5 }))
  return [true, false].map((known) =>
    all.filter(({ isKnown }) => isKnown === known).map(({ one }) => one),
  ) as [Offered[], Offered[]]
}

/** As the label compares: the same model, at most two years apart. */
const comparable = (known: Offered[], { brand, model, year }: Offered) =>
  known.filter(
    (other) =>
      other.brand === brand && other.model === model && Math.abs((other.year ?? 0) - (year ?? 0)) <= 2,
  )

test('the price label predicts the prices of the half of the market that it has not seen', () => {
  const [known, held] = halves(40)
  const measured = held.flatMap((vehicle) => {
    const others = comparable(known, vehicle)
    const estimate = estimateOf(vehicle, others)
    if (estimate === undefined) return []
    return [{ label: errorOf(vehicle, Number(estimate)), median: errorOf(vehicle, middle(others.map(wei))) }]
  })
  const [label, median] = [measured.map((one) => one.label), measured.map((one) => one.median)]
  console.info(
    `price label: ${measured.length} of ${held.length} held-out vehicles, error ${middle(label).toFixed(1)} % (median), ${at(label, 0.9).toFixed(0)} % (nine of ten below); by the plain median of the model ${middle(median).toFixed(1)} % and ${at(median, 0.9).toFixed(0)} %`,
  )
  expect(measured.length).toBeGreaterThan(held.length / 2)
  expect(middle(label)).toBeLessThan(8)
  expect(at(label, 0.9)).toBeLessThan(20)
  // Year, mileage and condition must help.
  expect(middle(label)).toBeLessThan(middle(median) * 0.8)
})

test('a vehicle of the seed that is older, has run further or was used here costs less', () => {
  const golf = market.flatMap((stall) => stall.vehicles).find(({ model }) => model === 'Golf') as Vehicle
  const next = random('order')
  const variants = Array.from({ length: 400 }, () => offered(variantOf(golf, ['Lagos', 'Ikeja'], next)))
  const mean = (some: Offered[]) => some.reduce((sum, one) => sum + wei(one), 0) / some.length
  const split = (isLow: (one: Offered) => boolean) => [
    mean(variants.filter(isLow)),
    mean(variants.filter((one) => !isLow(one))),
  ]
  const [old = 0, young = 0] = split(({ year }) => (year ?? 0) < golf.year)
  expect(old).toBeLessThan(young * 0.9)
  const [far = 0, near = 0] = split(({ mileage }) => mileage > 100_000)
  expect(far).toBeLessThan(near * 0.95)
})
