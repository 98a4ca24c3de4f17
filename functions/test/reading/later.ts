import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (from: number, to: number) => ({ naira: [from, to] as const })
const benz = 'Mercedes-Benz'

/**
 * A third list: mileages, dollars, nicknames, and searches of which not everything exists. Before the table learned from
 * it, 37 of 54 were right.
 */
export const later: readonly (readonly [typed: string, first: First])[] = [
  ['mileage under 60000', { mileage: [0, 60_000] }],
  ['camry mileage below 80k', { model: 'Camry', mileage: [0, 80_000] }],
  ['50k miles camry', { model: 'Camry', mileage: [0, 80_468] }],
  ['less than 90000 mileage corolla', { model: 'Corolla', mileage: [0, 90_000] }],
  ['low mileage 2015 rx350', { model: 'RX 350', ...year(2015) }],
  ['under $5000', naira(0, 7_500_000)],
  ['camry below 8000 dollars', { model: 'Camry', ...naira(0, 12_000_000) }],
  ['lexus $10k - $20k', { brand: 'Lexus', ...naira(15_000_000, 30_000_000) }],
  ['10k usd corolla', { model: 'Corolla', ...naira(0, 15_000_000) }],
  ['toyota not older than 2015', { brand: 'Toyota', ...year(2015, 2030) }],
  ['corolla not newer than 2010', { model: 'Corolla', ...year(2000, 2010) }],
  ['camry spider 2010', { model: 'Camry', ...year(2010) }],
  ['spider 2012', { model: 'Camry', ...year(2012) }],
  ['camry muscle lagos', { model: 'Camry', state: 'Lagos', ...year(2007, 2011) }],
  ['big for nothing', { model: 'Camry', ...year(2002, 2006) }],
  ['eod 2004', { model: 'Accord', ...year(2004) }],
  ['end of discussion abuja', { model: 'Accord', ...year(2003, 2005) }],
  ['honda anaconda', { model: 'Accord', ...year(2008, 2012) }],
  ['discussion continued', { model: 'Accord', ...year(2006, 2007) }],
  ['kia rio for sale in jos', { brand: 'Kia' }],
  ['acura mdx tokunbo lekki', { condition: tokunbo, city: 'Lekki' }],
  ['fairly used corolla 2008', { model: 'Corolla', ...year(2008) }],
  ['clean toks highlander 2015 ph', { model: 'Highlander', ...year(2015) }],
  ['benz c class 2012 up', { brand: benz, ...year(2012, 2030) }],
  ['honda crv below 10 million', { model: 'CR-V', ...naira(0, 10_000_000) }],
  ['hilux double cabin', { model: 'Hilux' }],
  ['diesel hilux 4x4', { model: 'Hilux', fuel_type: 'diesel' }],
  ['less than 3m naija used', { condition: local, ...naira(0, 3_000_000) }],
  ['golf 4', { model: 'Golf' }],
  ['keke or corolla', { model: 'Corolla' }],
  ['pathfinder first body', { model: 'Pathfinder' }],
  ['lexus es350 2010 full option', { model: 'ES 350', ...year(2010) }],
  ['gle 450 4matic', { model: 'GLE 450' }],
  ['bwm x5 black', { model: 'X5', colour: 'Black' }],
  ['merceds c300', { model: 'C 300' }],
  ['v6 camry', { model: 'Camry' }],
  ['duty paid benz', { brand: benz }],
  ['suv with sunroof', { vehicle_type: 'suv' }],
  ['first owner camry', { model: 'Camry' }],
  ['hybrid suv', { fuel_type: 'hybrid', vehicle_type: 'suv' }],
  ['how much be camry 2015', { model: 'Camry', ...year(2015) }],
  ['camry 2.5 engine 2012', { model: 'Camry', ...year(2012) }],
  ['4 cylinder highlander', { model: 'Highlander' }],
  ['5 doors golf', { model: 'Golf' }],
  ['lekki phase 1 suv', { city: 'Lekki', vehicle_type: 'suv' }],
  ['two eth camry', { model: 'Camry', eth: [0, 2] }],
  ['five million accord', { model: 'Accord', ...naira(0, 5_000_000) }],
  ['2018 2019 2020 camry', { model: 'Camry', ...year(2018, 2020) }],
  ['old camry', { model: 'Camry' }],
  ['fuel efficient corolla', { model: 'Corolla' }],
  ['camry 2012 model only', { model: 'Camry', ...year(2012) }],
  ['lagos island corolla', { model: 'Corolla', state: 'Lagos' }],
  ['toyotacamry 2010', { model: 'Camry', ...year(2010) }],
  ['mazda 3 2012', { model: '3', brand: 'Mazda', ...year(2012) }],
]
