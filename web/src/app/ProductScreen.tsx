import type { ProductView } from '@mota/functions/schema'
import { Suspense, useState } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import AskButtons from '@/features/conversation/AskButtons.tsx'
import ProductPage from '@/features/listing/ProductPage.tsx'
import BuyButton from '@/features/purchase/BuyButton.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { sentences } from '@/lib/error/texts.ts'
import { type GuestPurpose, signInThen, vehicleWith } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { stageQuery } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { canUsePasskeys } from '@/lib/wallet/passkey/possible.ts'

// Loads when a guest wants to do something, because most visitors only look.
const GuestDialog = lazyDialog(() => import('@/features/session/GuestDialog.tsx'))

interface Joining {
  product: ProductView
  purpose: GuestPurpose
  finish: (isJoined: boolean) => void
}

/**
 * Puts the buttons of purchase and conversation into the slots of the listing, and signs guests in for both. The features
 * do not import each other.
 */
export default function ProductScreen() {
  const navigate = useNavigate()
  const [joining, setJoining] = useState<Joining>()

  /** Without passkeys, a guest signs in on the page for it, and Buy says so first. */
  function signInElsewhere({ slug }: ProductView, purpose: GuestPurpose) {
    const to = signInThen(vehicleWith(slug, purpose))
    if (purpose !== 'buy') return void navigate(to)
    toast.error(sentences.pleaseConnect, {
      action: (
        <ButtonLink look="primary" to={to} className="ml-auto shrink-0">
          Connect
        </ButtonLink>
      ),
    })
  }

  async function join(product: ProductView, purpose: GuestPurpose): Promise<boolean> {
    const stage = await queryClient.ensureQueryData(stageQuery).catch(() => undefined)
    if (!stage || !canUsePasskeys(stage)) {
      signInElsewhere(product, purpose)
      return false
    }
    return new Promise((resolve) => {
      const finish = (isJoined: boolean) => {
        setJoining(undefined)
        resolve(isJoined)
      }
      setJoining({ product, purpose, finish })
    })
  }

  return (
    <>
      <ProductPage
        buy={(product) => <BuyButton product={product} join={join} />}
        ask={(product) => <AskButtons product={product} join={join} />}
      />
      <Suspense>
        {joining && (
          <GuestDialog
            {...joining}
            next={vehicleWith(joining.product.slug, joining.purpose)}
            onClose={() => joining.finish(false)}
            onJoined={() => joining.finish(true)}
          />
        )}
      </Suspense>
    </>
  )
}
