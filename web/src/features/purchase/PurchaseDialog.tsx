import type { ProductView } from '@mota/functions/schema'
import type { Address } from 'viem'
import { Dialog } from '@/components/Dialog.tsx'
import { PurchaseDone } from './PurchaseDone.tsx'
import { PurchaseProgress } from './PurchaseProgress.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { usePurchase } from './use-purchase.ts'

interface PurchaseDialogProps {
  product: ProductView
  buyer: string
  onClose: () => void
}

const titles = { summary: 'Buy this vehicle', running: 'Paying', paid: 'You have successfully paid!' }

export default function PurchaseDialog({ product, buyer, onClose }: PurchaseDialogProps) {
  const { state, start } = usePurchase(product, buyer as Address)
  // Once it is paid nothing can be lost by closing; before that a stray click must not.
  const locked = state.kind === 'running' && state.step !== 'wait' && state.step !== 'record'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titles[state.kind]} locked={locked}>
      {state.kind === 'summary' && (
        <PurchaseSummary
          product={product}
          buyer={buyer as Address}
          error={state.failure?.errorMessage}
          onPay={start}
        />
      )}
      {state.kind === 'running' && <PurchaseProgress step={state.step} hash={state.hash} />}
      {state.kind === 'paid' && <PurchaseDone {...state} />}
    </Dialog>
  )
}
