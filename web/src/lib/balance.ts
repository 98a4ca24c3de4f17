import type { ResponseOf } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { post } from './api.ts'
import { queryClient } from './query.ts'

/** Of everything that a payout or a withdrawal changes. */
export const balanceKey = ['balance'] as const

/** Balance and auto-withdraw as the contract has them. */
export const useBalance = (address: string, isWanted = true) =>
  useQuery({
    queryKey: [...balanceKey, address],
    queryFn: () => post('/balance-and-autowithdraw', { json: { address } }),
    enabled: isWanted,
    staleTime: 0,
  })

export const refreshBalance = () => queryClient.invalidateQueries({ queryKey: balanceKey })

/** Shows the new state of auto-withdraw at once. Otherwise a second press, made before the balance is refetched, would send the same state again. */
export const showAutoWithdraw = (address: string, status: boolean) =>
  queryClient.setQueryData<ResponseOf<'/balance-and-autowithdraw'>>(
    [...balanceKey, address],
    (old) => old && { ...old, status },
  )
