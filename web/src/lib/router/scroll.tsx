import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()
let lastPath = ''

/** Shown with each screen: a new one starts at its top, one come back to stands where it was left. */
export function ScrollKeeper() {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  // In the layout phase: the scroll event of the next page's own jump must no longer be taken for this one's.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  useLayoutEffect(() => {
    const moved = lastPath !== '' && lastPath !== pathname
    lastPath = pathname
    if (how === 'POP') window.scrollTo(0, places.get(key) ?? 0)
    else if (moved) window.scrollTo(0, 0)
  }, [key, pathname, how])
  return null
}
