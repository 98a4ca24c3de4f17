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
  /** Of the model. An electric motor has no size. */
  engine_cc?: number
  seats: number
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

/** Without a condition, it follows from the description and the mileage, or is drawn. */
export function moreOf(
  { brand, year, engine_cc, seats, mileage, description }: Basics,
  given: More['condition'] | undefined,
  colour: string,
  [state, city]: Place,
  next: () => number,
): More {
  const imported =
    /import|tokunbo|port of/i.test(description) || (!/bought new/i.test(description) && next() < 0.4)
  const condition = given ?? (mileage < 100 ? 'brand_new' : imported ? 'foreign_used' : 'nigerian_used')
  const vin = next() < 0.7 ? makeVin({ brand, year }, next) : undefined
  return {
    condition,
    customs_papers: next() < 0.8 ? 'yes' : condition === 'nigerian_used' ? 'no' : 'in_progress',
    papers: pick(random(`papers ${brand} ${year} ${mileage}`), papers),
    colour,
    engine_cc,
    seats,
    state,
    city,
    vin,
  }
}
