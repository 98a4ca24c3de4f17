import { useEffect, useRef, useState } from 'react'
import type { Seen } from './seen.ts'

/** The columns of which the middle is inside the box. */
function seenOf(box: HTMLElement, head: HTMLElement): Seen {
  const { left, right } = box.getBoundingClientRect()
  const isSeen = [...head.querySelectorAll('th')].map((column) => {
    const { x, width } = column.getBoundingClientRect()
    return x + width / 2 > left && x + width / 2 < right
  })
  return { first: isSeen.indexOf(true), last: isSeen.lastIndexOf(true) }
}

/** Whether the head of the table is above the screen, and which columns are in sight. */
export function useHead(columns: number) {
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  const [seen, setSeen] = useState<Seen>({ first: 0, last: columns - 1 })

  const follow = () => {
    if (!box.current || !head.current) return
    strip.current?.scrollTo({ left: box.current.scrollLeft })
    const now = seenOf(box.current, head.current)
    setSeen((old) => (old.first === now.first && old.last === now.last ? old : now))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a column comes or goes
  useEffect(() => {
    follow()
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        setPassed(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0)
      },
      { rootMargin: '-64px 0px 0px' },
    )
    if (head.current) watch.observe(head.current)
    window.addEventListener('resize', follow)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', follow)
    }
  }, [columns])
  return { box, head, strip, isPassed, seen, follow }
}
