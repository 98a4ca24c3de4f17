import type { First } from './queries.ts'

const m = 1_000_000

/**
 * A seventeenth list: what went wrong of 120 queries that were written before anybody looked at the reading: purposes,
 * models that nobody sells, and what sellers state. About 103 of the 120 were right before.
 */
export const seventeenth: readonly (readonly [typed: string, first: First])[] = [
  // What a vehicle is for. A kind or a model that is typed says more.
  ['car for uber and bolt fuel no go kill me', { vehicle_type: ['sedan', 'hatchback'] }],
  ['uber car below 5m', { vehicle_type: ['sedan', 'hatchback'], naira: [0, 5 * m] }],
  ['school run car for my wife, easy to park', { vehicle_type: ['sedan', 'hatchback'] }],
  ['Enugu first car for a lady', { vehicle_type: ['sedan', 'hatchback'], state: 'Enugu' }],
  ['strong motor for bad farm road', { vehicle_type: ['suv', 'truck'] }],
  ['hilux for bad road', { model: 'Hilux' }],
  ['suv for uber lagos', { vehicle_type: 'suv', state: 'Lagos' }],
  ['venza for bolt', { model: 'Venza' }],
  ['7 seater for uber', { seats: 7 }],
  // Nobody sells these.
  ['mitsubushi outlander', { brand: 'Mitsubishi', vehicle_type: 'suv' }],
  // Nobody sells a truck of this brand.
  ['nissan navara', { brand: 'Nissan' }],
  ['gx470', { brand: 'Lexus', vehicle_type: 'suv' }],
  ['hyundai creta', { brand: 'Hyundai', vehicle_type: 'suv' }],
  ['sequoia or tundra', { brand: 'Toyota', vehicle_type: 'suv' }],
  ['toyota avalon', { brand: 'Toyota', vehicle_type: 'sedan' }],
  ['subaru forester', { vehicle_type: 'suv' }],
  ['polo', { brand: 'Volkswagen', vehicle_type: 'hatchback' }],
  // One of two is there.
  ['rush or yaris below 500k', { model: 'Yaris', least: 'price_units' }],
  ['rav 4', { model: 'RAV4' }],
  ['rav 4 lagos', { model: 'RAV4', state: 'Lagos' }],
  ['kaduna pick ups', { vehicle_type: 'truck', state: 'Kaduna' }],
  ['light motor no fuel, i get solar', { fuel_type: 'electric' }],
]
