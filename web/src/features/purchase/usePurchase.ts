import { format, isSame, knownCurrency, type Money } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address, Hash } from 'viem'
import { ApiError } from '@/lib/api.ts'
import { serverMessage } from '@/lib/error/index.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { sumOf } from '@/lib/money.ts'
import { deliverPurchase } from '@/lib/outbox/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, type Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { priceOf } from './intent.ts'
import { AgreedPrice, AlreadyBegun, ListingChanged, PayingElsewhere, pay } from './purchase.ts'
import { type PurchaseFailure, type PurchaseResult, purchaseFailure, purchaseResult } from './result.ts'
import { type ExtraStep, isExtraStep, type PurchaseStep } from './steps.ts'

type PurchaseState =
  | { kind: 'summary'; failure?: PurchaseFailure }
  | { kind: 'begun'; at: number }
  | { kind: 'running'; step: PurchaseStep; extra?: ExtraStep; hash?: Hash }
  | { kind: 'paid'; result: PurchaseResult; unrecorded?: string; refundable?: string }

const withPrice = (product: ProductView, price: Money): ProductView => ({
  ...product,
  price_units: String(price.units),
  price: format(price),
  currency: knownCurrency(price),
})

/**
 * `latest` is the listing as last fetched. `offered` is the price that the seller accepted from this buyer. The payment
 * is for `agreed`: the version and the price that the buyer saw and agreed to.
 */
export function usePurchase(latest: ProductView, buyer: Address, offered: Money | undefined) {
  const queries = useQueryClient()
  const [opened] = useState(latest)
  const [corrected, setAgreed] = useState<ProductView>()
  const agreed = corrected ?? (offered ? withPrice(opened, offered) : opened)
  const [state, setState] = useState<PurchaseState>({ kind: 'summary' })

  const onStep = (step: PurchaseStep) =>
    setState((previous) => ({
      ...previous,
      kind: 'running',
      step,
      ...(isExtraStep(step) && { extra: step }),
    }))
  const onHash = (hash: Hash) =>
    setState((previous) => (previous.kind === 'running' ? { ...previous, hash } : previous))

  async function start(product: ProductView, isConfirmedAgain: boolean) {
    onStep('reserve')
    try {
      const wallet = await loadWallet()
      const order = { product, isConfirmedAgain }
      const { paid, entry } = await pay(wallet, buyer, order, { onStep, onHash })
      onStep('record')
      const recorded = await record(wallet, buyer, () => deliverPurchase(entry, paid))
      setState({ kind: 'paid', result: purchaseResult(paid, product.id), ...recorded })
      if (!recorded.refundable) toast.success('You have successfully paid!')
    } catch (thrown) {
      setState(await stateAfter(thrown, product))
    }
    // The listing may now be sold, reserved or edited, so the page refetches everything.
    await queries.invalidateQueries()
  }

  /** The other window has paid or given up, so its message would be wrong from now on. */
  function otherFinished() {
    setState((now) => (now.kind === 'summary' ? { kind: 'summary' } : now))
    void queries.invalidateQueries()
  }

  async function stateAfter(thrown: unknown, product: ProductView): Promise<PurchaseState> {
    if (thrown instanceof AgreedPrice) {
      const priced = withPrice(product, thrown.price)
      setAgreed(priced)
      if (!isSame(thrown.price, priceOf(latest))) return { kind: 'summary' }
      const errorMessage = `The price you agreed on has expired. This vehicle costs ${sumOf(thrown.price)} now. Nothing was paid.`
      return { kind: 'summary', failure: { success: false, errorMessage } }
    }
    if (thrown instanceof PayingElsewhere) void thrown.finished.then(otherFinished)
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
    /** Pays after the buyer confirmed that the wallet shows no earlier request. */
    payAgain: () => start(agreed, true),
    /** Pays for the present version after the buyer has seen what changed in the listing. */
    payLatest() {
      setAgreed(latest)
      void start(latest, false)
    },
  }
}

/**
 * Reports the sale to the server, which says whether the payment buys the vehicle. The money has moved, so an error is
 * returned and shown beside the success.
 */
async function record(
  wallet: Wallet,
  buyer: Address,
  deliver: () => ReturnType<typeof deliverPurchase>,
): Promise<{ unrecorded?: string; refundable?: string }> {
  try {
    const { message, transaction } = await authorised(wallet, buyer, deliver)
    return transaction.unmet_price || transaction.duplicate ? { refundable: message } : {}
  } catch (thrown) {
    return { unrecorded: refusalOf(thrown) ?? 'Something went wrong saving transaction to db.' }
  }
}

/** The server's reason. A server that is down only says to try again, and the buyer must not pay again. */
const refusalOf = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.status < 500 ? serverMessage(thrown) : undefined
