import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from './Button.tsx'

interface PagerProps {
  more: boolean
  busy: boolean
  failed?: boolean
  onMore: () => void
  /** The URL that shows one more page, for visitors without JavaScript. */
  to?: string
  /** A placeholder for the next page. */
  children?: React.ReactNode
}

/** The end of a list. Loads the next page when it is nearly visible, or when its button is pressed. */
export function Pager({ more, busy, failed = false, onMore, to, children }: PagerProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (more && !busy && !failed) onMore()
  })
  // Observes the element again after each page, because one that stays visible causes no new event.
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
