import * as z from 'zod'
import { address, amount, currency } from './chain.ts'
import { visible } from './field/character.ts'
import { limits } from './field/limits.ts'
import { fieldNames, filterName, rowOf, type ValueOf } from './field/lookup.ts'
import type { FieldRow } from './field/row.ts'
import type { FieldName, Fields } from './field/table.ts'
import { messages } from './messages.ts'
import { pageLimit } from './page.ts'
import { productSorts } from './plain/vehicle.ts'
import { productId, productView } from './product.ts'

const { invalid } = messages

/** A parameter left empty is one that is not there. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** "any" or a number of kilometres, the options of the page among them. */
const most = maybe(
  z
    .string({ error: invalid.mileage })
    .regex(/^(any|\d{1,7})$/, invalid.mileage)
    .transform((value) => (value === 'any' ? undefined : Number(value))),
)

/** One value, or several of which any will do. */
const anyOf = (value: z.ZodType) =>
  z.preprocess((value) => {
    const given = [value].flat().filter((one) => one !== undefined && one !== '')
    return given.length > 0 ? [...new Set(given)] : undefined
  }, z.array(value).max(limits.values, invalid.tooLong).optional())

const text = (max: number) =>
  z.string({ error: invalid.text }).overwrite(visible).trim().max(max, invalid.tooLong)
const oneOf = (row: FieldRow) =>
  row.kind === 'choice'
    ? z.enum(Object.keys(row.values), { error: invalid.choice })
    : text('max' in row ? row.max : limits.search)

const limitOf = (row: FieldRow) =>
  row.kind === 'money'
    ? maybe(amount(invalid.amount))
    : maybe(
        z
          .string({ error: invalid.number })
          .regex(/^\d{1,7}$/, invalid.number)
          .transform(Number),
      )

/** The parameters of a field, by its row. */
function parametersOf(row: FieldRow): [name: string, schema: z.ZodType][] {
  const { filter } = row
  if (!filter) return []
  if ('one' in filter) return [[filter.one, maybe(oneOf(row))]]
  if ('any' in filter) return [[filter.any, anyOf(oneOf(row))]]
  if ('most' in filter) return [[filter.most, most]]
  return [
    [`${filter.range}_min`, limitOf(row)],
    [`${filter.range}_max`, limitOf(row)],
  ]
}

type Parameters<R> = R extends { filter: { one: infer P extends string } }
  ? { [K in P]: string }
  : R extends { filter: { any: infer P extends string } }
    ? { [K in P]: ValueOf<R>[] }
    : R extends { filter: { most: infer P extends string } }
      ? { [K in P]: number }
      : R extends { filter: { range: infer P extends string }; kind: infer Kind }
        ? { [K in `${P}_min` | `${P}_max`]: Kind extends 'money' ? string : number }
        : never
type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** The filters of lists, by their names in the API. */
export type Filters = Every<Parameters<Fields[FieldName]>>
/** As an address names them. */
type Asked<T> = T extends string[] ? string | string[] : T extends number ? number | string : T

const filters = Object.fromEntries(fieldNames.flatMap((name) => parametersOf(rowOf(name)))) as unknown as {
  [K in keyof Filters]: z.ZodOptional<z.ZodType<Filters[K], Asked<Filters[K]>>>
}

const cursor = maybe(z.string({ error: invalid.cursor }).max(500))
const limit = maybe(pageLimit(limits.pageMax))

/** The filter of a list. A page of the list and its counts take the same one. */
const narrowing = {
  search: maybe(text(limits.search)),
  ...filters,
  /** The currency of the bounds of the price, and of the counts by price. Without it, ether. */
  price_currency: maybe(currency),
  seller: maybe(address),
  /** Only these: what a wishlist shows. */
  ids: maybe(
    z
      .string({ error: invalid.id })
      .meta({ description: 'Product ids, separated by commas' })
      .transform((value) => value.split(',').filter(Boolean))
      .pipe(z.array(productId).max(limits.ids, invalid.tooLong)),
  ),
}

export const facetQuery = z.object(narrowing)
export type FacetQuery = z.infer<typeof facetQuery>

export const productQuery = z.object({
  ...narrowing,
  sort: maybe(z.enum(productSorts, { error: invalid.choice })),
  limit,
  cursor,
})
export type ProductQuery = z.infer<typeof productQuery>

