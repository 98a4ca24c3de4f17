import { useQuery } from '@tanstack/react-query'
import { get } from './api.ts'

export const transactionsKey = ['transactions'] as const

/** The sales of a wallet as the server tells them: which vehicle, of what name, with which picture. */
export const useTransactions = (wallet: string | undefined) =>
  useQuery({
    queryKey: [...transactionsKey, wallet],
    queryFn: () => get('/get-transactions', { query: { wallet: wallet ?? '' } }),
    enabled: wallet !== undefined,
    staleTime: 5_000,
    refetchInterval: 15_000,
  })
