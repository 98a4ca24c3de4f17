import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/session.ts'

const Presence = lazy(() => import('@/features/session/Presence.tsx'))

/** Only who is signed in has a wallet to watch. */
export function LazyPresence() {
  const { address } = useSession()
  return address ? (
    <Suspense>
      <Presence />
    </Suspense>
  ) : null
}
