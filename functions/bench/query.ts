import type { Query } from '../src/catalogue/index.ts'
import { choicesOf, productSorts } from '../src/schema/index.ts'
import { dice } from './sample.ts'

const brands = ['Toyota', 'Honda', 'Lexus', 'Kia', 'Ford', 'BMW', 'Mazda', 'Innoson']
const models = ['corolla', 'civic', 'rx 350', 'elantra', 'hilux', 'golf', 'e-class', 'x3', 'caris', 'pajero']
const wrong = ['toyta corola', 'hnoda civic', 'mercedez', 'volkswagon', 'hilax', 'land crusier']
const mileages = [50_000, 100_000, 150_000, 200_000]

/** What visitors ask, each kind in a hundred ways. */
export const kinds: Record<string, (n: number) => Query> = {
  'first page': (n) => ({ sort: dice(n).pick(productSorts) }),
  'brand, mileage': (n) => {
    const { pick } = dice(n)
    return { brand: pick(brands), mileage: pick(mileages), sort: pick(productSorts) }
  },
  'mileage alone': (n) => ({ mileage: dice(n).pick(mileages), sort: dice(n + 1).pick(productSorts) }),
  'a model': (n) => ({ search: dice(n).pick(models), sort: dice(n + 1).pick(productSorts) }),
  'a brand, searched': (n) => ({ search: dice(n).pick(brands), sort: dice(n + 1).pick(productSorts) }),
  'year and brand': (n) => {
    const { pick, below } = dice(n)
    return { search: `${1998 + below(28)} ${pick(brands)}`, sort: pick(productSorts) }
  },
  'search, filtered': (n) => {
    const { pick } = dice(n)
    return { search: 'clean', brand: pick(brands), mileage: pick(mileages), sort: pick(productSorts) }
  },
  'every filter': (n) => {
    const { pick, below } = dice(n)
    return {
      brand: pick(brands),
      mileage: pick(mileages),
      fuel: [pick(choicesOf('fuel_type')), pick(choicesOf('fuel_type'))],
      transmission: [pick(choicesOf('transmission'))],
      state: [pick(choicesOf('state')), pick(choicesOf('state')), 'Lagos'],
      year_min: 2000 + below(20),
      price_min: String(below(10)),
      price_max: String(10 + below(30)),
      sort: pick(productSorts),
    }
  },
  'a price range': (n) => ({ price_min: String(dice(n).below(20)), price_max: '25', sort: 'priceLow' }),
  'choices alone': (n) => ({ fuel: ['diesel', 'hybrid'], condition: [dice(n).pick(choicesOf('condition'))] }),
  'typing errors': (n) => ({ search: dice(n).pick(wrong), sort: dice(n + 1).pick(productSorts) }),
  'part of a word': () => ({ search: 'rolla' }),
  'a word of all': (n) => ({ search: 'in', sort: dice(n).pick(productSorts) }),
  'one letter, filtered': (n) => ({ search: 't', brand: 'Toyota', mileage: dice(n).pick(mileages) }),
}

/** The same for facets, which have neither an order nor pages. */
export const narrowingOf = ({ sort, limit, cursor, ...query }: Query) => query
