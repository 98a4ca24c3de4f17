import { ether, format } from '@mota/contracts/sdk/money'
import { personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { loadWallet } from '@/lib/wallet/index.ts'

/** What the account of a passkey holds, and how many passkeys and wallets can use it. */
export interface Purse {
  /** In ETH. */
  balance: string
  owners: number
}

const keyOf = (address: string) => ['purse', address] as const

async function readPurse(address: Address): Promise<Purse> {
  const { reader } = await loadWallet()
  const [units, code] = await Promise.all([reader.getBalance({ address }), reader.getCode({ address })])
  // Its first action creates the account. Until then, only the passkey that made it can use it.
  const owners = code
    ? await reader.readContract({ address, abi: personalAccountAbi, functionName: 'getSignerCount' })
    : 1n
  return { balance: format({ asset: ether, units }), owners: Number(owners) }
}

export const usePurse = (address: string) =>
  useQuery({
    queryKey: keyOf(address),
    queryFn: () => readPurse(address as Address),
    staleTime: 0,
    refetchInterval: 10_000,
  })

export function useRefreshPurse(address: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(address) })
}
