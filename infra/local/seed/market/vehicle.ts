import type { ChoiceOf } from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import { type Basics, type More, moreOf, type Place } from './more.ts'

/** A vehicle of the seed. Its title is unique, so that an interrupted seed finds it again. */
export interface Vehicle extends Basics {
  title: string
  model: string
  /** ETH */
  price: string
  gearbox: ChoiceOf<'transmission'>
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
    const basics = { title, brand, model, year, mileage, price, body, fuel, gearbox, description }
    const next = random(`more ${title}`)
    return { ...basics, more: moreOf(basics, named(paint), pick(next, places), next) }
  })
