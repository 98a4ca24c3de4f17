import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSession, watchSession } from '@/lib/session.ts'
import { useWishlistMerge } from '@/lib/wishlist/index.ts'
import { keepForOffline } from './keep.ts'

const Presence = lazy(() => import('@/features/session/Presence.tsx'))

/** Unseen on every screen: keeps session and wishlist in step, and the wallet watched where there is one. */
export default function Attendant() {
  const client = useQueryClient()
  const { address } = useSession()
  useWishlistMerge()
  useEffect(() => watchSession(client), [client])
  useEffect(keepForOffline, [])
  return address ? (
    <Suspense>
      <Presence />
    </Suspense>
  ) : null
}
