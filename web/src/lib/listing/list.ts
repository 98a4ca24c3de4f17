import { moneyOf } from '@mota/contracts/sdk/money'
import {
  fieldNames,
  limits,
  orderKeyOf,
  type PriceRates,
  type ProductSort,
  type ProductView,
  permilleMost,
  ranksOf,
  rowOf,
} from '@mota/functions/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { logsFailure } from '../query.ts'
import { ratesQuery } from '../rates.ts'
import { type Facets, type Filter, writeFilter } from './filter.ts'
import { fetchPage } from './page.ts'

/** The fixed filter of a page: one seller's vehicles, or given ids. */
export interface Scope {
  seller?: string
  ids?: string
}

export const queryOf = (filter: Filter, scope: Scope) => ({
  ...writeFilter({ ...filter, search: filter.search.trim() }),
  ...scope,
})

/** How many vehicles stand in the widest row. */
export const rowLength = 4

/** The first few vehicles, for a list that is not the page's own. */
export const fewQuery = (filter: Filter, limit: number, scope: Scope = {}) => {
  const query = queryOf(filter, scope)
  return queryOptions({
    queryKey: ['products', 'few', query, limit],
    queryFn: ({ signal }) => fetchPage({ ...query, limit }, signal),
    ...logsFailure,
  })
}

/** How many vehicles match each option of the filters. */
export const facetsQuery = (filter: Filter, scope: Scope = {}) => {
  const { sort, ...query } = queryOf(filter, scope)
  return queryOptions({
    queryKey: ['facets', query],
    queryFn: async ({ signal }): Promise<Facets> => ({
      ...(await get('/get-facets', { query, signal })),
      price_currency: filter.price_currency,
    }),
    placeholderData: keepPreviousData,
    ...logsFailure,
  })
}

/** Sorts like the server, for lists that come in several responses. */
function inOrder(products: ProductView[], sort: ProductSort, rates: PriceRates | undefined) {
  const field = fieldNames.find((name) => Object.values(rowOf(name).sorted ?? {}).includes(sort))
  const rising = field && rowOf(field).sorted?.rising === sort
  const ranks = ranksOf(rates)
  const key = (product: ProductView) => {
    if (sort === 'listed') return BigInt(Date.parse(product.published_at ?? product.created_at))
    if (sort === 'goodPrice') return -BigInt(product.price_permille ?? permilleMost)
    if (field === 'price') return orderKeyOf(ranks, moneyOf(product.currency, product.price_units))
    return BigInt((field && product[field as 'year']) ?? 0)
  }
  return products.toSorted((a, b) => {
    const [first, second] = rising ? [key(a), key(b)] : [key(b), key(a)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}

/** Fetches vehicles by id, a hundred at a time, which is the API's limit. */
async function fetchByIds(
  ids: readonly string[],
  filter: Filter,
  ratesNow: () => Promise<PriceRates>,
): Promise<ProductView[]> {
  const query = queryOf(filter, {})
  const groups = Array.from({ length: Math.ceil(ids.length / limits.ids) }, (_, index) =>
    ids.slice(index * limits.ids, (index + 1) * limits.ids),
  )
  const pages = await Promise.all(
    groups.map((group) => fetchPage({ ...query, ids: group.join(','), limit: limits.ids })),
  )
  const products = pages.flatMap((page) => page.products)
  if (pages.length < 2) return products
  return inOrder(products, filter.sort || 'newest', await ratesNow().catch(() => undefined))
}

export const idsQuery = (ids: readonly string[], filter: Filter) =>
  queryOptions({
    queryKey: ['products', 'ids', [...ids].sort(), queryOf(filter, {})],
    queryFn: ({ client }) => fetchByIds(ids, filter, () => client.fetchQuery(ratesQuery)),
    placeholderData: keepPreviousData,
    ...logsFailure,
  })
