import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const any = Number.POSITIVE_INFINITY
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })

/** A seventh list: before the reading learned from it, 38 of 44 were right. */
export const seventh: readonly (readonly [typed: string, first: First])[] = [
  ['honda civic or toyota corolla not older than 2014', { model: ['Civic', 'Corolla'], ...year(2014, any) }],
  ['camry vs accord vs altima', { model: ['Camry', 'Accord', 'Altima'] }],
  [
    'rx350 2014 black lagos under 40m naira',
    { model: 'RX 350', state: 'Lagos', ...year(2014), ...naira(40) },
  ],
  ['I need Toyota hilux, diesel, manual', { model: 'Hilux', fuel_type: 'diesel', transmission: 'manual' }],
  ['cheap golf wey good for lady driver', { model: 'Golf', least: 'price_units' }],
  ['corolla 2014-2016 from cotonou', { model: 'Corolla', condition: tokunbo, ...year(2014, 2016) }],
  ['6 to 8 thousand dollars', naira(12, 9)],
  ['2.5 eth and below', { eth: [0, 2.5] }],
  ['any car between 7 and 9 million in north', naira(9, 7)],
  ['car wey no reach 8m', naira(8)],
  ['not above 15m crv', { model: 'CR-V', ...naira(15) }],
  ['camry that is not up to 5 eth', { model: 'Camry', eth: [0, 5] }],
  ['15 million or less suv', { vehicle_type: 'suv', ...naira(15) }],
  ['toyota jeep wey get 7 seats', { brand: 'Toyota', vehicle_type: 'suv', seats: 7 }],
  ['hilux double cabin 2016 upwards', { model: 'Hilux', ...year(2016, any) }],
  ['2015/2016 rx350', { model: 'RX 350', ...year(2015, 2016) }],
  ['cr-v 2014,2015 abuja or lagos', { model: 'CR-V', state: ['FCT', 'Lagos'], ...year(2014, 2015) }],
  ['suv in lagos or abuja or ph', { vehicle_type: 'suv', state: ['Lagos', 'FCT', 'Rivers'] }],
  ['everything except toyota', { not: { brand: 'Toyota' } }],
  ['automatic car not cvt', { transmission: 'automatic' }],
  ['golf, no lagos', { model: 'Golf', not: { state: 'Lagos' } }],
  ['i no like honda, show me toyota suv', { brand: 'Toyota', vehicle_type: 'suv' }],
  ['electric or hybrid', { fuel_type: ['electric', 'hybrid'] }],
  ['toyoya camery', { model: 'Camry' }],
  ['honda crvs', { model: 'CR-V' }],
  ['rx350s and jeeps in kano', { state: 'Kano', model: 'RX 350' }],
  ['nisan patrols', { model: 'Patrol' }],
  ['mistubishi pajaro', { model: 'Pajero' }],
  ['landcruiser vxr', { model: ['Land Cruiser', 'Land Cruiser Prado'] }],
  ['lexus rs 350', { brand: 'Lexus' }],
  ['clean title benz convertible', { model: 'SLK 350' }],
  ['rivers state corolla', { model: 'Corolla', state: 'Rivers' }],
  ['lekki phase1 benz', { brand: 'Mercedes-Benz', city: 'Lekki' }],
  ['ikeja gra camry', { model: 'Camry', city: 'Ikeja' }],
  ['hilux wey no get paper', { model: 'Hilux', not: { customs_papers: 'yes' } }],
  ['toyota with original duty ibadan', { brand: 'Toyota', customs_papers: 'yes', state: 'Oyo' }],
  ['newly arrived tokunbo crv', { model: 'CR-V', condition: tokunbo }],
  ['nigerian used rav4 with reverse camera and android screen', { model: 'RAV4', condition: local }],
  ['mileage not more than 50000', { mileage: [0, 50_000] }],
  ['tesla long range', { brand: 'Tesla' }],
  // Nobody sells these, so others of their brand come first.
  ['avensis', { brand: 'Toyota' }],
  ['4runner lagos', { brand: 'Toyota', state: 'Lagos' }],
  ['lancer 2010', { brand: 'Mitsubishi', ...year(2010) }],
]
