import { moneyOf } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { Dialog } from '@/components/Dialog.tsx'
import { aboutQuery, agreedOffer } from '@/lib/conversation.ts'
import { sum } from '@/lib/money.ts'
import { ListingChange } from './ListingChange.tsx'
import { PurchaseBegun } from './PurchaseBegun.tsx'
import { PurchaseDone } from './PurchaseDone.tsx'
import { PurchaseProgress } from './PurchaseProgress.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { useExtraStep } from './useExtraStep.ts'
import { usePurchase } from './usePurchase.ts'

interface PurchaseDialogProps {
  product: ProductView
  buyer: string
  onClose: () => void
}

const isSamePrice = (a: ProductView, b: ProductView) =>
  a.currency === b.currency && a.price_units === b.price_units

const titles = {
  summary: 'Buy this vehicle',
  changed: 'The seller changed this listing',
  begun: 'You already started paying',
  running: 'Paying',
  paid: 'You have successfully paid!',
  refundable: 'Your payment does not buy this vehicle',
}

export default function PurchaseDialog({ product, buyer, onClose }: PurchaseDialogProps) {
  // If the agreed price cannot be loaded, the purchase continues: the reservation returns the price that must be paid.
  const { data: about } = useQuery(aboutQuery(buyer, product.id))
  const accepted = agreedOffer(about, Date.now())
  const { state, agreed, isChanged, pay, payAgain, payLatest } = usePurchase(
    product,
    buyer as Address,
    accepted && moneyOf(accepted.body.currency, accepted.body.price_units),
  )
  const isOpenQuestion = state.kind === 'summary' || state.kind === 'begun'
  const kind = isOpenQuestion && isChanged ? 'changed' : state.kind
  const isRefundable = state.kind === 'paid' && state.refundable !== undefined
  const extraStep = useExtraStep(agreed, buyer as Address)
  // Before the payment is sent, an accidental click must not close the dialog. Afterwards closing loses nothing.
  const locked = state.kind === 'running' && state.step !== 'wait' && state.step !== 'record'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[isRefundable ? 'refundable' : kind]}
      locked={locked}
    >
      {kind === 'changed' && (
        <ListingChange before={agreed} now={product} buyer={buyer as Address} onPay={payLatest} />
      )}
      {kind === 'summary' && state.kind === 'summary' && (
        <PurchaseSummary
          product={agreed}
          buyer={buyer as Address}
          error={state.failure?.errorMessage}
          asking={isSamePrice(agreed, product) ? undefined : sum(product.price, product.currency)}
          onPay={pay}
        />
      )}
      {kind === 'begun' && state.kind === 'begun' && (
        <PurchaseBegun at={state.at} product={agreed} onPay={payAgain} onClose={onClose} />
      )}
      {state.kind === 'running' && (
        <PurchaseProgress step={state.step} extra={state.extra ?? extraStep} hash={state.hash} />
      )}
      {state.kind === 'paid' && <PurchaseDone {...state} />}
    </Dialog>
  )
}
