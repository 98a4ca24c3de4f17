import type { BalanceView, UserView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { post } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { sessionQuery } from '@/lib/session.ts'

interface Answer {
  message: string
  user: UserView
}

const keep = (answer: Answer) => {
  queryClient.setQueryData(sessionQuery.queryKey, { address: answer.user.address, user: answer.user })
  return answer
}

export const rename = async (address: string, name: string) =>
  keep(await post<Answer>('/update-name', { address, name }))

export async function becomeVendor(address: string) {
  const answer = await post<Answer>('/make-vendor', { address })
  window.dispatchEvent(new Event('userBecameSeller'))
  return answer
}

const balanceKey = ['balance'] as const

/** Balance and auto-withdraw as the contract has them. */
export const useBalance = (address: string) =>
  useQuery({
    queryKey: [...balanceKey, address],
    queryFn: () => post<BalanceView>('/balance-and-autowithdraw', { address }),
    staleTime: 0,
  })

export const refreshBalance = () => queryClient.invalidateQueries({ queryKey: balanceKey })
