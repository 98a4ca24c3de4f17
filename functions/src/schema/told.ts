import type { ProductView } from './product.ts'

/** What the server writes into a page that it sends: the answer to the first question of the page's screen. */
export interface Told {
  product?: ProductView
  list?: {
    products: ProductView[]
    total: number
    /** Where the next page begins; absent on the last. */
    next?: string | undefined
  }
}
