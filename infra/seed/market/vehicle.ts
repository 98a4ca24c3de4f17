import type { ChoiceOf } from '@mota/functions/schema'
import { pick, random } from '../drawing/random.ts'
import { type More, moreOf, type Place } from './more.ts'

/** One vehicle on offer. Its title is unique in the market, so that a seed cut short knows it again. */
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
  paint: string
  leather: string
  description: string
  more: More
}

export const paints = {
  pearl: '#ebe8e1',
  silver: '#b4b9bd',
  graphite: '#4c535a',
  black: '#22262b',
  navy: '#23365c',
  blue: '#2d6496',
  sky: '#7fa9bd',
  wine: '#7a2733',
  red: '#b5372c',
  green: '#2f4f3f',
  olive: '#6a6f4a',
  gold: '#b99a62',
  sand: '#cdbb9a',
  bronze: '#7d5a3c',
  amber: '#d99a34',
  teal: '#2c6f72',
} as const
export type Paint = keyof typeof paints

export const leathers = {
  black: '#34383d',
  grey: '#6d7278',
  beige: '#c7a67b',
  tan: '#9a6a42',
  brown: '#6b4a35',
  cream: '#d9cbb0',
} as const
export type Leather = keyof typeof leathers

type Row = readonly [
  name: string,
  year: number,
  mileage: number,
  price: string,
  how: `${ChoiceOf<'vehicle_type'>} ${ChoiceOf<'fuel_type'>} ${ChoiceOf<'transmission'>}`,
  colours: `${Paint} ${Leather}`,
  description: string,
]

const named = (colour: string) => `${colour[0]?.toUpperCase()}${colour.slice(1)}`

/**
 * Reads a seller's stock: where it stands, then "Brand|Model|trim" and the rest in the order a buyer asks for it. The
 * same vehicle always has the same of what its row leaves out.
 */
export const stock = (places: readonly [Place, ...Place[]], ...rows: readonly Row[]): Vehicle[] =>
  rows.map(([name, year, mileage, price, how, colours, description]) => {
    const [brand = '', model = '', trim = ''] = name.split('|')
    const [body, fuel, gearbox] = how.split(' ') as [
      ChoiceOf<'vehicle_type'>,
      ChoiceOf<'fuel_type'>,
      ChoiceOf<'transmission'>,
    ]
    const [paint, leather] = colours.split(' ') as [Paint, Leather]
    const title = [brand, model, trim, year].filter(Boolean).join(' ')
    const known = { title, brand, model, year, mileage, price, body, fuel, gearbox, description }
    const next = random(`more ${title}`)
    return {
      ...known,
      paint: paints[paint],
      leather: leathers[leather],
      more: moreOf(known, named(paint), pick(next, places), next),
    }
  })
