import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useTransition } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { isForSale } from '@/lib/listing/texts.ts'
import { hasSent } from '@/lib/outbox/sent.ts'
import { type GuestPurpose, paths, purposeParam } from '@/lib/paths.ts'
import { useSearchParams } from '@/lib/router/index.ts'
import { sessionQuery, useSignedIn } from '@/lib/session.ts'
import { sessionOrToast } from '@/lib/session-now.ts'
import { usePending } from '@/lib/transactions.ts'

// Wallet code loads with the dialog, so visitors who only browse do not download it.
const PurchaseDialog = lazyDialog(() => import('./PurchaseDialog.tsx'))

interface BuyButtonProps {
  product: ProductView
  /** Signs a guest in. False if they closed the dialog or use another page for it. */
  join: (product: ProductView, purpose: GuestPurpose) => Promise<boolean>
}

export default function BuyButton({ product, join }: BuyButtonProps) {
  const queries = useQueryClient()
  const { address, connected } = useSignedIn()
  const { data: pending } = usePending(connected && address !== product.seller_address ? address : undefined)
  const own = pending?.find(({ product_id }) => product_id === product.id)
  // The buyer is stored while the dialog is open, because the session may end meanwhile. The purchase then renews it.
  const [buyer, setBuyer] = useState<string>()
  // Loading the dialog's code can take seconds on a slow network, so the button shows that it was pressed.
  const [opening, open] = useTransition()
  const [isPressed, setPressed] = useState(false)
  const hydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const isWanted = params.get(purposeParam) === 'buy'
  useEffect(() => {
    if (!connected || !isWanted) return
    setParams({})
    if (isForSale(product) && address !== product.seller_address) setBuyer(address)
  }, [connected, isWanted, setParams, product, address])

  if (address === product.seller_address) return null

  async function buy() {
    if (!isForSale(product)) return
    // The button can be pressed before the session has loaded.
    const session = await sessionOrToast(queries)
    if (session === undefined) return
    if (session?.user) return begin(session.address)
    if (await join(product, 'buy')) begin((await queries.ensureQueryData(sessionQuery))?.address)
  }
  /** The dialog for guests covers the button once its code is here. */
  async function press() {
    setPressed(true)
    await buy().finally(() => setPressed(false))
  }
  const begin = (address: string | undefined) => open(() => setBuyer(address))

  // The server may have been down when the payment was sent. Buying again would pay twice.
  const isSent = own?.hash || (hydrated && address !== undefined && hasSent(address, product.id))
  if (isSent && isForSale(product) && !buyer)
    return (
      <ButtonLink look="primary" size="large" to={paths.buyerTransactions} className="w-full">
        Your payment is on its way
      </ButtonLink>
    )
  return (
    <>
      <Button
        look="primary"
        size="large"
        className="w-full"
        busy={isPressed || opening}
        aria-disabled={!isForSale(product) || undefined}
        onClick={() => void press()}
      >
        {product.sold ? 'Sold' : product.paused ? 'Not for sale' : 'Buy'}
      </Button>
      {buyer && (
        <Suspense>
          <PurchaseDialog product={product} buyer={buyer} onClose={() => setBuyer(undefined)} />
        </Suspense>
      )}
    </>
  )
}
