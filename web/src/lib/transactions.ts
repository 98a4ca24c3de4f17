import type { TransactionsView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
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

/** The sales of a wallet as the server tells them: which vehicle, of what name, with which picture. */
export const useTransactions = (wallet: string | undefined) =>
  useQuery({
    queryKey: [...transactionsKey, wallet],
    queryFn: () => transactionsOf(wallet ?? ''),
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: 15_000,
  })
