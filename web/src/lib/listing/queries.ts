import type { ProductView } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { call, get } from '../api.ts'
import { everyPage } from '../pages.ts'
import { logsFailure } from '../query.ts'
import { fetchPage } from './page.ts'

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: ({ signal }) => get('/get-product/:slug', { params: { slug }, signal }),
  })

/** Earlier listings and sales of the same vehicle. */
export const historyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['history', slug],
    queryFn: ({ signal }) => get('/get-history/:slug', { params: { slug }, signal }),
    retry: false,
  })

/** Similar vehicles, and how the vehicle's price compares with theirs. */
export const similarQuery = (slug: string) =>
  queryOptions({
    queryKey: ['similar', slug],
    queryFn: ({ signal }) => get('/get-similar/:slug', { params: { slug }, signal }),
    retry: false,
  })

/** How many others of its model are for sale, the cheapest and the dearest. For a price without a label. */
export const sameModelQuery = ({ slug, brand, model }: ProductView) =>
  queryOptions({
    queryKey: ['same model', slug],
    queryFn: async ({ signal }) => {
      const [low, high] = await Promise.all(
        (['priceLow', 'priceHigh'] as const).map((sort) =>
          fetchPage({ brand, model: [model], sort, limit: 2 }, signal),
        ),
      )
      const ends = [low, high].map((page) => {
        const other = page?.products.find((one) => one.slug !== slug)
        return other && { price: other.price, currency: other.currency }
      })
      return { count: Math.max(0, (low?.total ?? 0) - 1), ends: ends.filter((end) => end !== undefined) }
    },
    retry: false,
  })

/** How the sales of a seller ended. The server reads this from the subgraph, which may be down. */
export const sellerRecordQuery = (vendor_address: string) =>
  queryOptions({
    queryKey: ['record', vendor_address],
    queryFn: ({ signal }) => get('/seller-record/:vendor_address', { params: { vendor_address }, signal }),
    retry: false,
  })

/** All vehicles that a vendor has listed. `limit` is the page size; without it the API decides. */
export async function productsOf(vendor_address: string, limit?: number): Promise<ProductView[]> {
  const params = { vendor_address }
  const pages = await everyPage((cursor) =>
    call('get', '/seller-products/:vendor_address', { params, query: { limit, cursor } }),
  )
  return pages.flatMap(({ products }) => products)
}

/** Whether a vendor's address in a URL is valid. No request is sent for an invalid one. */
export const isVendor = (address: string) => /^0x[0-9a-f]{40}$/.test(address)

/** A seller's own listings, including those in review, rejected or sold. */
export const ownListingsQuery = (address: string) =>
  queryOptions({
    queryKey: ['products', 'own', address],
    queryFn: () => productsOf(address),
    ...logsFailure,
  })

export const vendorNameQuery = (address: string) =>
  queryOptions({
    queryKey: ['vendor', address],
    queryFn: async () =>
      (await get('/user-exists/:walletAddress', { params: { walletAddress: address } })).name,
    retry: false,
    // A private name is empty until the server has recorded the sale, which the page may know from the chain already.
    refetchInterval: ({ state }) => (state.data === '' && state.dataUpdateCount < 10 ? 4_000 : false),
  })
