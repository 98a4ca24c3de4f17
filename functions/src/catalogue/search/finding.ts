import type { Query } from '../interface.ts'
import type { Listed } from '../listed.ts'
import { brandKey } from '../words.ts'
import type { Term } from './term.ts'

/** Whether a search finds a product: what `filter.ts` asks of the tables, asked of one product at hand. */
export function finding({ brand, mileage, seller, ids }: Query, terms: Term[]) {
  const key = brand && brandKey(brand)
  const among = ids && new Set<string>(ids)
  return (product: Listed): boolean =>
    (!key || product.brand === key) &&
    (mileage === undefined || product.mileage <= mileage) &&
    (!seller || product.seller === seller) &&
    (!among || among.has(product.id)) &&
    terms.every((term) => term.some((part) => product.words.includes(part)))
}
