import { parse } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { estimateOf, type Priced } from '../../../functions/src/listing/estimate.ts'
import { market, type Vehicle } from './market/index.ts'

const priced = ({ year, mileage, price, more }: Vehicle): Priced => ({
  year,
  mileage,
  condition: more.condition,
  price_units: String(parse(price, 'ETH').units),
})

/** How far the estimate of a vehicle from another one of its model is from its price, in percent. */
function errorOf(vehicle: Vehicle, other: Vehicle) {
  // A label needs eight prices, and the seed has at most three of a model.
  const estimate = estimateOf(
    priced(vehicle),
    Array.from({ length: 8 }, () => priced(other)),
  )
  return Math.abs(Number(estimate) / Number(parse(vehicle.price, 'ETH').units) - 1) * 100
}

test('the price label, with its assumed rates, predicts the prices of the seed', () => {
  const vehicles = market.flatMap((stall) => stall.vehicles)
  const errors = vehicles
    .flatMap((vehicle) =>
      vehicles
        .filter(
          (other) => other !== vehicle && other.brand === vehicle.brand && other.model === vehicle.model,
        )
        .map((other) => errorOf(vehicle, other)),
    )
    .sort((a, b) => a - b)
  const median = errors[errors.length >> 1] ?? Number.NaN
  const most = errors.at(-1) ?? Number.NaN
  console.info(
    `price label: ${errors.length} pairs, error ${median.toFixed(0)} % (median), ${most.toFixed(0)} % at most`,
  )
  expect(errors.length).toBeGreaterThanOrEqual(10)
  expect(median).toBeLessThan(15)
  expect(most).toBeLessThan(35)
})
