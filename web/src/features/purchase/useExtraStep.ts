import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { wayToPay } from '@/lib/escrow/index.ts'
import { useStage } from '@/lib/stage.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import type { ExtraStep } from './steps.ts'

/** How this buyer's wallet pays in a token. Undefined for ether, and until it is known. */
export function useWayToPay({ currency }: ProductView, buyer: Address) {
  const token = useStage()?.tokens.find(({ symbol }) => symbol === currency)
  return useQuery({
    queryKey: ['way-to-pay', buyer, currency],
    queryFn: async () => {
      const wallet = await loadWallet()
      await wallet.restore()
      return token ? wayToPay(wallet, buyer, token) : 'at once'
    },
    enabled: token !== undefined,
  }).data
}

/** The request to the wallet that comes before the payment itself. */
export function useExtraStep(product: ProductView, buyer: Address): ExtraStep | undefined {
  const way = useWayToPay(product, buyer)
  return way === 'at once' ? undefined : way
}
