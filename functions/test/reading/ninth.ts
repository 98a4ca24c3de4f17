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

/** A tenth list: before the reading learned from it, 54 of 59 were right. */
export const tenth: readonly (readonly [typed: string, first: First])[] = [
  ['toyota camry 2020 not hybrid', { model: 'Camry', ...year(2020), not: { fuel_type: 'hybrid' } }],
  ['camry but not from kano', { model: 'Camry', not: { state: 'Kano' } }],
  ['rx350 between 2014 and 2016', { model: 'RX 350', ...year(2014, 2016) }],
  ['crv btw 2013 - 2015', { model: 'CR-V', ...year(2013, 2015) }],
  ['golf 2014 till 2016', { model: 'Golf', ...year(2014, 2016) }],
  ['camry 2019 down', { model: 'Camry', ...year(1990, 2019) }],
  ['hilux from 2015 to date', { model: 'Hilux', ...year(2015, any) }],
  ['at most 8m corolla', { model: 'Corolla', ...naira(8) }],
  ['corolla maximum 9.5 million naira', { model: 'Corolla', ...naira(9.5) }],
  ['minimum 20m toyota', { brand: 'Toyota', ...naira(any, 20) }],
  ['9M Golf', { model: 'Golf', ...naira(9) }],
  ['12,500,000 crv', { model: 'CR-V', ...naira(12.5) }],
  ['12.500.000 crv', { model: 'CR-V', ...naira(12.5) }],
  ['3 eth honda', { brand: 'Honda', eth: [0, 3] }],
  ['0.5eth to 1.6eth', { eth: [0.5, 1.6] }],
  ['hondacrv2015', { model: 'CR-V', ...year(2015) }],
  ['lexusrx350 2016', { model: 'RX 350', ...year(2016) }],
  ['tokunbocorolla', { model: 'Corolla', condition: tokunbo }],
  ['camry2020abuja', { model: 'Camry', state: 'FCT', ...year(2020) }],
  ['santa-fe', { model: 'Santa Fe' }],
  ['f one fifty', { model: 'F-150' }],
  ['e three fifty benz', { model: 'E 350' }],
  ['gle four fifty', { model: 'GLE 450' }],
  ['hi-lux 2012', { model: 'Hilux', ...year(2012) }],
  ['pickanto', { model: 'Picanto' }],
  ['no duty rx350', { model: 'RX 350', not: { customs_papers: 'yes' } }],
  [
    'any suv but not toyota or honda under 30m',
    { vehicle_type: 'suv', ...naira(30), not: { brand: ['Toyota', 'Honda'] } },
  ],
  [
    'hilux in abuja or ph not manual',
    { model: 'Hilux', state: ['FCT', 'Rivers'], not: { transmission: 'manual' } },
  ],
  ['landrover sport', { brand: 'Land Rover' }],
  ['range sport', { model: 'Range Rover Sport' }],
  ['7.5mil golf', { model: 'Golf', ...naira(7.5) }],
  ['car of 7m', naira(7)],
  ['budget: 10-15m, suv, abuja or ph', { vehicle_type: 'suv', state: ['FCT', 'Rivers'], ...naira(15, 10) }],
  ['camry papers complete', { model: 'Camry', customs_papers: 'yes' }],
  ['not golf 5 volkswagen', { brand: 'Volkswagen' }],
]

/** An eleventh list: before the reading learned from it, 32 of 33 were right. */
export const eleventh: readonly (readonly [typed: string, first: First])[] = [
  ['hilux or any pickup under 30m', { vehicle_type: 'truck', ...naira(30) }],
  ['lexus es or rx black', { model: ['ES 350', 'RX 350'], colour: 'Black' }],
  ['i need a toyota. camry or corolla. lagos', { model: ['Camry', 'Corolla'], state: 'Lagos' }],
  ['golf 4 or 5', { model: 'Golf' }],
  ['passat b6 or golf', { either: [{ model: 'Passat', ...year(2005, 2010) }, { model: 'Golf' }] }],
  ['crv 2013 or 2014', { model: 'CR-V', ...year(2013, 2014) }],
  ['black or silver or red toyota', { brand: 'Toyota', colour: ['Black', 'Silver', 'Red'] }],
  ['jeep or pickup diesel in ph', { vehicle_type: ['suv', 'truck'], fuel_type: 'diesel', state: 'Rivers' }],
  ['hatchback or sedan manual', { vehicle_type: ['hatchback', 'sedan'], transmission: 'manual' }],
  ['not toyota not honda not lexus', { not: { brand: ['Toyota', 'Honda', 'Lexus'] } }],
  [
    'toyota suv wey no be prado or land cruiser',
    { brand: 'Toyota', vehicle_type: 'suv', not: { model: ['Land Cruiser', 'Land Cruiser Prado'] } },
  ],
  ['price below ₦8,500,000.00', naira(8.5)],
  ['7-8million', naira(8, 7)],
  ['around 10m corolla', { model: 'Corolla', ...naira(12, 8) }],
  ['gra ph crv', { model: 'CR-V', state: 'Rivers' }],
  ['bmw x5 xdrive', { model: 'X5' }],
  // Nobody sells one.
  ['benz s three fifty', { brand: 'Mercedes-Benz' }],
]
