import { dice, sample } from '../../bench/sample.ts'
import type { ProductView } from '../../src/schema/index.ts'

type Row = readonly [
  brand: string,
  model: string,
  weight: number,
  body: string,
  years: readonly [number, number],
  eth: number,
  seats?: number,
]

/** What is for sale in Nigeria, about as often as it is. The price is that of the newest, in ether. */
const models: readonly Row[] = [
  ['Toyota', 'Corolla', 14, 'sedan', [2003, 2020], 4],
  ['Toyota', 'Camry', 14, 'sedan', [2003, 2021], 6],
  ['Toyota', 'RAV4', 8, 'suv', [2005, 2021], 7],
  ['Toyota', 'Highlander', 8, 'suv', [2005, 2021], 9, 7],
  ['Toyota', 'Hilux', 8, 'truck', [2006, 2022], 11],
  ['Toyota', 'Sienna', 8, 'suv', [2004, 2020], 6, 7],
  ['Toyota', 'Land Cruiser', 5, 'suv', [2005, 2022], 22, 7],
  ['Toyota', 'Land Cruiser Prado', 5, 'suv', [2006, 2021], 15, 7],
  ['Toyota', 'Venza', 5, 'suv', [2009, 2016], 5],
  ['Toyota', 'Yaris', 4, 'hatchback', [2006, 2018], 2.5],
  ['Toyota', 'Hiace', 4, 'suv', [2006, 2020], 8, 8],
  ['Honda', 'Accord', 12, 'sedan', [2003, 2020], 5],
  ['Honda', 'Civic', 8, 'sedan', [2005, 2019], 4],
  ['Honda', 'CR-V', 8, 'suv', [2005, 2020], 6],
  ['Honda', 'Pilot', 4, 'suv', [2006, 2018], 6, 8],
  ['Lexus', 'RX 350', 12, 'suv', [2007, 2021], 12],
  ['Lexus', 'ES 350', 8, 'sedan', [2007, 2020], 9],
  ['Lexus', 'GX 460', 5, 'suv', [2010, 2021], 17, 7],
  ['Lexus', 'LX 570', 4, 'suv', [2009, 2021], 30, 7],
  ['Mercedes-Benz', 'C 300', 10, 'sedan', [2008, 2020], 9],
  ['Mercedes-Benz', 'E 350', 8, 'sedan', [2008, 2019], 10],
  ['Mercedes-Benz', 'GLK 350', 6, 'suv', [2010, 2015], 6],
  ['Mercedes-Benz', 'GLE 450', 4, 'suv', [2016, 2021], 20],
  ['Hyundai', 'Elantra', 6, 'sedan', [2008, 2020], 4],
  ['Hyundai', 'Tucson', 4, 'suv', [2008, 2020], 5],
  ['Hyundai', 'Santa Fe', 4, 'suv', [2008, 2019], 6, 7],
  ['Kia', 'Rio', 5, 'hatchback', [2008, 2019], 2.5],
  ['Kia', 'Sportage', 4, 'suv', [2009, 2020], 5],
  ['Kia', 'Picanto', 3, 'hatchback', [2009, 2019], 1.8],
  ['Ford', 'Explorer', 5, 'suv', [2008, 2020], 8, 7],
  ['Ford', 'Ranger', 4, 'truck', [2010, 2021], 9],
  ['Ford', 'F-150', 3, 'truck', [2009, 2020], 10],
  ['Nissan', 'Pathfinder', 4, 'suv', [2006, 2019], 6, 7],
  ['Nissan', 'Patrol', 3, 'suv', [2010, 2021], 18, 7],
  ['Nissan', 'Altima', 4, 'sedan', [2008, 2019], 4],
  ['Volkswagen', 'Golf', 5, 'hatchback', [2005, 2018], 3],
  ['Volkswagen', 'Passat', 3, 'sedan', [2006, 2018], 3.5],
  ['BMW', 'X5', 4, 'suv', [2008, 2020], 12],
  ['BMW', '328i', 3, 'sedan', [2008, 2016], 5],
  ['Peugeot', '406', 3, 'sedan', [2000, 2006], 1],
  ['Peugeot', '2008', 2, 'suv', [2014, 2020], 4],
  ['Mazda', '3', 3, 'sedan', [2008, 2018], 3],
  ['Mitsubishi', 'Pajero', 3, 'suv', [2006, 2018], 6, 7],
  ['Jeep', 'Wrangler', 3, 'suv', [2010, 2020], 12],
  ['Jeep', 'Grand Cherokee', 2, 'suv', [2011, 2020], 10],
  ['Land Rover', 'Range Rover Sport', 4, 'suv', [2008, 2020], 18],
  ['Innoson', 'G5', 2, 'suv', [2017, 2022], 7],
  ['Tesla', 'Model 3', 2, 'sedan', [2018, 2022], 12],
  ['Nissan', 'Leaf', 2, 'hatchback', [2013, 2020], 5],
  ['Toyota', 'Prius', 2, 'hatchback', [2010, 2019], 4],
  ['Mercedes-Benz', 'SLK 350', 2, 'convertible', [2008, 2016], 8],
  ['Volvo', 'XC90', 2, 'suv', [2008, 2020], 9, 7],
]
const weighted = models.flatMap((row) => Array.from({ length: row[2] }, () => row))

