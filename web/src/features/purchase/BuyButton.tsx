import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { sentences } from '@/lib/error/words.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { sessionQuery, useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'

// Wallet code loads with the dialog, so visitors who only look download none of it.
const PurchaseDialog = lazy(() => import('./PurchaseDialog.tsx'))

export default function BuyButton({ product }: { product: ProductView }) {
  const queries = useQueryClient()
  const { address } = useSession()
  // Kept while the dialog is open: a session that ends meanwhile is renewed by the purchase.
  const [buyer, setBuyer] = useState<string>()

  if (address === product.seller_address) return null

  async function buy() {
    if (product.sold) return
    // A press before the session has loaded waits for it.
    const session = await queries.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.user) return setBuyer(session.address)
    toast.error(sentences.pleaseConnect, {
      action: (
        <ButtonLink look="primary" to={signInThen(paths.product(product.slug))} className="ml-auto shrink-0">
          Connect
        </ButtonLink>
      ),
    })
  }

  return (
    <>
      <Button
        look="primary"
        size="large"
        className="w-full"
        aria-disabled={product.sold || undefined}
        onClick={buy}
      >
        {product.sold ? 'Sold' : 'Buy'}
      </Button>
      {buyer && (
        <Suspense>
          <PurchaseDialog product={product} buyer={buyer} onClose={() => setBuyer(undefined)} />
        </Suspense>
      )}
    </>
  )
}
