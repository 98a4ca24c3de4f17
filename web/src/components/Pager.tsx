import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './Button.tsx'

interface PagerProps {
  more: boolean
  busy: boolean
  failed?: boolean
  onMore: () => void
}

/** The end of a list: it loads more when it scrolls near, and by a button for whom that never happens. */
export function Pager({ more, busy, failed = false, onMore }: PagerProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (more && !busy && !failed) onMore()
  })
  // Watched anew after each page: what stays in sight never enters it again.
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
  return (
    <div ref={mark} className="mt-10 flex justify-center">
      <Button busy={busy} onClick={onMore}>
        {failed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
