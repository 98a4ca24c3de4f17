import type { First } from './queries.ts'

const tokunbo = 'foreign_used'
const any = Number.POSITIVE_INFINITY
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })

/**
 * A sixteenth list: the failures of 120 queries that were written before anybody looked at the reading, and some of the
 * others. Before the reading learned from them, 112 of the 120 were right.
 */
export const sixteenth: readonly (readonly [typed: string, first: First])[] = [
  ['merc glk 350', { model: 'GLK 350' }],
  ['ranger rover sport 2015', { model: 'Range Rover Sport', ...year(2015) }],
  ['4 runner 2012 black', { brand: 'Toyota', ...year(2012), colour: 'Black' }],
  ['matix', { brand: 'Toyota' }],
  // Budgets.
  ['clean car wey no pass 4m', naira(4)],
  ['my budget is 6 million, i need toyota jeep', { brand: 'Toyota', vehicle_type: 'suv', ...naira(6) }],
  ['i get 7m, which lexus fit do', { brand: 'Lexus', least: 'price_units' }],
  ['₦4.5m matrix', { brand: 'Toyota', ...naira(4.5) }],
  ['suv 10-15m abuja', { vehicle_type: 'suv', state: 'FCT', ...naira(15, 10) }],
  ['anything under 3 meters', naira(3)],
  ['cars under $8k', naira(12)],
  ['suv 2-4 ether', { vehicle_type: 'suv', eth: [2, 4] }],
  // Places.
  ['gwarinpa abuja camry', { model: 'Camry', state: 'FCT' }],
  ['ajah lekki side suv', { vehicle_type: 'suv', city: ['Ajah', 'Lekki'] }],
  ['surulere or yaba corolla', { model: 'Corolla', state: 'Lagos' }],
  ['enugu or owerri car below 5m', { state: ['Enugu', 'Imo'], ...naira(5) }],
  ['abeg who get clean camry 2008 for sale for port harcourt', { model: 'Camry', ...year(2008) }],
  // Values and what is not wanted.
  ['direct belgium corolla 2009', { model: 'Corolla', condition: tokunbo, ...year(2009) }],
  ['full custom duty benz ml350', { brand: 'Mercedes-Benz', customs_papers: 'yes' }],
  ['fuel engine hiace', { model: 'Hiace', fuel_type: 'gasoline' }],
  ['corolla no be naija used', { model: 'Corolla', not: { condition: 'nigerian_used' } }],
  ['2015 upward suv no manual', { vehicle_type: 'suv', ...year(2015, any), not: { transmission: 'manual' } }],
  [
    'lexus / benz suv tokunbo',
    { brand: ['Lexus', 'Mercedes-Benz'], vehicle_type: 'suv', condition: tokunbo },
  ],
]
