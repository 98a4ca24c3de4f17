import { ether, type Money } from '@mota/contracts/sdk/money'
import { passkeyOwner, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { balanceOf } from '@/lib/escrow/index.ts'
import { keptPasskey, loadWallet } from '@/lib/wallet/index.ts'

/** The balance of a passkey's account, and the passkeys and wallets that can use it. */
interface Purse {
  ether: Money
  /** Without zeros. */
  tokens: readonly Money[]
  owners: readonly Hex[]
}

const keyOf = (address: string) => ['purse', address] as const

async function readPurse(address: Address): Promise<Purse> {
  const { reader, stage } = await loadWallet()
  const read = (asset: number) => balanceOf({ reader, stage }, address, asset)
  const [held, tokens, code] = await Promise.all([
    read(ether),
    Promise.all(stage.tokens.map(({ asset }) => read(asset))),
    reader.getCode({ address }),
  ])
  return {
    ether: held,
    tokens: tokens.filter(({ units }) => units > 0n),
    owners: code ? await readOwners(address) : ownOwners(),
  }
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
