import type { Query } from '../src/catalogue/index.ts'
import { choicesOf, productSorts } from '../src/schema/index.ts'
import { dice } from './sample.ts'

const brands = [
  ...['Toyota', 'Honda', 'Lexus', 'Kia', 'Ford', 'BMW', 'Mazda', 'Innoson', 'Nissan', 'Peugeot', 'Hyundai'],
  ...['Volkswagen', 'Mitsubishi', 'Suzuki'],
]
const models = [
  'corolla',
  'civic',
  'rx 350',
  'elantra',
  'hilux',
  'golf',
  'e-class',
  'x3',
  'caris',
  'pajero',
  'camry',
  'accord',
  'sienna',
  'tucson',
]
const wrong = [
  ...[
    'toyta corola',
    'hnoda civic',
    'mercedez',
    'volkswagon',
    'hilax',
    'land crusier',
    'camri',
    'hihglander',
  ],
  ...[
    'pasat',
    'suzuky swift',
    'explorr',
    'outlandar',
    'peugot',
    'mitsibushi',
    'sportag',
    'tucsan',
    'altma',
    'corrola',
    'pajeroo',
    'jeta',
  ],
]
const parts = [
  'rolla',
  'ilux',
  'ander',
  'ccord',
  'ivic',
  'lantra',
  'olf',
  'jero',
  'otage',
  'thfinder',
  'plorer',
  'wift',
  'amry',
  'assat',
  'ucson',
  'ublin',
  'tima',
]
const letters = ['t', 'c', 'l', 'a', 'k', 'b', 'u']

/** Neighbouring numbers would begin with the same throw, so their bits are mixed (the finalizer of MurmurHash3). */
function seeded(n: number) {
  let seed = Math.imul(n + 1, 0x9e3779b1)
  seed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  seed = Math.imul(seed ^ (seed >>> 13), 0xc2b2ae35)
  return dice(seed ^ (seed >>> 16))
}
type Throw = ReturnType<typeof dice>
const mileage = ({ below }: Throw) => 30_000 + 10_000 * below(20)

const made: Record<string, (by: Throw) => Query> = {
  'first page': ({ pick, below }) => ({ sort: pick(productSorts), limit: 5 + below(20) }),
  'brand, mileage': (by) => ({ brand: by.pick(brands), mileage: mileage(by), sort: by.pick(productSorts) }),
  'mileage alone': (by) => ({ mileage: mileage(by), sort: by.pick(productSorts) }),
  'a model': ({ pick }) => ({ search: pick(models), sort: pick(productSorts) }),
  'a brand, searched': ({ pick }) => ({ search: pick(brands), sort: pick(productSorts) }),
  'year and brand': ({ pick, below }) => ({
    search: `${1998 + below(28)} ${pick(brands)}`,
    sort: pick(productSorts),
  }),
  'search, filtered': (by) => ({
    search: 'clean',
    brand: by.pick(brands),
    mileage: mileage(by),
    sort: by.pick(productSorts),
  }),
  'every filter': (by) => {
    const { pick, below } = by
    return {
      brand: pick(brands),
      mileage: mileage(by),
      fuel: [pick(choicesOf('fuel_type')), pick(choicesOf('fuel_type'))],
      transmission: [pick(choicesOf('transmission'))],
      state: [pick(choicesOf('state')), pick(choicesOf('state')), 'Lagos'],
      year_min: 2000 + below(20),
      price_min: String(below(10)),
      price_max: String(10 + below(30)),
      sort: pick(productSorts),
    }
  },
  'a price range': ({ pick, below }) => ({
    price_min: String(below(20)),
    price_max: String(20 + below(15)),
    sort: pick(productSorts),
  }),
  'choices alone': ({ pick }) => ({
    fuel: [pick(choicesOf('fuel_type')), pick(choicesOf('fuel_type'))],
    condition: [pick(choicesOf('condition'))],
    sort: pick(productSorts),
  }),
  'typing errors': ({ pick }) => ({ search: pick(wrong), sort: pick(productSorts) }),
  'part of a word': ({ pick }) => ({ search: pick(parts), sort: pick(productSorts) }),
  'a word of all': ({ pick, below }) => ({ search: 'in', sort: pick(productSorts), limit: 5 + below(20) }),
  'one letter, filtered': (by) => ({ search: by.pick(letters), brand: 'Toyota', mileage: mileage(by) }),
}

/** What visitors ask, each kind in at least sixty ways. */
export const kinds: Record<string, (n: number) => Query> = Object.fromEntries(
  Object.entries(made).map(([name, make]) => [name, (n: number) => make(seeded(n))]),
)

/** The same for facets, which have neither an order nor pages. */
export const narrowingOf = ({ sort, limit, cursor, ...query }: Query) => query
