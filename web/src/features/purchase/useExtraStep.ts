import type { ProductView } from '@mota/functions/schema'
import { useStage } from '@/lib/stage.ts'
import { isPasskeyAccount } from '@/lib/wallet/index.ts'
import type { ExtraStep } from './steps.ts'

/** What the wallet of this buyer is asked for before the payment itself. An account of a passkey does both at once. */
export function useExtraStep({ currency }: ProductView, buyer: string): ExtraStep | undefined {
  const token = useStage()?.tokens.find(({ symbol }) => symbol === currency)
  if (!token || isPasskeyAccount(buyer)) return undefined
  return token.pays === 'authorization' ? 'authorize' : 'allow'
}
