import { grouped } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { pageSize } from '@/lib/listing/list.ts'
import { ButtonLink } from './Button.tsx'

interface MoreProps {
  /** How many vehicles are shown, and of how many. */
  shown: number
  total: number
  busy: boolean
  failed: boolean
  onMore: () => void
  /** The URL that shows one more page, for visitors without JavaScript. */
  to: string
}

interface PagerProps extends MoreProps {
  more: boolean
  /** Only a gesture at the bottom of the page loads more, so that the reader can stop at the footer. */
  isResting: boolean
  /** Where the grid has a tile for it, no button stands below. */
  className?: string | undefined
}

const gestures = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown'] as const
const keysDown = ['End', 'PageDown', 'ArrowDown', ' ']
/** How long a browser moves the page after content was added. */
const settleMs = 1_000
/** A wheel that still turns makes no new gesture. */
const pauseMs = 400

const isAtBottom = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2

/**
 * The end of a list. Loads the next page when it is nearly visible, or when its button is pressed. Browsers keep what is in
 * view in its place while content is added above it, so the end stays in view. Therefore every page needs a gesture:
 * one press of End loads one page, not the whole list.
 */
export function Pager({ more, isResting, className, ...rest }: PagerProps) {
  const { shown, busy, failed, onMore } = rest
  const mark = useRef<HTMLDivElement>(null)
  const isNear = useRef(false)
  const isMoved = useRef(false)
  const grown = useRef(0)
  const movedAt = useRef(0)
  const touchedAt = useRef(0)
  const load = useEffectEvent(() => {
    if (!isNear.current || !isMoved.current || busy || failed) return
    isMoved.current = false
    onMore()
  })
  const isDownwards = (event: Event) => {
    if (event instanceof WheelEvent) return event.deltaY > 0
    if (event instanceof KeyboardEvent) return keysDown.includes(event.key)
    return event.type === 'touchmove' && yOf(event) < touchedAt.current
  }
  const move = useEffectEvent((event: Event) => {
    if (event.type === 'touchstart') touchedAt.current = yOf(event)
    if (!isResting) {
      isMoved.current = true
      return load()
    }
    const isNew = performance.now() - movedAt.current > pauseMs
    if (event.type !== 'touchstart') movedAt.current = performance.now()
    if (isNew && isAtBottom() && isDownwards(event) && !busy && !failed) onMore()
  })
  // A dragged scrollbar sends no gesture. A page that scrolls because it grew was not moved by its reader.
  const scroll = useEffectEvent((event: Event) => {
    if (isResting) movedAt.current = performance.now()
    else if (!busy && performance.now() - grown.current > settleMs) move(event)
  })
  useEffect(() => {
    grown.current = performance.now()
  })
  useEffect(() => {
    const element = mark.current
    if (!element || !more || isResting) return
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
    return () => {
      watch.disconnect()
      isNear.current = false
    }
  }, [more, isResting])
  useEffect(() => {
    if (!more) return
    const onGesture = (event: Event) => move(event)
    const onScroll = (event: Event) => scroll(event)
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, onGesture)
      window.removeEventListener('scroll', onScroll)
    }
  }, [more])
  // A gesture while the list was busy counts once it no longer is.
  useEffect(() => {
    if (!busy) load()
  }, [busy])
  if (!more) return null
  return (
    <>
      <div ref={mark} />
      {/* A new element for each page, because one that moves would count as a shift of the layout. */}
      <div
        key={shown}
        data-end
        className={clsx('mt-9 grid justify-items-center gap-4 *:max-sm:w-full', className)}
      >
        <More {...rest} />
      </div>
    </>
  )
}

const yOf = (event: Event) => (event as TouchEvent).touches[0]?.clientY ?? 0

function wordsFor(left: number) {
  return left === 1 ? 'Show the last car' : `Show ${Math.min(left, pageSize)} more`
}

/** How much is shown, and the button for more. */
export function More({ busy, failed, shown, total, onMore, to }: MoreProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <>
      <div className="nums w-44 text-center text-caption text-muted">
        {grouped(shown)} of {grouped(total)} cars
        <div className="mt-2 h-1 overflow-hidden rounded-full bg-line">
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
    </>
  )
}
