import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address, Hash } from 'viem'
import { serverMessage } from '@/lib/error/index.ts'
import { deliverPurchase } from '@/lib/outbox/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, type Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { pay } from './purchase.ts'
import { type PurchaseFailure, type PurchaseResult, purchaseFailure, purchaseResult } from './result.ts'
import type { PurchaseStep } from './steps.ts'

export type PurchaseState =
  | { kind: 'summary'; failure?: PurchaseFailure }
  | { kind: 'running'; step: PurchaseStep; hash?: Hash }
  | { kind: 'paid'; result: PurchaseResult; unrecorded?: string }

export function usePurchase(product: ProductView, buyer: Address) {
  const queries = useQueryClient()
  const [state, setState] = useState<PurchaseState>({ kind: 'summary' })

  const onStep = (step: PurchaseStep) => setState((was) => ({ ...was, kind: 'running', step }))
  const onHash = (hash: Hash) => setState((was) => (was.kind === 'running' ? { ...was, hash } : was))

  async function start() {
    onStep('reserve')
    try {
      const wallet = await loadWallet()
      const { paid, entry } = await pay(wallet, buyer, product, { onStep, onHash })
      onStep('record')
      const unrecorded = await record(wallet, buyer, () => deliverPurchase(entry, paid))
      setState({ kind: 'paid', result: purchaseResult(paid, product.id), ...(unrecorded && { unrecorded }) })
      toast.success('You have successfully paid!')
    } catch (thrown) {
      setState({ kind: 'summary', failure: purchaseFailure(thrown) })
    }
    // Sold, reserved or edited: either way the page shows it anew.
    await queries.invalidateQueries()
  }
  return { state, start }
}

/** The money has moved: what goes wrong now is told, never taken for a failed purchase. */
async function record(wallet: Wallet, buyer: Address, deliver: () => Promise<unknown>) {
  try {
    await authorised(wallet, buyer, deliver)
  } catch (thrown) {
    return serverMessage(thrown) ?? 'Something went wrong saving transaction to db.'
  }
}
