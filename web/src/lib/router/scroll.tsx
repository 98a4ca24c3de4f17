import { useEffect, useLayoutEffect } from 'react'
import { onLeave } from './history.ts'
import { useLocation } from './router.tsx'

const places = new Map<string, number>()
let lastPath = ''

/** Shown with each screen: a new one starts at its top, one come back to stands where it was left. */
export function ScrollKeeper() {
  const { key, pathname, action } = useLocation()
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return onLeave((from) => places.set(from.key, window.scrollY))
  }, [])
  useLayoutEffect(() => {
    const moved = lastPath !== '' && lastPath !== pathname
    lastPath = pathname
    if (action === 'pop') window.scrollTo(0, places.get(key) ?? 0)
    else if (moved) window.scrollTo(0, 0)
  }, [key, pathname, action])
  return null
}
