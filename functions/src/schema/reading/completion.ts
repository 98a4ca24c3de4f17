import { cities, states } from '../field/place.ts'
import { fields } from '../field/table.ts'
import { conditions, fuelTypes, transmissions, vehicleTypes } from '../plain/vehicle.ts'
import { nicknames } from './phrases/model.ts'
import { areas } from './phrases/place.ts'
import { colours } from './phrases/value.ts'

const capitalized = (phrase: string) => phrase.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

const all = Object.values(areas).flat()
/** Without their phases: Lekki Phase 1 is found as Lekki. */
const towns = all.filter((name) => !all.some((other) => name.startsWith(`${other} `)))

/** What a word that is being typed may become, besides a brand, a model or a year. */
export const completions: readonly string[] = [
  ...new Set([
    ...[
      'Tokunbo',
      'Petrol',
      'Pickup',
      'Jeep',
      'Cheapest',
      'Newest',
      'Low mileage',
      '5 seats',
      '7 seats',
      '8 seats',
    ],
    ...nicknames.map(({ phrases }) => capitalized(phrases[0] ?? '')),
    ...[conditions, fuelTypes, transmissions, vehicleTypes].flatMap((values) => Object.values(values)),
    ...Object.keys(colours),
    ...Object.values(fields.equipment.values),
    ...Object.keys(states),
    ...cities,
    ...towns.map(capitalized),
  ]),
]
