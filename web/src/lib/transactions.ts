import type { TransactionsView } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, get } from './api.ts'
import { everyPage } from './pages.ts'

export const transactionsKey = ['transactions'] as const

/** All sales of a wallet; `limit` of them at a time, or as many as the API gives. */
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

/** The sales of a wallet as the server knows them: vehicle, title and picture. */
export const useTransactions = (wallet: string | undefined) =>
  useQuery({
    queryKey: [...transactionsKey, wallet],
    queryFn: () => transactionsOf(wallet ?? ''),
    enabled: wallet !== undefined,
    staleTime: 5_000,
    // A payment on its way becomes a sale at any moment.
    refetchInterval: ({ state }) => (state.data?.pending.length ? 3_000 : 15_000),
  })

/** How many contested sales wait for a ruling of this wallet. Null if it has none and had none in the last 30 days. */
export const casesQuery = (wallet: string) =>
  queryOptions({
    queryKey: [...transactionsKey, wallet, 'cases'],
    queryFn: async () => {
      const { arbiter } = await get('/get-transactions', { query: { wallet, limit: 1 } })
      return arbiter.length > 0 ? arbiter.filter(({ status }) => status === 'disputed').length : null
    },
    refetchInterval: 5 * 60_000,
  })

/** The payments of a wallet that are on their way. The first page has them all, however short it is. */
export const usePending = (wallet: string | undefined) =>
  useQuery({
    queryKey: [...transactionsKey, wallet, 'pending'],
    queryFn: async () => {
      const query = { wallet: wallet ?? '', limit: 1 }
      return (await (await call('get', '/get-transactions', { query })).json()).pending
    },
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.length ? 3_000 : false),
  })
