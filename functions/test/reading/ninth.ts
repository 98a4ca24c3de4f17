import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const any = Number.POSITIVE_INFINITY
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })

/** A ninth list: before the reading learned from it, 48 of 55 were right. */
export const ninth: readonly (readonly [typed: string, first: First])[] = [
  [
    'i want to buy camry for uber in abuja budget is 25 million',
    { model: 'Camry', state: 'FCT', ...naira(25) },
  ],
  ['which suv can i get with 15k dollars', { vehicle_type: 'suv', ...naira(22.5) }],
  ['show me all toyota below 10 million', { brand: 'Toyota', ...naira(10) }],
  ['do you have golf in kaduna', { model: 'Golf', state: 'Kaduna' }],
  ['used cars in lagos nigeria', { state: 'Lagos' }],
  ['wetin be price of hilux 2016', { model: 'Hilux', ...year(2016) }],
  ['give me lexus wey fine', { brand: 'Lexus' }],
  ['hilux 2014 2015 2016', { model: 'Hilux', ...year(2014, 2016) }],
  ['2k15 crv', { model: 'CR-V', ...year(2015) }],
  ['rx350 012', { model: 'RX 350', ...year(2012) }],
  ['corolla twenty sixteen', { model: 'Corolla', ...year(2016) }],
  ['camry 2018+', { model: 'Camry', ...year(2018, any) }],
  ['camry >2019', { model: 'Camry', ...year(2019, any) }],
  ['<2012', year(1990, 2012)],
  ['price<9m', naira(9)],
  [
    'camry automatic petrol silver lagos',
    {
      model: 'Camry',
      fuel_type: 'gasoline',
      colour: 'Silver',
      state: 'Lagos',
      transmission: ['automatic', 'cvt'],
    },
  ],
  ['diesel jeep', { vehicle_type: 'suv', fuel_type: 'diesel' }],
  ['blue suv', { vehicle_type: 'suv', colour: 'Blue' }],
  ['tokunbo corolla enugu under 10m', { model: 'Corolla', condition: tokunbo, state: 'Enugu', ...naira(10) }],
  ['not nigerian used golf', { model: 'Golf', not: { condition: local } }],
  ['lexus gs or es', { brand: 'Lexus' }],
  ['ina neman mota toyota a Kano', { brand: 'Toyota', state: 'Kano' }],
  ['baƙar mota', { colour: 'Black' }],
  ["achọrọ m ụgbọ ala toyota n'Enugwu", { brand: 'Toyota', state: 'Enugu' }],
  ['voslvagen', { brand: 'Volkswagen' }],
  ['merceedez', { brand: 'Mercedes-Benz' }],
  ['mitsubichi', { brand: 'Mitsubishi' }],
  ['inosson', { brand: 'Innoson' }],
  ['alltima', { model: 'Altima' }],
  ['crv 13 14 15', { model: 'CR-V' }],
  ['sabuwar mota', { condition: 'brand_new' }],
  ['mo fẹ́ ra ọkọ̀ ní Èkó', { state: 'Lagos' }],
  [
    'highlander or rx350 or gx460, 2015 up',
    { model: ['Highlander', 'RX 350', 'GX 460'], ...year(2015, any) },
  ],
  ['hilux/ranger/f150 diesel', { model: ['Hilux', 'Ranger', 'F-150'], fuel_type: 'diesel' }],
  ['corolla, golf, civic under 12m', { model: ['Corolla', 'Golf', 'Civic'], ...naira(12) }],
  ['toyota corolla and honda crv', { model: ['Corolla', 'CR-V'] }],
  ['ford or nissan truck', { brand: ['Ford', 'Nissan'], vehicle_type: 'truck' }],
  ['land crusier', { model: ['Land Cruiser', 'Land Cruiser Prado'] }],
  ['lexus gs or es', { brand: 'Lexus' }],
  ['seinna', { model: 'Sienna' }],
]
