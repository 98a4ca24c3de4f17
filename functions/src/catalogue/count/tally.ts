import type { ProductView } from '../../schema/index.ts'
import type { Database } from '../database.ts'
import { type Brands, countBrands, tallyBrand } from './brand.ts'
import { countFacets, type Facets, tallyFacets } from './facet.ts'
import { beginningsOf, countBeginnings, countWords, tallyUses, type Uses } from './vocabulary.ts'

/** What a batch of writes changes in the counts, added up so that each is written once. */
export interface Tally {
  words: Uses
  beginnings: Uses
  facets: Facets
  brands: Brands
}

export const newTally = (): Tally => ({
  words: new Map(),
  beginnings: new Map(),
  facets: new Map(),
  brands: new Map(),
})

type Counted = Pick<ProductView, 'brand' | 'mileage' | 'price_wei'>

/** Counts a product in (1) or out (-1). */
export function tally({ facets, brands }: Tally, { brand, mileage, price_wei }: Counted, by: 1 | -1) {
  tallyFacets(facets, brand, mileage, by)
  tallyBrand(brands, brand, BigInt(price_wei), by)
}

/** Counts a product's words in or out. */
export function tallyWords({ words: uses, beginnings }: Tally, words: string[], by: 1 | -1) {
  tallyUses(uses, words, by)
  tallyUses(beginnings, new Set(words.flatMap(beginningsOf)), by)
}

/** Says whether there are words now that there were not, or no longer some that there were. */
export function settle(db: Database, { words, beginnings, facets, brands }: Tally): boolean {
  countBeginnings(db, beginnings)
  countFacets(db, facets)
  countBrands(db, brands)
  return countWords(db, words)
}
