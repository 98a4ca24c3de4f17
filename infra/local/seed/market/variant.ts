import { type Currency, format, moneyOf, parse } from '@mota/contracts/sdk'
import { type More, moreOf, type Place } from './more.ts'
import type { Vehicle } from './vehicle.ts'

/** In this year the prices of `market.json` are asked. */
const today = 2026
const oldest = 1998
/**
 * The years of the other vehicles with the shape of these. They are close together, because a price is compared with eight
 * others that are at most two years older or newer.
 */
const shapeYears: Record<string, readonly [from: number, to: number]> = {
  'Toyota Corolla Sport 2011': [2013, 2013],
  'Toyota Corolla LE 2016': [2014, 2015],
  'Toyota Camry XLE 2018': [2019, 2020],
  'Toyota Camry Hybrid 2019': [2020, 2021],
  'Toyota Hilux Single Owner 2015': [2019, 2020],
  'Toyota Hilux SR5 2017': [2020, 2020],
  'Toyota Hilux Revo 2021': [2020, 2022],
}
/** A vehicle keeps this share of its value in each of its first years, and in each later one. */
const [early, late, earlyYears] = [0.88, 0.935, 4]
/** And this share for each 10,000 km, up to a distance from which on nobody asks. */
const [perTenThousand, maxTenThousands] = [0.988, 22]
const byCondition = { brand_new: 1.1, foreign_used: 1, nigerian_used: 0.9 }
/** Sellers ask so much more or less than a vehicle is worth. */
const whim = 0.15
/** Prices are multiples of so much, which is about 30 dollars. */
const steps: Record<Currency, string> = { ETH: '0.01', USDC: '50', cNGN: '50000' }

interface Used {
  year: number
  mileage: number
  condition: More['condition']
}

/** The part of its price when new that a vehicle keeps. It does not use the rates of the price label, which is measured by it. */
function kept({ year, mileage, condition }: Used): number {
  const age = Math.max(0, today - year)
  const years = early ** Math.min(age, earlyYears) * late ** Math.max(0, age - earlyYears)
  return years * perTenThousand ** Math.min(mileage / 10_000, maxTenThousands) * byCondition[condition]
}

/** One of the years of its shape, or at most a year older or newer. */
function drawYear({ title, year }: Vehicle, next: () => number): number {
  const [from, to] = shapeYears[title] ?? [year - 1, year + 1]
  return Math.max(oldest, Math.min(today - 1, from + Math.floor(next() * (to - from + 1))))
}

/**
 * Another vehicle of the same model, as somebody else would offer it: with another year, mileage and price, but near enough
 * to be compared with others.
 */
export function variantOf(vehicle: Vehicle, place: Place, next: () => number): Omit<Vehicle, 'title'> {
  const year = drawYear(vehicle, next)
  const mileage = Math.round((today - year) * (5_000 + next() * 12_000))
  const more = moreOf({ ...vehicle, year, mileage }, undefined, vehicle.more.colour, place, next)
  const ratio = kept({ ...more, year, mileage }) / kept({ ...vehicle, ...vehicle.more })
  // The sum of two throws is near the middle more often.
  const priceRatio = ratio * (1 + whim * (next() + next() - 1))
  const { currency } = vehicle
  const step = parse(steps[currency], currency).units
  const units = (parse(vehicle.price, currency).units * BigInt(Math.round(priceRatio * 10_000))) / 10_000n
  const rounded = units < step ? step : (units / step) * step
  return { ...vehicle, year, mileage, more, price: format(moneyOf(currency, rounded)) }
}
