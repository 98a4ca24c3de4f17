import { moneyOf } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { loadWallet } from '@/lib/wallet/index.ts'
import { missingFunds } from './funds.ts'

/** A sentence if the wallet cannot pay. Nothing while the balance is unknown, because paying checks it again. */
export const useMissingFunds = (buyer: Address, { currency, price_units }: ProductView): string | undefined =>
  useQuery({
    queryKey: ['funds', buyer, currency, price_units],
    queryFn: async () =>
      (await missingFunds(await loadWallet(), buyer, moneyOf(currency, price_units))) ?? null,
    staleTime: 0,
    refetchInterval: 10_000,
  }).data ?? undefined
