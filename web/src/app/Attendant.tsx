import { lazy, Suspense, useEffect } from 'react'
import { queryClient } from '@/lib/query.ts'
import { useSession, watchSession } from '@/lib/session.ts'
import { useWishlistMerge } from '@/lib/wishlist/index.ts'
import { keepForOffline } from './keep.ts'
import { anticipate } from './routes.tsx'

const Presence = lazy(() => import('@/features/session/Presence.tsx'))

/** Unseen on every screen: keeps session and wishlist in step, and the wallet watched where there is one. */
export function Attendant() {
  const { address } = useSession()
  useWishlistMerge()
  useEffect(keepForOffline, [])
  useEffect(anticipateLinks, [])
  useEffect(() => watchSession(queryClient), [])
  // Buttons work from now on: until then the pointer says that they are loading.
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), [])
  return address ? (
    <Suspense>
      <Presence />
    </Suspense>
  ) : null
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const

/** A link that somebody is about to follow has its screen fetched. */
function anticipateLinks() {
  let last = ''
  const hint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.href === last) return
    last = link.href
    void anticipate(new URL(link.href))
  }
  for (const kind of hints) document.addEventListener(kind, hint, { passive: true })
  return () => {
    for (const kind of hints) document.removeEventListener(kind, hint)
  }
}
