import { grouped } from '@mota/functions/schema'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { pageSize } from '@/lib/listing/paged.ts'
import { ButtonLink } from './Button.tsx'

interface PagerProps {
  more: boolean
  /** How many vehicles are shown, and of how many. */
  shown: number
  total: number
  busy: boolean
  failed: boolean
  onMore: () => void
  /** The URL that shows one more page, for visitors without JavaScript. */
  to: string
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** So few more come without a gesture: a button for one car would be odd. */
const fewLeft = 3
/** How long a browser moves the page after content was added. */
const settleMs = 1_000

/**
 * The end of a list. Loads the next page when it is nearly visible, or when its button is pressed. Browsers keep what is in
 * view in its place while content is added above it, so the end stays in view. Therefore every page needs a gesture:
 * one press of End loads one page, not the whole list. Only the last few vehicles come by themselves.
 */
export function Pager({ more, busy, failed, shown, total, onMore, to }: PagerProps) {
  const mark = useRef<HTMLDivElement>(null)
  const isNear = useRef(false)
  const isMoved = useRef(false)
  const grown = useRef(0)
  const load = useEffectEvent(() => {
    const isDue = isMoved.current || total - shown <= fewLeft
    if (!isNear.current || !isDue || busy || failed) return
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
  return (
    <>
      <div ref={mark} />
      {/* A new element for each page, because one that moves would count as a shift of the layout. */}
      <div key={shown} data-end className="mt-9 flex flex-col items-center gap-4 max-sm:items-stretch">
        <div className="nums text-center text-caption text-muted">
          {grouped(shown)} of {grouped(total)} cars
          <div className="mx-auto mt-2 h-1 w-44 overflow-hidden rounded-full bg-line">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(shown / total) * 100}%` }} />
          </div>
        </div>
        <ButtonLink
          look="primary"
          to={to}
          onClick={press}
          aria-busy={busy || undefined}
          className="aria-busy:animate-wait"
        >
          {failed ? 'Try again' : wordsFor(total - shown)}
        </ButtonLink>
      </div>
    </>
  )
}

function wordsFor(left: number) {
  return left === 1 ? 'Show the last car' : `Show ${Math.min(left, pageSize)} more`
}
