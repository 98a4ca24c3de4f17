import { useEffect, useRef, useState } from 'react'
import { kept } from './kept.ts'

const index = [
  { id: 'short', title: 'In short' },
  { id: 'rights', title: 'Your rights' },
  ...kept,
  { id: 'processors', title: 'Who processes it' },
]

/** The part that is being read: the last one that begins in the upper quarter of the screen or above it. */
function useCurrentPart() {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const parts = index.flatMap(({ id }) => document.getElementById(id)?.closest('section') ?? [])
    const read = () => {
      const last = parts.findLast((part) => part.getBoundingClientRect().top <= window.innerHeight / 4)
      setCurrent((last ?? parts[0])?.getAttribute('aria-labelledby') ?? undefined)
    }
    const watch = new IntersectionObserver(read, { rootMargin: '0px 0px -75%' })
    for (const part of parts) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return current
}

/**
 * The parts of the page, which stay in view: above it, or beside it on a desktop. On a phone they scroll sideways, to the
 * part that is being read. They are so close there that the last one in sight is cut, on all usual widths.
 */
export function Contents() {
  const current = useCurrentPart()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // In the middle, so that the parts before and after it are in sight.
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft + (link.offsetWidth - list.current.clientWidth) / 2
  }, [current])
  return (
    <nav
      aria-label="On this page"
      className="max-sm:bleed sticky top-16 z-10 min-w-0 border-edge/60 bg-paper max-xl:border-b xl:top-24 xl:self-start"
    >
      <ul
        ref={list}
        className="strip mx-0 mb-0 gap-x-3.5 px-0 pb-0 max-sm:pr-6 max-sm:pl-(--gutter) motion-safe:scroll-smooth sm:gap-x-5 lg:gap-x-8 xl:flex-col xl:gap-y-0"
      >
        {index.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent max-sm:tracking-tight pt-0.5 text-muted max-xl:border-b-3 xl:border-l-3 xl:pl-4 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent-ink aria-[current]:[text-shadow:0_0_0.6px_currentColor]"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
