import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from './Button.tsx'

interface PagerProps {
  more: boolean
  busy: boolean
  failed?: boolean
  onMore: () => void
  /** How much is shown, above the button. */
  shown?: string
  /** The URL that shows one more page, for visitors without JavaScript. */
  to?: string
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** How long a browser moves the page after content was added. */
const settleMs = 1_000

/**
 * The end of a list. Loads the next page when it is nearly visible, or when its button is pressed. Browsers keep what is in
 * view in its place while content is added above it, so the end stays in view. Therefore every page needs a gesture:
 * one press of End loads one page, not the whole list.
 */
export function Pager({ more, busy, failed = false, shown, onMore, to }: PagerProps) {
  const mark = useRef<HTMLDivElement>(null)
  const isNear = useRef(false)
  const isMoved = useRef(false)
  const grown = useRef(0)
  const load = useEffectEvent(() => {
    if (!isNear.current || !isMoved.current || busy || failed) return
    isMoved.current = false
    onMore()
  })
  // A dragged scrollbar sends no gesture. A page that scrolls because it grew was not moved by its reader.
  const isOwnScroll = useEffectEvent(() => !busy && performance.now() - grown.current > settleMs)
  useEffect(() => {
    grown.current = performance.now()
  })
  useEffect(() => {
    const element = mark.current
    if (!element || !more) return
    let isFirst = true
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once. The last one is true now.
        isNear.current = entries.at(-1)?.isIntersecting ?? false
        // The reader may have scrolled before the script was there.
        if (isFirst && window.scrollY > 0) isMoved.current = true
        isFirst = false
        load()
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    const move = () => {
      isMoved.current = true
      load()
    }
    const scroll = () => {
      if (isOwnScroll()) move()
    }
    for (const gesture of gestures) window.addEventListener(gesture, move, { passive: true })
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      watch.disconnect()
      for (const gesture of gestures) window.removeEventListener(gesture, move)
      window.removeEventListener('scroll', scroll)
    }
  }, [more])
  // A gesture while the list was busy counts once it no longer is.
  useEffect(() => {
    if (!busy) load()
  }, [busy])
  if (!more) return null
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!busy) onMore()
  }
  const words = failed ? 'Try again' : 'Load more'
  return (
    <div ref={mark} data-more className="mt-9 grid justify-items-center gap-3">
      {shown && <p className="nums text-caption text-muted">{shown}</p>}
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
  )
}
