import { ether, format } from '@mota/contracts/sdk/money'
import { passkeyOwner, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { keptPasskey, loadWallet } from '@/lib/wallet/index.ts'

/** What the account of a passkey holds, and the passkeys and wallets that can use it. */
export interface Purse {
  /** In ETH. */
  balance: string
  owners: readonly Hex[]
}

const keyOf = (address: string) => ['purse', address] as const

async function readPurse(address: Address): Promise<Purse> {
  const { reader } = await loadWallet()
  const [units, code] = await Promise.all([reader.getBalance({ address }), reader.getCode({ address })])
  return { balance: format({ asset: ether, units }), owners: code ? await readOwners(address) : ownOwners() }
}

async function readOwners(address: Address) {
  const { reader } = await loadWallet()
  const account = { address, abi: personalAccountAbi } as const
  const count = await reader.readContract({ ...account, functionName: 'getSignerCount' })
  return reader.readContract({ ...account, functionName: 'getSigners', args: [0n, count] })
}

/** An account's first action creates it. Until then, only the passkey that made it can use it. */
function ownOwners(): readonly Hex[] {
  const passkey = keptPasskey()
  return passkey ? [passkeyOwner(passkey.publicKey)] : []
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
