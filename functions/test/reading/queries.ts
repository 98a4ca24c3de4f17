import type { ProductView } from '../../src/schema/index.ts'

type Field =
  | 'brand'
  | 'model'
  | 'condition'
  | 'state'
  | 'city'
  | 'colour'
  | 'fuel_type'
  | 'transmission'
  | 'vehicle_type'
  | 'customs_papers'
type Value = string | readonly string[]

/** What the first vehicles must be. */
export interface First
  extends Partial<Record<Field, Value>>,
    Partial<Record<'year' | 'eth' | 'naira' | 'mileage', readonly [number, number]>> {
  /** From six on, more of them are as good. */
  seats?: number
  /** It must be one of these. */
  either?: readonly First[]
  /** What it must not be. */
  not?: Partial<Record<Field, Value>>
  /** Of all that fit, it has the least of this. */
  least?: 'price_units' | 'mileage'
}
type Fits = (product: ProductView) => boolean

const any = Number.POSITIVE_INFINITY
const benz = 'Mercedes-Benz'
const [tokunbo, local] = ['foreign_used', 'nigerian_used']
const year = (from: number, to = from) => ({ year: [from, to] as const })

/** What buyers in Nigeria type, and what must come first. */
export const queries: readonly [typed: string, first: First][] = [
  ['toks corolla 2010', { model: 'Corolla', condition: tokunbo, ...year(2010) }],
  ['tokunbo benz', { brand: benz, condition: tokunbo }],
  ['tokunbo camry lagos', { model: 'Camry', condition: tokunbo, state: 'Lagos' }],
  ['lexus rx 350 abuja', { model: 'RX 350', state: 'FCT' }],
  ['rx350', { model: 'RX 350' }],
  ['2015 rx350', { model: 'RX 350', ...year(2015) }],
  ['RX-350 2013', { model: 'RX 350', ...year(2013) }],
  ['mercedes c300', { model: 'C 300' }],
  ['c300', { model: 'C 300' }],
  ['e350', { model: 'E 350' }],
  ['benz e 350 2012', { model: 'E 350', ...year(2012) }],
  ['c class', { model: 'C 300' }],
  ['merc e-class', { model: 'E 350' }],
  ['glk', { model: 'GLK 350' }],
  ['glk350 abuja', { model: 'GLK 350', state: 'FCT' }],
  ['gle450', { model: 'GLE 450' }],
  ['black camry', { model: 'Camry', colour: 'Black' }],
  ['ash corolla', { model: 'Corolla', colour: 'Grey' }],
  ['wine colour accord', { model: 'Accord', colour: 'Wine' }],
  ['white highlander', { model: 'Highlander', colour: 'White' }],
  ['red lexus', { brand: 'Lexus', colour: 'Red' }],
  ['toyota in lagos', { brand: 'Toyota', state: 'Lagos' }],
  ['cars in abuja', { state: 'FCT' }],
  ['port harcourt hilux', { model: 'Hilux', state: 'Rivers' }],
  ['hilux ph', { model: 'Hilux', state: 'Rivers' }],
  ['lekki rx350', { model: 'RX 350', city: 'Lekki' }],
  ['camry ikeja', { model: 'Camry', city: 'Ikeja' }],
  ['corolla ibadan', { model: 'Corolla', state: 'Oyo' }],
  ['benin highlander', { model: 'Highlander', state: 'Edo' }],
  ['honda for sale in Kano', { brand: 'Honda', state: 'Kano' }],
  ['warri camry', { model: 'Camry', state: 'Delta' }],
  ['toyota gwarinpa', { brand: 'Toyota', city: 'Gwarinpa' }],
  ['pick up truck', { vehicle_type: 'truck' }],
  ['pick-up', { vehicle_type: 'truck' }],
  ['pickup diesel', { vehicle_type: 'truck', fuel_type: 'diesel' }],
  ['ford truck', { brand: 'Ford', vehicle_type: 'truck' }],
  ['f150', { model: 'F-150' }],
  ['f-150', { model: 'F-150' }],
  ['ford f 150', { model: 'F-150' }],
  ['electric car', { fuel_type: 'electric' }],
  ['ev', { fuel_type: 'electric' }],
  ['tesla', { brand: 'Tesla' }],
  ['tesla model 3', { model: 'Model 3' }],
  ['hybrid', { fuel_type: 'hybrid' }],
  ['petrol', { fuel_type: 'gasoline' }],
  ['petrol hilux', { model: 'Hilux', fuel_type: 'gasoline' }],
  ['nissan patrol', { model: 'Patrol' }],
  ['7 seats', { seats: 7 }],
  ['7 seater jeep', { seats: 7, vehicle_type: 'suv' }],
  ['seven seater toyota', { seats: 7, brand: 'Toyota' }],
  ['jeep', { vehicle_type: 'suv' }],
  ['honda jeep', { brand: 'Honda', vehicle_type: 'suv' }],
  ['jeep wrangler', { model: 'Wrangler' }],
  ['jeep grand cherokee', { model: 'Grand Cherokee' }],
  ['under 5 eth', { eth: [0, 5] }],
  ['below 2 eth', { eth: [0, 2] }],
  ['camry under 3 eth', { model: 'Camry', eth: [0, 3] }],
  ['corolla under 10m', { model: 'Corolla', naira: [0, 10e6] }],
  ['camry 15 million', { model: 'Camry', naira: [0, 15e6] }],
  ['lexus between 20m and 40m', { brand: 'Lexus', naira: [20e6, 40e6] }],
  ['suv 10m - 20m', { vehicle_type: 'suv', naira: [10e6, 20e6] }],
  ['benz above 30m', { brand: benz, naira: [30e6, any] }],
  ['car under N5,000,000', { naira: [0, 5e6] }],
  ['₦8m corolla', { model: 'Corolla', naira: [0, 8e6] }],
  ['my budget is 6m', { naira: [0, 6e6] }],
  ['cheap lagos', { state: 'Lagos', least: 'price_units' }],
  ['cheapest camry', { model: 'Camry', least: 'price_units' }],
  ['affordable toyota abuja', { brand: 'Toyota', state: 'FCT', least: 'price_units' }],
  ['low mileage', { least: 'mileage' }],
  ['low mileage accord', { model: 'Accord', least: 'mileage' }],
  ['camry below 100k km', { model: 'Camry', mileage: [0, 100_000] }],
  ['corolla or camry', { model: ['Corolla', 'Camry'] }],
  ['blue or black camry', { model: 'Camry', colour: ['Blue', 'Black'] }],
  ['camry/corolla 2010/2011', { model: ['Corolla', 'Camry'], ...year(2010, 2011) }],
  ['camry 08', { model: 'Camry', ...year(2008) }],
  ['car below 1 million', { least: 'price_units' }],
  ['toyota or honda in enugu', { brand: ['Toyota', 'Honda'], state: 'Enugu' }],
  ['lagos or abuja hilux', { model: 'Hilux', state: ['Lagos', 'FCT'] }],
  ['buy toyota camry 2010 model in lagos', { model: 'Camry', ...year(2010), state: 'Lagos' }],
  ['camry 2012 to 2016', { model: 'Camry', ...year(2012, 2016) }],
  ['accord 2013-2015', { model: 'Accord', ...year(2013, 2015) }],
  ['2015 upward highlander', { model: 'Highlander', ...year(2015, 2030) }],
  ['highlander 2017 and above', { model: 'Highlander', ...year(2017, 2030) }],
  ['corolla from 2014', { model: 'Corolla', ...year(2014, 2030) }],
  ['corolla before 2008', { model: 'Corolla', ...year(2000, 2008) }],
  ['corolla2012', { model: 'Corolla', ...year(2012) }],
  ['naija used corolla', { model: 'Corolla', condition: local }],
  ['nigerian used camry 2008', { model: 'Camry', condition: local, ...year(2008) }],
  ['brand new hilux', { model: 'Hilux', condition: 'brand_new' }],
  ['tear rubber', { condition: 'brand_new' }],
  ['foreign used venza', { model: 'Venza', condition: tokunbo }],
  ['manual gear golf', { model: 'Golf', transmission: 'manual' }],
  ['automatic civic', { model: 'Civic', transmission: ['automatic', 'cvt'] }],
  ['vw golf', { model: 'Golf' }],
  ['volks passat', { model: 'Passat' }],
  ['landcruiser', { model: ['Land Cruiser', 'Land Cruiser Prado'] }],
  ['land cruiser prado 2015', { model: 'Land Cruiser Prado', ...year(2015) }],
  ['prado jeep', { model: 'Land Cruiser Prado' }],
  ['range rover sport', { model: 'Range Rover Sport' }],
  ['rangerover', { model: 'Range Rover Sport' }],
  ['crv', { model: 'CR-V' }],
  ['honda cr v 2010', { model: 'CR-V', ...year(2010) }],
  ['rav 4', { model: 'RAV4' }],
  ['rav-4 2014 tokunbo', { model: 'RAV4', ...year(2014), condition: tokunbo }],
  ['santafe', { model: 'Santa Fe' }],
  ['bus', { model: ['Hiace', 'Sienna'] }],
  ['sienna 2008 model', { model: 'Sienna', ...year(2008) }],
  ['peugeot 2008', { model: '2008' }],
  ['peugeot 406', { model: '406' }],
  ['mazda 3', { model: '3', brand: 'Mazda' }],
  ['bmw 3 series', { model: '328i' }],
  ['convertible', { vehicle_type: 'convertible' }],
  ['hyundai elentra', { model: 'Elantra' }],
  ['toyta corola', { model: 'Corolla' }],
  ['hylander', { model: 'Highlander' }],
  ['camry muscle', { model: 'Camry', ...year(2007, 2011) }],
  ['i want to buy a clean tokunbo rav4 in lagos', { model: 'RAV4', condition: tokunbo, state: 'Lagos' }],
  ['abeg i need corolla for abuja', { model: 'Corolla', state: 'FCT' }],
  ['innoson', { brand: 'Innoson' }],
  ['ivm g5', { model: 'G5' }],
  ['saloon car', { vehicle_type: 'sedan' }],
  ['Zotye camry', { model: 'Camry' }],
  ['flying corolla 2011 tokunbo', { model: 'Corolla', ...year(2011) }],
  ['tesla truck kano', { brand: 'Tesla' }],
]

/** One ether in naira. */
export const rate = 4_500_000

const among = (wanted: Value, value: unknown) => [wanted].flat().includes(String(value))
const within = ([from, to]: readonly [number, number], value: number) => value >= from && value <= to

export const fits =
  ({ least: _, not = {}, either, seats, eth, naira, mileage, year: years, ...values }: First): Fits =>
  (product) =>
    Object.entries(values).every(([name, wanted]) => among(wanted, product[name as Field])) &&
    !Object.entries(not).some(([name, unwanted]) => among(unwanted, product[name as Field])) &&
    (!either || either.some((one) => fits(one)(product))) &&
    (seats === undefined || product.seats === seats || (seats > 5 && (product.seats ?? 0) > seats)) &&
    (!years || within(years, product.year ?? 0)) &&
    (!mileage || within(mileage, product.mileage)) &&
    (!eth || within(eth, Number(product.price))) &&
    (!naira || within(naira, Number(product.price) * rate))
