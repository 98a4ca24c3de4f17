import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from './Button.tsx'

interface PagerProps {
  more: boolean
  busy: boolean
  failed?: boolean
  onMore: () => void
  /** The address with one more page, for visitors without script. */
  to?: string
  /** Stands where the next page will be. */
  children?: React.ReactNode
}

/** The end of a list. Loads more when it is scrolled near, or by its button. */
export function Pager({ more, busy, failed = false, onMore, to, children }: PagerProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (more && !busy && !failed) onMore()
  })
  // Watched again after each page: what stays in sight never enters it again.
  useEffect(() => {
    const element = mark.current
    if (!element || !more || busy) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '400px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [more, busy])
  if (!more) return null
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!busy) onMore()
  }
  const words = failed ? 'Try again' : 'Load more'
  return (
    <div ref={mark} data-more className="mt-9">
      <div className="flex justify-center">
        {to === undefined ? (
          <Button busy={busy} onClick={onMore}>
            {words}
          </Button>
        ) : (
          <ButtonLink to={to} onClick={press} aria-busy={busy || undefined}>
            {words}
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  )
}
