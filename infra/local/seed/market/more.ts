import { type ChoiceOf, hasCheckDigit, vinMismatch } from '@mota/functions/schema'
import { pick, random } from '../random.ts'

export type Place = readonly [state: ChoiceOf<'state'>, city: string]

/** The fields that the optional ones follow from. */
export interface Basics {
  brand: string
  year: number
  /** km */
  mileage: number
  body: ChoiceOf<'vehicle_type'>
  fuel: ChoiceOf<'fuel_type'>
  description: string
}

/** The optional fields of a listing. */
export interface More {
  condition: ChoiceOf<'condition'>
  customs_papers: ChoiceOf<'customs_papers'>
  papers: string | undefined
  colour: string
  engine_cc: number | undefined
  seats: number
  state: ChoiceOf<'state'>
  city: string
  /** Optional, as for real sellers. */
  vin: string | undefined
}

const engines = {
  sedan: [1500, 1800, 2000, 2400, 2500],
  suv: [2000, 2400, 3500, 4000, 4600],
  hatchback: [1000, 1200, 1400, 1600],
  convertible: [1800, 2000, 3000],
  truck: [2400, 2700, 2800, 3000],
} as const
const seats = {
  sedan: [5],
  suv: [5, 7, 7, 8],
  hatchback: [5, 4],
  convertible: [2, 4],
  truck: [5, 2, 5],
} as const

const papers = [
  'ownership,plate,roadworthiness,police',
  'ownership,plate,roadworthiness',
  'ownership',
  undefined,
] as const

const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** A VIN of no real car, with a valid check digit and model year. */
function makeVin(vehicle: Pick<Basics, 'brand' | 'year'>, next: () => number): string {
  const drawn = Array.from({ length: 17 }, () => signs[Math.floor(next() * signs.length)] ?? '0')
  const turn = vehicle.year < 2010 ? '5' : 'L'
  const vins = [...signs].flatMap((year) =>
    [...'0123456789X'].map((digit) => drawn.with(6, turn).with(8, digit).with(9, year).join('')),
  )
  const fits = (vin: string) => hasCheckDigit(vin) && Object.keys(vinMismatch(vin, vehicle)).length === 0
  return vins.find(fits) ?? ''
}

/** "5.7 V8", but not "4.1 litres per 100 km". */
const litres = { words: /\b(\d\.\d) (?!litres)/, times: 1_000 }
const places = { words: /\b(\d) seats\b/, times: 1 }

/** A number that the description names, so that the facts do not say another. */
function said({ words, times }: typeof litres, description: string): number | undefined {
  const number = words.exec(description)?.[1]
  return number ? Math.round(Number(number) * times) : undefined
}

export function moreOf(
  { brand, year, body, fuel, mileage, description }: Basics,
  colour: string,
  [state, city]: Place,
  next: () => number,
): More {
  const imported =
    /import|tokunbo|port of/i.test(description) || (!/bought new/i.test(description) && next() < 0.4)
  const condition = mileage < 100 ? 'brand_new' : imported ? 'foreign_used' : 'nigerian_used'
  const vin = next() < 0.7 ? makeVin({ brand, year }, next) : undefined
  return {
    condition,
    customs_papers: next() < 0.8 ? 'yes' : condition === 'nigerian_used' ? 'no' : 'in_progress',
    papers: pick(random(`papers ${brand} ${year} ${mileage}`), papers),
    colour,
    engine_cc: fuel === 'electric' ? undefined : (said(litres, description) ?? pick(next, engines[body])),
    seats: said(places, description) ?? pick(next, seats[body]),
    state,
    city,
    vin,
  }
}
