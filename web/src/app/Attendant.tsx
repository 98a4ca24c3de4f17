import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '@/lib/session.ts'
import { useWishlistMerge } from '@/lib/wishlist/index.ts'
import { keepForOffline } from './keep.ts'

const Presence = lazy(() => import('@/features/session/Presence.tsx'))

/** Unseen on every screen: keeps session and wishlist in step, and the wallet watched where there is one. */
export default function Attendant() {
  const { address } = useSession()
  useWishlistMerge()
  useEffect(keepForOffline, [])
  return address ? (
    <Suspense>
      <Presence />
    </Suspense>
  ) : null
}
