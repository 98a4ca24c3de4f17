import type { First } from './queries.ts'

const tokunbo = 'foreign_used'
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })
const benz = { brand: 'Mercedes-Benz' }

/** A thirteenth list, much of it for what this market does not have. Before the reading learned from it, 31 of 40 were right. */
export const thirteenth: readonly (readonly [typed: string, first: First])[] = [
  // Nobody sells these models: others of the brand are the nearest, and no model of another brand.
  ['g wagon', benz],
  ['g class 2018', benz],
  ['x6', { brand: 'BMW' }],
  ['bmw x6 2015', { brand: 'BMW' }],
  ['3 series', { brand: 'BMW' }],
  ['jeep renegade', { brand: 'Jeep' }],
  ['cherokee', { brand: 'Jeep' }],
  ['discovery 4', { brand: 'Land Rover' }],
  ['range rover evoque', { brand: 'Land Rover' }],
  ['freelander', { brand: 'Land Rover' }],
  ['cx5', { brand: 'Mazda' }],
  ['mazda cx-5 2014', { brand: 'Mazda' }],
  ['xc60', { brand: 'Volvo' }],
  ['range rover sport 2015', { model: 'Range Rover Sport', ...year(2015) }],
  ['range', { model: 'Range Rover Sport' }],
  ['wrangler', { model: 'Wrangler' }],
  // What a vehicle is weighs more than where it stands.
  ['electric car kano', { fuel_type: 'electric' }],
  ['electric car in jos', { fuel_type: 'electric' }],
  ['tesla kaduna', { brand: 'Tesla' }],
  ['convertible in abeokuta', { vehicle_type: 'convertible' }],
  ['hiace bus warri', { model: 'Hiace' }],
  ['innoson jeep jos', { brand: 'Innoson' }],
  ['peugeot 406 enugu', { model: '406' }],
  // As people write to a seller.
  ['good morning do you have corolla 2009', { model: 'Corolla', ...year(2009) }],
  ['pls i need a neat rav4 2012 abuja', { model: 'RAV4', state: 'FCT' }],
  ['who get camry 2010 for sale lagos', { model: 'Camry', ...year(2010), state: 'Lagos' }],
  ['how much is lexus es350 2013', { model: 'ES 350', ...year(2013) }],
  ['looking for tokunbo highlander 2011', { model: 'Highlander', condition: tokunbo, ...year(2011) }],
  ['any fairly used golf below 6m?', { model: 'Golf', ...naira(6) }],
  ['cheapest prado', { model: 'Land Cruiser Prado', least: 'price_units' }],
  ['newest hilux', { model: 'Hilux' }],
  ['hilux 2016-2019 diesel', { model: 'Hilux', fuel_type: 'diesel', ...year(2016, 2019) }],
  ['camry 2.5 2012', { model: 'Camry', ...year(2012) }],
  ['toyota camry le 2012 model', { model: 'Camry', ...year(2012) }],
  ['accord v6 2008', { model: 'Accord', ...year(2008) }],
  ['4matic c300', { model: 'C 300' }],
  ['suv for 10-15m in ibadan', { vehicle_type: 'suv', state: 'Oyo', ...naira(15, 10) }],
  ['car wey fit carry 7 people', { seats: 7 }],
  ['automatic rio kia', { model: 'Rio', transmission: ['automatic', 'cvt'] }],
  ['nissan pathfinder or toyota highlander', { model: ['Pathfinder', 'Highlander'] }],
]
