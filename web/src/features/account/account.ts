import { useQuery } from '@tanstack/react-query'
import { post } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { knowSession } from '@/lib/session.ts'

export async function rename(address: string, name: string) {
  const answer = await post('/update-name', { json: { address, name } })
  await knowSession({ address: answer.user.address, user: answer.user })
  return answer
}

export async function becomeVendor(address: string) {
  const answer = await post('/make-vendor', { json: { address } })
  window.dispatchEvent(new Event('userBecameSeller'))
  return answer
}

const balanceKey = ['balance'] as const

/** Balance and auto-withdraw as the contract has them. */
export const useBalance = (address: string) =>
  useQuery({
    queryKey: [...balanceKey, address],
    queryFn: () => post('/balance-and-autowithdraw', { json: { address } }),
    staleTime: 0,
  })

export const refreshBalance = () => queryClient.invalidateQueries({ queryKey: balanceKey })
