import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { loadWallet } from '@/lib/wallet/index.ts'
import { missingFunds } from './funds.ts'

/** A sentence if the wallet cannot pay. Nothing while the balance is unknown, because paying checks it again. */
export const useMissingFunds = (buyer: Address, priceWei: string): string | undefined =>
  useQuery({
    queryKey: ['funds', buyer, priceWei],
    queryFn: async () => (await missingFunds(await loadWallet(), buyer, BigInt(priceWei))) ?? null,
    staleTime: 0,
    refetchInterval: 10_000,
  }).data ?? undefined
