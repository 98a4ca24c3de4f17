import type { TransactionsView } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, get } from './api.ts'
import { everyPage } from './pages.ts'

export const transactionsKey = ['transactions'] as const

/** All sales of a wallet. `limit` is the page size; without it the API decides. */
export async function transactionsOf(wallet: string, limit?: number): Promise<TransactionsView> {
  const pages = await everyPage((cursor) =>
    call('get', '/get-transactions', { query: { wallet, limit, cursor } }),
  )
  return {
    buyer: pages.flatMap(({ buyer }) => buyer),
    seller: pages.flatMap(({ seller }) => seller),
    arbiter: pages.flatMap(({ arbiter }) => arbiter),
    pending: pages.flatMap(({ pending }) => pending),
  }
}

/** The interval while the server is expected to record a sale at any moment. */
const soonMs = 3_000

/**
 * The server's records of a wallet's sales, with vehicle, title and picture. `lacksNew`: the chain has a new sale that
 * the server has not recorded yet.
 */
export const useTransactions = (wallet: string | undefined, lacksNew = false) =>
  useQuery({
    queryKey: [...transactionsKey, wallet],
    queryFn: () => transactionsOf(wallet ?? ''),
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (lacksNew || state.data?.pending.length ? soonMs : 15_000),
  })

/**
 * How many contested sales this wallet must decide as arbiter. Null if it has none and decided none in the last 30
 * days.
 */
export const casesQuery = (wallet: string) =>
  queryOptions({
    queryKey: [...transactionsKey, wallet, 'cases'],
    queryFn: async () => {
      const { arbiter } = await get('/get-transactions', { query: { wallet, limit: 1 } })
      return arbiter.length > 0 ? arbiter.filter(({ status }) => status === 'disputed').length : null
    },
    refetchInterval: 5 * 60_000,
  })

/** The pending payments of a wallet. The first page of the API contains them all, whatever its size. */
export const usePending = (wallet: string | undefined) =>
  useQuery({
    queryKey: [...transactionsKey, wallet, 'pending'],
    queryFn: async () => {
      const query = { wallet: wallet ?? '', limit: 1 }
      return (await (await call('get', '/get-transactions', { query })).json()).pending
    },
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.length ? soonMs : false),
  })