export const products = z.array(productView)

/**
 * How a search was understood, in the header `X-Search`: a URI component of JSON. Each part can be taken off the search,
 * which is then `without`. Where nothing fits the whole search, the parts that are `left_out` do not count. `filters` are
 * what the parts mean as parameters of the list, as an address has them, and each part has the names of its own. `unmet` are
 * those of what was left out, and `sort` is then the order of the list, unless it is the usual one. `near` is what was searched
 * instead of a model that nobody sells: its brand and its kind.
 */
const searchPart = z.object({
  label: z.string(),
  without: z.string(),
  typed: z.string(),
  names: z.array(z.string()).optional(),
  /** A model whose name is known. Others are in quotes, as they were typed. */
  is_model: z.boolean().optional(),
})
const parameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const searchReading = z.object({
  parts: z.array(searchPart),
  left_out: z.array(searchPart),
  near: z.array(searchPart.pick({ label: true, names: true })).optional(),
  filters: parameters.optional(),
  unmet: parameters.optional(),
  sort: z.enum(productSorts).optional(),
})
export type SearchReading = z.infer<typeof searchReading>

export const suggestionQuery = z.object({
  search: text(limits.search),
})
export type SuggestionQuery = z.infer<typeof suggestionQuery>
const suggestion = z.object({
  kind: z.enum(['brand', 'model', 'search']),
  search: z.string(),
  count: z.number(),
})
export type Suggestion = z.infer<typeof suggestion>
export const suggestionsView = z.object({ suggestions: z.array(suggestion) })

const counts = z.record(z.string(), z.number())

function facetOf({ facet }: FieldRow) {
  if (facet === 'values') return counts
  if (facet === 'bounds') return z.object({ min: z.number().nullable(), max: z.number().nullable() })
  return z.array(z.object({ from: z.string(), to: z.string(), count: z.number() }))
}

type FacetName<R> = R extends { facet: string; filter: infer F } ? F[keyof F] & string : never
type FacetOf<F> = F extends 'values'
  ? Record<string, number>
  : F extends 'bounds'
    ? { min: number | null; max: number | null }
    : { from: string; to: string; count: number }[]
type FacetShape<R> = R extends { facet: infer F } ? { [K in FacetName<R>]: FacetOf<F> } : never
/** How many match, by each field and without that field's own filter. */
export type FacetsView = Every<FacetShape<Fields[FieldName]>>

export const facetsView = z.object(
  Object.fromEntries(
    fieldNames
      .map(rowOf)
      .filter(({ facet }) => facet)
      .map((row) => [filterName(row), facetOf(row)]),
  ) as unknown as { [K in keyof FacetsView]: z.ZodType<FacetsView[K]> },
)

/** A price beside so many comparable listings. `median` is of their prices, each adjusted to this vehicle's year, mileage and condition. */
export const priceLabel = z.object({
  /** The price in thousandths of the median. */
  permille: z.number(),
  sample: z.number(),
  /** In the currency of the listing. */
  median: z.string(),
})
export type PriceLabel = z.infer<typeof priceLabel>

/** Without enough comparable listings there is no label. */
export const similarView = z.object({ products, price: priceLabel.nullable() })
export type SimilarView = z.infer<typeof similarView>

/** The next page begins after what `cursor` says; without one, with the newest. */
export const sellerQuery = z.object({
  limit: maybe(pageLimit(limits.listMax)),
  cursor,
})
export type SellerQuery = z.infer<typeof sellerQuery>
export const sellerParams = z.object({ vendor_address: address })
export const sellerProductsView = z.object({ products })
export const brandsView = z.object({ brands: z.array(z.string()) })

/** A brand on the brands page: the number of vehicles and their average price in ETH, null if no rate says it. */
const brandSummary = z.object({
  brand: z.string(),
  count: z.number(),
  average_price: z.string().nullable(),
  /** The average in naira, if all its prices are in naira: no exchange rate makes it approximate. */
  average_naira: z.string().optional(),
  /** Up to three of its models, those with the most vehicles first. */
  models: z.array(z.object({ model: z.string(), count: z.number() })),
})
export type BrandSummary = z.infer<typeof brandSummary>
export const brandSummariesView = z.object({ brands: z.array(brandSummary) })
