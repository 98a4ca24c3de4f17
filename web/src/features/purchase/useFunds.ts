import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { loadWallet } from '@/lib/wallet/index.ts'
import { missingFunds } from './funds.ts'
import { priceOf } from './intent.ts'

/** A sentence if the wallet cannot pay. Nothing while the balance is unknown, because paying checks it again. */
export const useMissingFunds = (buyer: Address, product: ProductView): string | undefined =>
  useQuery({
    queryKey: ['funds', buyer, product.currency, product.price_units],
    queryFn: async () => (await missingFunds(await loadWallet(), buyer, priceOf(product))) ?? null,
    staleTime: 0,
    refetchInterval: 10_000,
  }).data ?? undefined
