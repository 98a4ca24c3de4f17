import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const any = Number.POSITIVE_INFINITY
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })

/** A twelfth list: before the reading learned from it, 50 of 60 were right. */
export const twelfth: readonly (readonly [typed: string, first: First])[] = [
  ['toyota corrola 2014 first body lagos cleared', { model: 'Corolla', ...year(2014), state: 'Lagos' }],
  ['highlander accident free, not more than 25m', { model: 'Highlander', ...naira(25) }],
  ['clean camry 8m to 15m abuja', { model: 'Camry', state: 'FCT', ...naira(15, 8) }],
  ['bulldog', { brand: 'Honda' }],
  ['evil spirit 2010', { model: 'Accord', ...year(2010) }],
  ['big daddy camry wey still dey sharp', { model: 'Camry', ...year(2002, 2006) }],
  ['muscle camry under 15m', { model: 'Camry', ...year(2007, 2011), ...naira(15) }],
  ['end of discussion honda', { model: 'Accord', ...year(2003, 2005) }],
  ['baby boy or evil spirit', { model: 'Accord' }],
  ['spider camry or muscle camry', { model: 'Camry', ...year(2007, 2014) }],
  ['whitehilux', { model: 'Hilux', colour: 'White' }],
  ['blackvenza2012', { model: 'Venza', colour: 'Black', ...year(2012) }],
  ['ashcamry', { model: 'Camry', colour: 'Grey' }],
  ['corollablack', { model: 'Corolla', colour: 'Black' }],
  ['silver color rx350 tokunbo', { model: 'RX 350', colour: 'Silver', condition: tokunbo }],
  ['sedan or hatchback not more than 6m', { vehicle_type: ['sedan', 'hatchback'], ...naira(6) }],
  ['suv or pickup diesel abuja', { vehicle_type: ['suv', 'truck'], fuel_type: 'diesel', state: 'FCT' }],
  ['truck or highlander', { either: [{ vehicle_type: 'truck' }, { model: 'Highlander' }] }],
  // The colour of the second name is not that of the first.
  ['pickup or black camry', { either: [{ vehicle_type: 'truck' }, { model: 'Camry', colour: 'Black' }] }],
  ['hilux or black camry', { either: [{ model: 'Hilux' }, { model: 'Camry', colour: 'Black' }] }],
  ['black camry or corolla', { model: ['Camry', 'Corolla'], colour: 'Black' }],
  ['bus or sienna for transport', { model: ['Hiace', 'Sienna'] }],
  [
    'camry 2015 or accord 2013',
    {
      either: [
        { model: 'Camry', ...year(2015) },
        { model: 'Accord', ...year(2013) },
      ],
    },
  ],
  [
    'black camry or red corolla',
    {
      either: [
        { model: 'Camry', colour: 'Black' },
        { model: 'Corolla', colour: 'Red' },
      ],
    },
  ],
  ['lexus rx or gx', { model: ['RX 350', 'GX 460'] }],
  ['which one better between corolla and civic', { model: ['Corolla', 'Civic'] }],
  ['compare rav4 vs crv', { model: ['RAV4', 'CR-V'] }],
  ['duty not paid rx350', { model: 'RX 350', not: { customs_papers: 'yes' } }],
  ['hilux customs not cleared', { model: 'Hilux', not: { customs_papers: 'yes' } }],
  ['camry with custom duty fully paid', { model: 'Camry', customs_papers: 'yes' }],
  ['unregistered tokunbo es350', { model: 'ES 350', condition: tokunbo }],
  ['first body no accident no paint golf', { model: 'Golf' }],
  ['i no want manual, corolla auto only', { model: 'Corolla', transmission: ['automatic', 'cvt'] }],
  ['abeg any toyota wey no reach 5m', { brand: 'Toyota', ...naira(5) }],
  ['i get 12m, wetin i fit buy', naira(12)],
  ['my budget na 9 million i need suv', { vehicle_type: 'suv', ...naira(9) }],
  ['price range 10m - 14m accord', { model: 'Accord', ...naira(14, 10) }],
  ['5.5m last price civic', { model: 'Civic', ...naira(5.5) }],
  ['7 seater wey no dey drink fuel', { seats: 7 }],
  ['8 seater honda', { brand: 'Honda', seats: 8 }],
  ['benz e350 2014 upward lekki', { model: 'E 350', ...year(2014, any), state: 'Lagos' }],
  ['benz glk white or black', { model: 'GLK 350', colour: ['White', 'Black'] }],
  ['merc c300 not black not silver', { model: 'C 300', not: { colour: ['Black', 'Silver'] } }],
  ['toyota venzer', { model: 'Venza' }],
  ['hylander', { model: 'Highlander' }],
  ['pathfinda', { model: 'Pathfinder' }],
  ['toyota sienner', { model: 'Sienna' }],
  ['hyundai toucson', { model: 'Tucson' }],
  ['honda acord', { model: 'Accord' }],
  ['camary', { model: 'Camry' }],
  ['corola', { model: 'Corolla' }],
  ['landcruza prado', { model: 'Land Cruiser Prado' }],
  ['mecedes benz', { brand: 'Mercedes-Benz' }],
  [
    'highlander 2013 to 2016 in ph or lagos',
    { model: 'Highlander', ...year(2013, 2016), state: ['Rivers', 'Lagos'] },
  ],
  ['nigerian used crv 2010 below', { model: 'CR-V', condition: local, ...year(1990, 2010) }],
  ['low mileage tokunbo corolla', { model: 'Corolla', condition: tokunbo, least: 'mileage' }],
  ['corolla not above 100,000km', { model: 'Corolla', mileage: [0, 100_000] }],
  ['electric car with low mileage', { fuel_type: 'electric', least: 'mileage' }],
  [
    'hybrid, automatic, not toyota',
    { fuel_type: 'hybrid', transmission: ['automatic', 'cvt'], not: { brand: 'Toyota' } },
  ],
  [
    'cheapest tokunbo lexus ikeja',
    { brand: 'Lexus', condition: tokunbo, state: 'Lagos', least: 'price_units' },
  ],
  ['good evening sir, do you have pilot 2012', { model: 'Pilot', ...year(2012) }],
  ['small car for my wife not up to 4m', { vehicle_type: 'hatchback', ...naira(4) }],
  ['prado 2015 or newer, petrol, abuja', { model: 'Land Cruiser Prado', ...year(2015, any), state: 'FCT' }],
]
