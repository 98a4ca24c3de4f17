import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, formatEther, type Hash } from 'viem'
import { serverMessage } from '@/lib/error/index.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { deliverPurchase } from '@/lib/outbox/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, type Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { AgreedPrice, AlreadyBegun, ListingChanged, pay } from './purchase.ts'
import { type PurchaseFailure, type PurchaseResult, purchaseFailure, purchaseResult } from './result.ts'
import type { PurchaseStep } from './steps.ts'

export type PurchaseState =
  | { kind: 'summary'; failure?: PurchaseFailure }
  | { kind: 'begun'; at: number }
  | { kind: 'running'; step: PurchaseStep; hash?: Hash }
  | { kind: 'paid'; result: PurchaseResult; unrecorded?: string }

const at = (product: ProductView, price_wei: string): ProductView => ({
  ...product,
  price_wei,
  price: formatEther(BigInt(price_wei)),
})

/**
 * `latest` is the listing as last read, `agreedWei` the price that the seller accepted of this buyer; what is paid is
 * what the buyer agreed to.
 */
export function usePurchase(latest: ProductView, buyer: Address, agreedWei: string | undefined) {
  const queries = useQueryClient()
  const [opened] = useState(latest)
  const [corrected, setAgreed] = useState<ProductView>()
  const agreed = corrected ?? (agreedWei ? at(opened, agreedWei) : opened)
  const [state, setState] = useState<PurchaseState>({ kind: 'summary' })

  const onStep = (step: PurchaseStep) => setState((was) => ({ ...was, kind: 'running', step }))
  const onHash = (hash: Hash) => setState((was) => (was.kind === 'running' ? { ...was, hash } : was))

  async function start(product: ProductView, again: boolean) {
    onStep('reserve')
    try {
      const wallet = await loadWallet()
      const { paid, entry } = await pay(wallet, buyer, { product, again }, { onStep, onHash })
      onStep('record')
      const unrecorded = await record(wallet, buyer, () => deliverPurchase(entry, paid))
      setState({ kind: 'paid', result: purchaseResult(paid, product.id), ...(unrecorded && { unrecorded }) })
      toast.success('You have successfully paid!')
    } catch (thrown) {
      setState(await stopped(thrown, product))
    }
    // Sold, reserved or edited: the page shows it in each case.
    await queries.invalidateQueries()
  }

  async function stopped(thrown: unknown, product: ProductView): Promise<PurchaseState> {
    if (thrown instanceof AgreedPrice) {
      const priced = at(product, thrown.price)
      setAgreed(priced)
      if (thrown.price !== latest.price_wei) return { kind: 'summary' }
      const errorMessage = `The price you agreed on has expired. This vehicle costs ${priced.price} ETH now. Nothing was paid.`
      return { kind: 'summary', failure: { success: false, errorMessage } }
    }
    if (thrown instanceof AlreadyBegun) return { kind: 'begun', at: thrown.at }
    if (!(thrown instanceof ListingChanged)) return { kind: 'summary', failure: purchaseFailure(thrown) }
    try {
      await queries.fetchQuery({ ...productQuery(product.slug), staleTime: 0 })
      return { kind: 'summary' }
    } catch (failed) {
      return { kind: 'summary', failure: purchaseFailure(failed) }
    }
  }

  return {
    state,
    agreed,
    isChanged: latest.hash !== agreed.hash,
    pay: () => start(agreed, false),
    /** After the buyer has said that the wallet shows no earlier request. */
    payAgain: () => start(agreed, true),
    /** The buyer has seen what changed in the listing and pays for the present version. */
    payLatest() {
      setAgreed(latest)
      void start(latest, false)
    },
  }
}

/** The money has moved, so a later error is shown beside the success, not as a failed purchase. */
async function record(wallet: Wallet, buyer: Address, deliver: () => Promise<unknown>) {
  try {
    await authorised(wallet, buyer, deliver)
  } catch (thrown) {
    return serverMessage(thrown) ?? 'Something went wrong saving transaction to db.'
  }
}
