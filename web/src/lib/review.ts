import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { get } from './api.ts'

/** A vendor's profile, and how soon the vendor answers. */
export const vendorQuery = (vendor_address: string) =>
  queryOptions({
    queryKey: ['vendor', vendor_address, 'profile'],
    queryFn: ({ signal }) => get('/vendor/:vendor_address', { params: { vendor_address }, signal }),
    retry: false,
  })

export const ratingsQuery = (walletAddress: string) =>
  infiniteQueryOptions({
    queryKey: ['ratings', walletAddress],
    queryFn: ({ pageParam, signal }) =>
      get('/ratings/:walletAddress', {
        params: { walletAddress },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    retry: false,
  })

const [everyMs, asked] = [3_000, 20]

/** The reviews of both parties of a sale, as this one of them sees them. */
export const saleRatingsQuery = (transaction_id: string, viewer: string) =>
  queryOptions({
    queryKey: ['ratings', 'sale', transaction_id, viewer],
    queryFn: ({ signal }) => get('/sale-ratings/:transaction_id', { params: { transaction_id }, signal }),
    retry: false,
    // The server may learn some seconds after this page that the sale was made, or that it ended.
    refetchInterval: ({ state }) =>
      state.data?.is_open || state.dataUpdateCount + state.errorUpdateCount >= asked ? false : everyMs,
  })

export const refetchRatings = (client: QueryClient) => client.invalidateQueries({ queryKey: ['ratings'] })
