import type { ResponseOf } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { post } from './api.ts'
import { queryClient } from './query.ts'

const balanceKey = ['balance'] as const

/** Balance and auto-withdraw as the contract has them. */
export const useBalance = (address: string, isWanted = true) =>
  useQuery({
    queryKey: [...balanceKey, address],
    queryFn: () => post('/balance-and-autowithdraw', { json: { address } }),
    enabled: isWanted,
    staleTime: 0,
  })

export const refreshBalance = () => queryClient.invalidateQueries({ queryKey: balanceKey })

/** Shows a switched auto-withdraw at once. Whoever presses the switch again before the balance is refetched means this. */
export const showAutoWithdraw = (address: string, status: boolean) =>
  queryClient.setQueryData<ResponseOf<'/balance-and-autowithdraw'>>(
    [...balanceKey, address],
    (old) => old && { ...old, status },
  )
