import type { ProductView } from '../schema/index.ts'
import { type Brands, countBrands, tallyBrand } from './brand.ts'
import type { Database } from './database.ts'
import { countFacets, type Facets, tallyFacets } from './facet.ts'
import { countWords, type Uses } from './vocabulary.ts'

/** What a batch of writes changes in the counts, added up so that each is written once. */
export interface Tally {
  words: Uses
  facets: Facets
  brands: Brands
}

export const newTally = (): Tally => ({ words: new Map(), facets: new Map(), brands: new Map() })

/** Counts a product in (1) or out (-1). */
export function tally(
  { words: uses, facets, brands }: Tally,
  { brand, mileage, price_wei }: Pick<ProductView, 'brand' | 'mileage' | 'price_wei'>,
  words: string[],
  by: 1 | -1,
) {
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + by)
  tallyFacets(facets, brand, mileage, by)
  tallyBrand(brands, brand, BigInt(price_wei), by)
}

export function settle(db: Database, { words, facets, brands }: Tally) {
  countWords(db, words)
  countFacets(db, facets)
  countBrands(db, brands)
}
