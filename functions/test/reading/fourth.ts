import type { First } from './queries.ts'

const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const m = 1_000_000
const year = (from: number, to = from) => ({ year: [from, to] as const })
const naira = (most: number, least = 0) => ({ naira: [least * m, most * m] as const })
const any = Number.POSITIVE_INFINITY

/**
 * A fourth list: what is not wanted, words without spaces, numbers as they are spoken, lists of models. Its author had not
 * seen the reading, and measured it before it learned from them: 61 of the first 70 were right.
 */
export const fourth: readonly (readonly [typed: string, first: First])[] = [
  // Spaces missing, hyphens, plurals, upper case, speech.
  ['corolla2010', { model: 'Corolla', ...year(2010) }],
  ['rx350lagos', { model: 'RX 350', state: 'Lagos' }],
  ['toyota corolla twenty ten', { model: 'Corolla', ...year(2010) }],
  ['camry twenty fifteen abuja', { model: 'Camry', state: 'FCT', ...year(2015) }],
  ['camrys in kano', { model: 'Camry', state: 'Kano' }],
  ['lexus jeeps port-harcourt', { brand: 'Lexus', vehicle_type: 'suv', state: 'Rivers' }],
  ['TOKUNBO BENZ C300 ABUJA', { model: 'C 300', state: 'FCT', condition: tokunbo }],
  ['mercedes benz e-350 4matic', { model: 'E 350' }],
  ['grandcherokee lagos', { model: 'Grand Cherokee', state: 'Lagos' }],
  ['santafe 2012', { model: 'Santa Fe', ...year(2012) }],

  // One thing or the other.
  ['corolla or camry 2012', { model: ['Corolla', 'Camry'], ...year(2012) }],
  ['honda or toyota under 5 million', { brand: ['Honda', 'Toyota'], ...naira(5) }],
  ['rav4/crv lagos', { model: ['RAV4', 'CR-V'], state: 'Lagos' }],
  ['Corolla, Civic or Elantra in Abuja', { model: ['Corolla', 'Civic', 'Elantra'], state: 'FCT' }],
  ['corolla in benin city or warri', { model: 'Corolla', state: ['Edo', 'Delta'] }],
  ['lekki or ajah highlander', { model: 'Highlander', city: ['Lekki', 'Ajah'] }],
  ['es350 black or white', { model: 'ES 350', colour: ['Black', 'White'] }],

  // What they do not want.
  ['camry not black', { model: 'Camry', not: { colour: 'Black' } }],
  ['no manual golf', { model: 'Golf', not: { transmission: 'manual' } }],
  ['suv except toyota', { vehicle_type: 'suv', not: { brand: 'Toyota' } }],
  ['camry tokunbo only no nigerian used', { model: 'Camry', condition: tokunbo }],
  ['any lexus but not rx350', { brand: 'Lexus', not: { model: 'RX 350' } }],
  ['highlander without accident ph', { model: 'Highlander', state: 'Rivers' }],
  ['corolla lagos, i dont want red', { model: 'Corolla', state: 'Lagos', not: { colour: 'Red' } }],
  ['nothing older than 2015 lexus', { brand: 'Lexus', ...year(2015, any) }],

  // As they speak.
  [
    'abeg i dey find clean corolla for lagos wey no pass 6m',
    { model: 'Corolla', state: 'Lagos', ...naira(6) },
  ],
  ['i wan buy small motor 3m ibadan', { state: 'Oyo', ...naira(3.5) }],
  ['how much be venza 2013', { model: 'Venza', ...year(2013) }],
  ['oga you get white prado', { model: 'Land Cruiser Prado', colour: 'White' }],
  ['Pls I need a neat Sienna 2010 for family of 7', { model: 'Sienna', seats: 7, ...year(2010) }],
  ['who get hilux diesel for abuja', { model: 'Hilux', fuel_type: 'diesel', state: 'FCT' }],
  ['i have 10m what jeep can i buy', { vehicle_type: 'suv', ...naira(10) }],
  ['small car for uber lagos', { state: 'Lagos', vehicle_type: ['sedan', 'hatchback'] }],

  // Years.
  ['c300 2010-2014', { model: 'C 300', ...year(2010, 2014) }],
  ['corolla 08', { model: 'Corolla', ...year(2008) }],
  ["accord '09", { model: 'Accord', ...year(2009) }],
  ['2k9 camry', { model: 'Camry', ...year(2009) }],
  ['honda accord 2008 to 2010 nigerian used', { model: 'Accord', condition: local, ...year(2008, 2010) }],
  ['rav4 2015 upward', { model: 'RAV4', ...year(2015, any) }],
  ['newest rx350', { model: 'RX 350', ...year(2021) }],

  // Money and distance.
  ['accord between 4m and 6m', { model: 'Accord', ...naira(6, 4) }],
  ['camry 5.5m - 7.5m', { model: 'Camry', ...naira(7.5, 5.5) }],
  ['N4.5m corolla', { model: 'Corolla', ...naira(4.95) }],
  ['budget 8 million naira lagos suv', { vehicle_type: 'suv', state: 'Lagos', ...naira(8) }],
  ['lexus es350 less than #19,000,000', { model: 'ES 350', ...naira(19) }],
  ['car for $5000', { eth: [0, 1.84] }],
  ['above 20m range rover', { model: 'Range Rover Sport', ...naira(any, 20) }],
  ['not more than 7m toyota suv', { brand: 'Toyota', vehicle_type: 'suv', ...naira(7) }],
  ['cheapest camry 2008 lagos', { model: 'Camry', state: 'Lagos', ...year(2008), least: 'price_units' }],
  ['lowest mileage rx350', { model: 'RX 350', least: 'mileage' }],
  ['mileage under 60k camry', { model: 'Camry', mileage: [0, 60_000] }],
  ['accord less than 100,000km', { model: 'Accord', mileage: [0, 100_000] }],
  ['seven seater jeep under 12m abj', { vehicle_type: 'suv', seats: 7, state: 'FCT', ...naira(12) }],
  ['gwarimpa cars below 4 million', { city: 'Gwarinpa', ...naira(4) }],

  // Misspelt.
  ['corola 2014 forein used', { model: 'Corolla', condition: tokunbo, ...year(2014) }],
  ['hylander 2012', { model: 'Highlander', ...year(2012) }],
  ['toyata hiluxe 2016', { model: 'Hilux', ...year(2016) }],
  ['mercidis glk', { model: 'GLK 350' }],
  ['hundai elentra', { model: 'Elantra' }],
  ['picnto kia abuja', { model: 'Picanto', state: 'FCT' }],

  // What sellers write, and names of the street.
  ['full option highlander limited 2014', { model: 'Highlander', ...year(2014) }],
  ['accord ex-l v6 2008 leather seats', { model: 'Accord', ...year(2008) }],
  ['just landed venza 2010 full duty paid', { model: 'Venza', ...year(2010) }],
  ['direct belgium golf', { model: 'Golf', condition: tokunbo }],
  ['ash colour corolla', { model: 'Corolla', colour: ['Grey', 'Silver'] }],
  ['4x4 pickup diesel abuja', { vehicle_type: 'truck', fuel_type: 'diesel', state: 'FCT' }],
  ['convertible benz', { model: 'SLK 350' }],
  ['muscle camry', { model: 'Camry', ...year(2007, 2011) }],
  ['evil spirit abuja', { model: 'Accord', state: 'FCT', ...year(2008, 2012) }],
  ['hybrid camry first body', { model: 'Camry', fuel_type: 'hybrid' }],

  // Found while the others were mended.
  ['suv except toyota rav4', { vehicle_type: 'suv', not: { model: 'RAV4' } }],
  [
    'toyota suv not land cruiser',
    { brand: 'Toyota', vehicle_type: 'suv', not: { model: ['Land Cruiser', 'Land Cruiser Prado'] } },
  ],
  [
    'suv except toyota, lexus and land rover',
    { vehicle_type: 'suv', not: { brand: ['Toyota', 'Lexus', 'Land Rover'] } },
  ],
  ['no tokunbo, nigerian used only corolla', { model: 'Corolla', condition: local }],
  ['no lagos cars, abuja only camry', { model: 'Camry', state: 'FCT' }],
  ['camry not in lekki', { model: 'Camry', not: { city: 'Lekki' } }],
  ['toyota corolla or honda civic 2012', { model: ['Corolla', 'Civic'], ...year(2012) }],
  ['benz, lexus, bmw in ibadan', { brand: ['Mercedes-Benz', 'Lexus', 'BMW'], state: 'Oyo' }],
  ['lekki or abuja rx350', { model: 'RX 350', state: ['Lagos', 'FCT'], not: { city: ['Ikeja', 'Ajah'] } }],
  ['camry above 2010 below 14m', { model: 'Camry', ...year(2010, any), ...naira(14) }],
  ['corolla less than 9m and above 2008', { model: 'Corolla', ...year(2008, any), ...naira(9) }],
  ['corolla under fifteen million', { model: 'Corolla', ...naira(15) }],
  ['five and a half million corolla', { model: 'Corolla', ...naira(5.5) }],
  ['lexus rx three fifty two thousand and twelve', { model: 'RX 350', ...year(2012) }],
  ['camry2010abuja', { model: 'Camry', state: 'FCT', ...year(2010) }],
  ['2012rx350', { model: 'RX 350', ...year(2012) }],
  ['under5m corolla', { model: 'Corolla', ...naira(5) }],
  ['e 350 lagos', { model: 'E 350', state: 'Lagos' }],
  ['lexus gx460 2014 upgraded to 2020', { model: 'GX 460', ...year(2014) }],
  ['usd 8000 camry', { model: 'Camry', ...naira(12) }],
  ["'10 corolla lagos", { model: 'Corolla', state: 'Lagos', ...year(2010) }],
  ['price range 4m-6m accord', { model: 'Accord', ...naira(6, 4) }],
  ['highlander or rx 350 in abuja', { model: ['Highlander', 'RX 350'], state: 'FCT' }],
  ['es 350 or c 300 2015', { model: ['ES 350', 'C 300'], ...year(2015) }],
  [
    'cheap jeep in lagos not up to 6m',
    { vehicle_type: 'suv', state: 'Lagos', ...naira(6), least: 'price_units' },
  ],
  [
    'suv under 10m except tucson & sportage',
    { vehicle_type: 'suv', ...naira(10), not: { model: ['Tucson', 'Sportage'] } },
  ],
  ['toyota rav four 2013', { model: 'RAV4', ...year(2013) }],
  ['peugeot four o six', { model: '406' }],
  ['lexus r x 350', { model: 'RX 350' }],
  ['unregistered corolla', { model: 'Corolla', condition: tokunbo }],
  ['rx350 or hylander 2012', { model: ['RX 350', 'Highlander'], ...year(2012) }],
  ['glk or c class abuja', { model: ['GLK 350', 'C 300'], state: 'FCT' }],
  ['car outside lagos 4m', { not: { state: 'Lagos' }, ...naira(4) }],
]
