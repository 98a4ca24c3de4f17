import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '@/lib/router/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Offline } from './Offline.tsx'
import { useScreenAwaited } from './screen.tsx'

/** A new screen takes the focus, so that keyboards and screen readers start at its beginning. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const pending = useScreenAwaited()
  const main = useFocusOnArrival(pathname)
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
      <main id="main" ref={main} tabIndex={-1} aria-busy={pending} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
