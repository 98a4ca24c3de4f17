import type { TransactionsView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { everyPage } from './pages.ts'

export const transactionsKey = ['transactions'] as const

/** What needs a wallet. */
export const attentionKey = (wallet: string) => [...transactionsKey, wallet, 'attention']

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
export const soonMs = 3_000
export const listMs = 15_000

/**
 * The server's records of a wallet's sales, with vehicle, title and picture. They are refetched after each step, and
 * polled only where `interval` asks for it.
 */
export const useTransactions = (
  wallet: string | undefined,
  interval: (data: TransactionsView | undefined) => number | false = () => false,
) =>
  useQuery({
    queryKey: [...transactionsKey, wallet],
    queryFn: () => transactionsOf(wallet ?? ''),
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: ({ state }) => interval(state.data),
  })

/** The server's record of one sale of this wallet. It is polled until the server has it. */
export function useRecord(wallet: string | undefined, id: string) {
  const { data, isLoading } = useTransactions(wallet, (data) => (recordIn(data, id) ? false : soonMs))
  return { record: recordIn(data, id), isLoaded: data !== undefined, isLoading }
}

const recordIn = (data: TransactionsView | undefined, id: string) =>
  data && [...data.buyer, ...data.seller, ...data.arbiter].find(({ transaction_id }) => transaction_id === id)

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
