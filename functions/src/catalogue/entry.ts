import { createHash } from 'node:crypto'
import { assetOf, currencies } from '@mota/contracts/sdk'
import {
  type FieldName,
  mileageOf,
  type ProductView,
  permilleMost,
  publicNames,
  rowOf,
  type Vendor,
} from '../schema/index.ts'
import { storable, wordsOf, wordsOfProduct } from './words.ts'

export type Value = string | number | null

/** The fields of a product by which lists search, filter and sort. Prices are in units of their asset, as text. */
export interface Entry {
  id: string
  seller: string
  asset: number
  values: Record<string, Value>
  words: string[]
}

/** Lists can also be sorted by these: the time of publication, and how good the price is. */
export const derived = ['listed_at', 'deal'] as const
export type SortField = FieldName | (typeof derived)[number]

const isDerived = (field: string): field is (typeof derived)[number] =>
  (derived as readonly string[]).includes(field)
/** Prices are compared by rates. */
export const isPrice = (field: string) => !isDerived(field) && rowOf(field as FieldName).kind === 'money'

/**
 * How much lower a price is than the most, so that the best price is the highest number and a vehicle without comparable
 * ones comes last, as a missing number. It depends on other listings, so `appraise` stores it, and `put` leaves it alone.
 */
export const dealOf = (permille: number | undefined): number | null =>
  permille === undefined ? null : permilleMost - permille

/** What lists show of a seller. It is stored once for all of the seller's listings. */
export type Seller = Pick<ProductView, 'seller_name' | 'seller_stars'>

/** A seller as fields of JSON, without the braces. */
export const fieldsOf = ({ seller_name, seller_stars }: Seller) =>
  JSON.stringify({ seller_name: storable(seller_name), seller_stars }).slice(1, -1)

/** The words of a seller's name, each behind a space. */
export const nameWordsOf = ({ seller_name }: Seller) =>
  wordsOf(seller_name)
    .map((word) => ` ${word}`)
    .join('')

/** So many sellers may have one name, or begin with it. */
export const mostNamed = 50

export const sellerIn = (fields: string): Seller => JSON.parse(`{${fields}}`)

export interface SellerRow {
  address: string
  fields: string
}
export const vendorOf = ({ address, fields }: SellerRow): Vendor => ({
  address,
  name: sellerIn(fields).seller_name,
})

/** The last fields of the JSON of a product on a list. */
export const endOf = (deal: number | null, seller: string) =>
  `${deal === null || deal < 0 ? '' : `,"price_permille":${permilleMost - deal}`},${seller}}`

/** The fields that lists filter or sort by. */
export const listedNames = publicNames.filter((name) => rowOf(name).filter ?? rowOf(name).sorted)

/** Increase it whenever a listing is stored in another form although the table of fields is the same. */
const form = 26

/**
 * Of this form, and of the currencies and fields that lists know. A catalogue of another version is built again, so a new filter or a
 * new searched field needs nothing else. A positive whole number of 31 bits, which both engines can store.
 */
export const version =
  createHash('sha256')
    .update(
      JSON.stringify([
        form,
        currencies,
        derived,
        publicNames.map((name) => {
          const { kind, searched, filter, facet, sorted } = rowOf(name)
          return [name, kind, searched, filter, facet, sorted]
        }),
      ]),
    )
    .digest()
    .readUInt32BE() >>> 1

export const entryOf = (product: ProductView): Entry => ({
  id: product.id,
  seller: product.seller_address,
  asset: assetOf(product.currency),
  values: {
    ...Object.fromEntries(
      listedNames.map((name) => {
        const value = name === 'mileage' ? mileageOf(product) : product[name]
        return [name, typeof value === 'string' ? storable(value) : value]
      }),
    ),
    listed_at: Date.parse(product.published_at ?? product.created_at),
    // Fails here, before anything is written, if it is no number.
    price: String(BigInt(product.price_units)),
  },
  words: wordsOfProduct(product),
})
