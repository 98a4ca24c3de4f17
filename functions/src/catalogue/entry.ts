import { type ProductView, publicNames, rowOf } from '../schema/index.ts'
import { storable, wordsOfProduct } from './words.ts'

/** Increase it whenever the stored form of a listing changes: a catalogue of another version is built again. */
export const version = 9

export type Value = string | number | null

/** What lists search, filter and sort a product by. Prices are in wei, as text. */
export interface Entry {
  id: string
  seller: string
  values: Record<string, Value>
  words: string[]
}

/** The fields that lists filter or sort by. */
export const listedNames = publicNames.filter((name) => rowOf(name).filter ?? rowOf(name).sorted)

export const entryOf = (product: ProductView): Entry => ({
  id: product.id,
  seller: product.seller_address,
  values: {
    ...Object.fromEntries(listedNames.map((name) => [name, product[name]])),
    listed_at: Date.parse(product.published_at ?? product.created_at),
    brand: storable(product.brand),
    model: storable(product.model),
    // Fails here, before anything is written, if it is no number.
    price: String(BigInt(product.price_wei)),
  },
  words: wordsOfProduct(product),
})