const towns: readonly [state: string, city: string, weight: number][] = [
  ['Lagos', 'Ikeja', 20],
  ['Lagos', 'Lekki', 18],
  ['Lagos', 'Ajah', 8],
  ['FCT', 'Abuja', 20],
  ['FCT', 'Gwarinpa', 6],
  ['Rivers', 'Port Harcourt', 12],
  ['Oyo', 'Ibadan', 10],
  ['Kano', 'Kano', 5],
  ['Edo', 'Benin City', 4],
  ['Enugu', 'Enugu', 4],
  ['Delta', 'Warri', 4],
  ['Ogun', 'Abeokuta', 4],
  ['Kaduna', 'Kaduna', 3],
  ['Plateau', 'Jos', 2],
]
const placed = towns.flatMap(([state, city, weight]) =>
  Array.from({ length: weight }, () => [state, city] as const),
)
const paints = ['Black', 'Black', 'Silver', 'Grey', 'White', 'Red', 'Blue', 'Wine', 'Gold', 'Green']

const electric = new Set(['Model 3', 'Leaf'])
const fuelOf = (model: string, body: string, roll: number) => {
  if (electric.has(model)) return 'electric'
  if (model === 'Prius') return 'hybrid'
  return body === 'truck' || model === 'Hiace'
    ? roll < 6
      ? 'diesel'
      : 'gasoline'
    : roll === 0
      ? 'hybrid'
      : 'gasoline'
}

function vehicle(n: number): ProductView {
  const { below, pick } = dice(n * 2_654_435_761 + 11)
  below(1)
  const [brand, model, , body, [oldest, newest], eth, seats = 5] = pick(weighted)
  const year = oldest + below(newest - oldest + 1)
  const [state, city] = pick(placed)
  const condition =
    year > 2020 && below(3) === 0 ? 'brand_new' : below(10) < 6 ? 'foreign_used' : 'nigerian_used'
  const share = 100 - 5 * (newest - year) + below(30) - 15
  const price = (eth * Math.max(15, share)) / 100
  const plain = sample(n)
  const isTall = body === 'suv' || body === 'truck'
  const equipment = plain.equipment?.split(',').filter((name) => isTall || name !== 'four_wheel_drive')
  return {
    ...plain,
    equipment: equipment?.join(',') || null,
    title: `${brand} ${model} ${year}`,
    brand,
    model,
    year,
    mileage: condition === 'brand_new' ? below(90) : 8_000 + (2026 - year) * 9_000 + below(40_000),
    price: String(price),
    price_units: String(BigInt(Math.round(price * 1e6)) * 10n ** 12n),
    fuel_type: fuelOf(model, body, below(10)),
    transmission: below(10) < 8 ? 'automatic' : below(3) === 0 ? 'cvt' : 'manual',
    vehicle_type: body,
    condition,
    colour: pick(paints),
    seats,
    state,
    city,
  } as ProductView
}

/** The same 2,000 listings on every run. */
export const market = () => Array.from({ length: 2_000 }, (_, n) => vehicle(n))
