import type { ChoiceOf } from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import { type More, moreOf, type Place } from './more.ts'

/** A vehicle of the seed. Its title is unique, so that an interrupted seed finds it again. */
export interface Vehicle {
  title: string
  brand: string
  model: string
  year: number
  /** km */
  mileage: number
  /** ETH */
  price: string
  body: ChoiceOf<'vehicle_type'>
  fuel: ChoiceOf<'fuel_type'>
  gearbox: ChoiceOf<'transmission'>
  description: string
  more: More
}

type Paint =
  | 'pearl'
  | 'silver'
  | 'graphite'
  | 'black'
  | 'navy'
  | 'blue'
  | 'sky'
  | 'wine'
  | 'red'
  | 'green'
  | 'olive'
  | 'gold'
  | 'sand'
  | 'bronze'
  | 'amber'
  | 'teal'

type Row = readonly [
  name: string,
  year: number,
  mileage: number,
  price: string,
  how: `${ChoiceOf<'vehicle_type'>} ${ChoiceOf<'fuel_type'>} ${ChoiceOf<'transmission'>}`,
  paint: Paint,
  description: string,
]

const named = (colour: string) => `${colour[0]?.toUpperCase()}${colour.slice(1)}`

/**
 * Reads a seller's stock: where it stands, then "Brand|Model|trim" and the rest in the order a buyer asks for it. The
 * same vehicle always has the same of what its row leaves out.
 */
export const stock = (places: readonly [Place, ...Place[]], ...rows: readonly Row[]): Vehicle[] =>
  rows.map(([name, year, mileage, price, how, paint, description]) => {
    const [brand = '', model = '', trim = ''] = name.split('|')
    const [body, fuel, gearbox] = how.split(' ') as [
      ChoiceOf<'vehicle_type'>,
      ChoiceOf<'fuel_type'>,
      ChoiceOf<'transmission'>,
    ]
    const title = [brand, model, trim, year].filter(Boolean).join(' ')
    const known = { title, brand, model, year, mileage, price, body, fuel, gearbox, description }
    const next = random(`more ${title}`)
    return { ...known, more: moreOf(known, named(paint), pick(next, places), next) }
  })
