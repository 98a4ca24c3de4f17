import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const any = Number.POSITIVE_INFINITY
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })

/** A fourteenth list: much pidgin, many spelling mistakes, and what is copied from WhatsApp. Before the reading learned from it, 37 of 40 were right. */
export const fourteenth: readonly (readonly [typed: string, first: First])[] = [
  ['abeg wetin be last price for corolla 2013', { model: 'Corolla', ...year(2013) }],
  ['camri muscle lasgidi', { model: 'Camry', ...year(2007, 2011), state: 'Lagos' }],
  ['toyata hilander 2013 fwd', { model: 'Highlander', ...year(2013) }],
  ['hundai elentra 2014', { model: 'Elantra', ...year(2014) }],
  ['mersedes glk 2012', { model: 'GLK 350', ...year(2012) }],
  ['mistubishi pajero 7 seater', { model: 'Pajero' }],
  ['nisan patfinder 09', { model: 'Pathfinder', ...year(2009) }],
  ['pejo 406', { model: '406' }],
  ['ford explora 2013 xlt', { model: 'Explorer', ...year(2013) }],
  ['landcruzer vxr 2016', { model: ['Land Cruiser', 'Land Cruiser Prado'], ...year(2016) }],
  ['sliver corolla 2016 model', { model: 'Corolla', colour: 'Silver', ...year(2016) }],
  ['blak or wyt venza', { model: 'Venza', colour: ['Black', 'White'] }],
  // Budgets.
  ['e get any rx wey no pass 25m', { model: 'RX 350', ...naira(25) }],
  ['i get 4m wetin i fit buy', naira(4)],
  ['my money na 12m i wan suv', { vehicle_type: 'suv', ...naira(12) }],
  ['corolla wey no dey pass 9m for ibadan', { model: 'Corolla', state: 'Oyo', ...naira(9) }],
  ['i no get pass 5 million, small car', naira(5)],
  ['civic 8500k', { model: 'Civic', ...naira(8.5) }],
  ['9,500,000 accord', { model: 'Accord', ...naira(9.5) }],
  ['venza 15.5m last', { model: 'Venza', ...naira(15.5) }],
  ['btw 7m and 12m camry', { model: 'Camry', ...naira(12, 7) }],
  ['picanto 4 my wife below 3.5m', { model: 'Picanto', ...naira(3.5) }],
  ['2nd hand kia rio not above 5m', { model: 'Rio', condition: [tokunbo, local], ...naira(5) }],
  ['pick up van 4 farm work under 30m', { vehicle_type: 'truck', ...naira(30) }],
  // Years.
  ['es350 btw 2012 and 2015', { model: 'ES 350', ...year(2012, 2015) }],
  ['sienna frm 2010 up', { model: 'Sienna', ...year(2010, any) }],
  ['accord 2008-10', { model: 'Accord', ...year(2008, 2010) }],
  ['crv 07/08', { model: 'CR-V', ...year(2007, 2008) }],
  ['car for uber lagos 2010 upwards', { state: 'Lagos', ...year(2010, any) }],
  ['honda discussion continues', { model: 'Accord', ...year(2006, 2007) }],
  // Two conditions and more.
  [
    'Plz who has Toks Es350 2012 Model, Abj location',
    { model: 'ES 350', condition: tokunbo, ...year(2012), state: 'FCT' },
  ],
  [
    '*NEEDED URGENTLY* Toyota Corolla 2009/2010 Budget: 10m Location: Lagos',
    { model: 'Corolla', ...year(2009, 2010), state: 'Lagos', ...naira(10) },
  ],
  ['🔥🔥 tokunbo gx460 🔥 clean title 🔥', { model: 'GX 460', condition: tokunbo }],
  ['uncle do u have lx570 2016 upward bulletproof', { model: 'LX 570', ...year(2016, any) }],
  [
    'fair used glk matic under 20m naija used',
    { model: 'GLK 350', condition: local, transmission: 'automatic', ...naira(20) },
  ],
  [
    'first body grand cherokee or wrangler, not red',
    { model: ['Grand Cherokee', 'Wrangler'], not: { colour: 'Red' } },
  ],
  ['c300 or e350 not older than 2014', { model: ['C 300', 'E 350'], ...year(2014, any) }],
  [
    'any tokunbo suv below 10m wey no be toyota',
    { vehicle_type: 'suv', condition: tokunbo, not: { brand: 'Toyota' }, ...naira(10) },
  ],
  ['gwagwalada corolla', { model: 'Corolla', state: 'FCT' }],
  ['corolla for lekki phase 1', { model: 'Corolla', city: 'Lekki' }],
]

/** A fifteenth list: what is misspelt is no model. Before the reading learned from it, 7 of 20 were right. */
export const fifteenth: readonly (readonly [typed: string, first: First])[] = [
  ['camry tokunbu', { model: 'Camry', condition: tokunbo }],
  ['dessel hilux', { model: 'Hilux', fuel_type: 'diesel' }],
  ['pickp', { vehicle_type: 'truck' }],
  ['sallon car', { vehicle_type: 'sedan' }],
  ['petrl corolla', { model: 'Corolla', fuel_type: 'gasoline' }],
  ['chepest camry', { model: 'Camry', least: 'price_units' }],
  ['lowest milege camry', { model: 'Camry', least: 'mileage' }],
  ['7 seatter', { seats: 7 }],
  ['seven seters', { seats: 7 }],
  ['camry potharcourt', { model: 'Camry', state: 'Rivers' }],
  ['corola undr 8m', { model: 'Corolla', ...naira(8) }],
  ['corolla beetween 8m and 10m', { model: 'Corolla', ...naira(10, 8) }],
  ['corolla automatc', { model: 'Corolla', transmission: 'automatic' }],
  ['electrc car', { fuel_type: 'electric' }],
  ['convertable', { vehicle_type: 'convertible' }],
  ['corolla ibadn', { model: 'Corolla', state: 'Oyo' }],
  ['highlander nigeran used', { model: 'Highlander', condition: local }],
  ['corolla bellow 8m', { model: 'Corolla', ...naira(8) }],
  ['venza frm lagos bugdet 16 milion', { model: 'Venza', state: 'Lagos', ...naira(16) }],
  ['e220', { brand: 'Mercedes-Benz' }],
]
