import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { later, optional } from '@/lib/optional.ts'
import { Header } from './Header.tsx'

/** Below the fold. It is hydrated separately, so that its code does not delay the first press. */
const Footer = optional(() => import('./Footer.tsx'))
const Offline = later(() => import('./Offline.tsx'))

const mainId = 'main'

/**
 * Runs when a new screen is shown: scrolls to the top, and gives `main` the focus and the page title, so that keyboards and screen readers start there. After Back, the browser restores the scroll position itself.
 */
export function Arrival({ pathname, back }: { pathname: string; back: boolean }) {
  const last = useRef(pathname)
  useLayoutEffect(() => {
    const main = document.getElementById(mainId)
    if (main) main.ariaLabel = document.title
    if (last.current === pathname) return
    last.current = pathname
    main?.focus({ preventScroll: true })
    if (!back) window.scrollTo(0, 0)
  }, [pathname, back])
  return null
}

export function Layout({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {pending && <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-wait bg-accent" />}
      <Header />
      <Offline />
      <main id={mainId} tabIndex={-1} aria-busy={pending} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
