import { useEffect, useState } from 'react'
import { compared } from '@/lib/listing/compared.ts'
import { later } from '@/lib/optional.ts'
import { queryClient } from '@/lib/query.ts'
import { useSignedIn, watchSession } from '@/lib/session.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'
import { fetchFonts } from './fonts.ts'
import { keepForOffline } from './keep.ts'
import { anticipate } from './routes.tsx'
import { countVisit } from './visits.ts'

const CompareTray = later(() => import('./CompareTray.tsx'))
const InstallHint = later(() => import('./InstallHint.tsx'))
const SignedIn = later(() => import('./SignedIn.tsx'))

/**
 * Runs on every screen and shows nothing itself. Keeps the session up to date and loads code that only some visitors
 * need.
 */
export default function Background() {
  const { address } = useSignedIn()
  useEffect(keepForOffline, [])
  useEffect(anticipateLinks, [])
  useEffect(fetchFonts, [])
  useEffect(measureScrollbar, [])
  useEffect(() => watchSession(queryClient), [])
  const [visits] = useState(countVisit)
  const comparing = useStoredIds(compared).length > 0
  return (
    <>
      {address && <SignedIn />}
      {comparing ? <CompareTray /> : visits > 1 && <InstallHint />}
    </>
  )
}

/** The room that every page keeps for a scrollbar. An open dialog covers it, and the styles pad the page instead. */
function measureScrollbar() {
  const { body, documentElement } = document
  body.style.setProperty('--scrollbar', `${window.innerWidth - documentElement.offsetWidth}px`)
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const

/** Prefetches the screen of a link that is about to be followed. */
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
