import { type Currency, format, moneyOf } from '@mota/contracts/sdk'
import { choicesOf, fields, inOrder, type ProductView } from '../src/schema/index.ts'

/** Makes and models about as often as Nigeria's roads have them: a fifth are Toyotas. */
export const makes: [brand: string, weight: number, models: string[]][] = [
  ['Toyota', 20, ['Corolla', 'Camry', 'RAV4', 'Hilux', 'Land Cruiser', 'Highlander', 'Sienna', 'Yaris']],
  ['Honda', 12, ['Civic', 'Accord', 'CR-V', 'Pilot', 'Odyssey', 'Fit']],
  ['Mercedes-Benz', 10, ['C-Class', 'E-Class', 'GLK', 'GLE', 'Sprinter']],
  ['Lexus', 9, ['RX 350', 'ES 350', 'GX 460', 'LX 570']],
  ['Hyundai', 7, ['Elantra', 'Tucson', 'Santa Fe', 'Accent']],
  ['Kia', 6, ['Rio', 'Sportage', 'Cerato', 'Sorento']],
  ['Nissan', 6, ['Almera', 'Pathfinder', 'X-Trail', 'Altima']],
  ['Ford', 6, ['Explorer', 'Edge', 'Focus', 'F-150', 'Ranger']],
  ['Volkswagen', 5, ['Golf', 'Passat', 'Jetta', 'Tiguan']],
  ['BMW', 5, ['320i', 'X3', 'X5', '528i']],
  ['Peugeot', 4, ['301', '3008', '508']],
  ['Mazda', 3, ['3', '6', 'CX-5']],
  ['Mitsubishi', 3, ['Pajero', 'L200', 'Outlander']],
  ['Suzuki', 2, ['Swift', 'Vitara', 'Alto']],
  ['Innoson', 2, ['G5', 'Caris', 'Ikenga']],
]
const weighted = makes.flatMap(([brand, weight, models]) =>
  Array.from({ length: weight }, () => ({ brand, models })),
)
const praises = [
  'Clean',
  'Tokunbo',
  'First body',
  'Foreign used',
  'Nigerian used',
  'Accident free',
  'Full option',
  '',
]
const places = ['Lagos', 'Abuja', 'Kano', 'Ibadan', 'Port Harcourt', 'Enugu', 'Kaduna', 'Benin']
const sentence =
  'Buy and drive: the engine and the gearbox are sound, the air conditioning chills, and the papers are complete. '

/** The same numbers on every run, so that two runs can be compared. */
export function dice(seed: number) {
  let state = seed >>> 0
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  return { below, pick }
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** The same vehicle after its seller's nth change of the price. */
export const edited = (product: ProductView, n: number): ProductView => ({
  ...product,
  currency: 'ETH',
  price_units: String(BigInt(product.price_units) + BigInt(n)),
})

/** By which a third of the vehicles of the bench are priced in each currency, at about the same prices. */
export const rates = { eth_usd: '3000', usd_ngn: '1500' }

/** The nth vehicle of a market of three currencies. */
export function pricedSample(n: number): ProductView {
  const product = sample(n)
  const dollars = (BigInt(product.price_units) * BigInt(rates.eth_usd)) / 10n ** 12n
  const priced = (currency: Currency, units: bigint) => {
    const price = format(moneyOf(currency, units))
    return { ...product, currency, price, price_units: String(units) }
  }
  if (n % 3 === 1) return priced('USDC', dollars)
  if (n % 3 === 2) return priced('cNGN', dollars * BigInt(rates.usd_ngn))
  return product
}

/** Most sellers name some of the equipment. */
function equipmentOf(n: number) {
  const { below } = dice(n * 40_503 + 5)
  below(1)
  const { values } = fields.equipment
  const names = Object.keys(values).filter(() => below(5) < 2)
  return below(4) === 0 ? null : inOrder(values, names) || null
}

/** The nth vehicle of a believable market. */
export function sample(n: number): ProductView {
  const { below, pick } = dice(n * 2_654_435_761 + 97)
  below(1)
  const { brand, models } = pick(weighted)
  const model = pick(models)
  const year = below(50) === 0 ? null : 1998 + below(28)
  const title = [pick(praises), year ?? '', brand, model, 'in', pick(places)].join(' ').trim()
  const wei = (BigInt(1 + below(4_000)) * 10n ** 16n + BigInt(below(3))).toString()
  const digits = wei.padStart(19, '0')
  const id = `0x${hex(n, 12)}${hex(n * 7_919, 20)}`
  const seller = below(Math.max(8, n / 20))
  const images = Array.from({ length: 4 }, (_, at) => `/media/${hex(n, 24)}${at}-1600.webp`)
  return {
    id,
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${hex(n, 6)}`,
    title,
    brand,
    model,
    year,
    price: `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, ''),
    currency: 'ETH',
    price_units: wei,
    mileage: below(300_000),
    fuel_type: pick(choicesOf('fuel_type')),
    transmission: pick(choicesOf('transmission')),
    vehicle_type: pick(choicesOf('vehicle_type')),
    condition: pick([null, ...choicesOf('condition')]),
    customs_papers: pick([null, ...choicesOf('customs_papers')]),
    papers: pick([null, 'ownership,plate', 'ownership,plate,roadworthiness,police']),
    colour: pick(['Black', 'Silver', 'Dark blue', null]),
    engine_cc: 1_000 + 100 * below(40),
    seats: pick([null, 4, 5, 7]),
    owners: n % 3 ? n % 4 : null,
    keys: n % 5 ? 1 + (n % 2) : null,
    service: [null, ...choicesOf('service')][n % 4] ?? null,
    equipment: equipmentOf(n),
    delivery: [null, ...choicesOf('delivery')][n % 4] ?? null,
    state: pick([null, ...choicesOf('state')]),
    city: pick([null, ...places]),
    description: sentence.repeat(1 + below(3)),
    images,
    image_sets: images.map((src) => ({
      src,
      width: 1600,
      height: 1200,
      color: '#8a8f86',
      srcset: [320, 800, 1600].map((width) => `${src.replace('1600', String(width))} ${width}w`).join(', '),
    })),
    seller_address: `0x${hex(seller + 1, 40)}`,
    seller_name: `Motors ${seller}`,
    has_transaction: false,
    status: 'published',
    sold: false,
    paused: false,
    created_at: new Date(1_700_000_000_000 + n * 1_000).toISOString(),
    reserved_until: null,
    hash: `0x${hex(n, 32)}`,
  }
}
