import { useEffect, useRef, useState } from 'react'
import { kept } from './kept.ts'

const index = [
  { id: 'short', tab: 'In short' },
  { id: 'rights', tab: 'Your rights' },
  ...kept,
  { id: 'processors', tab: 'Who processes it' },
]

/** The part that is being read: the last one that begins in the upper quarter of the screen or above it. */
function useCurrentPart() {
  const [current, setCurrent] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
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
  // A phone shows some of the names, so their row moves until the current one is in view.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 32 })
  }, [current])
  return { current, list }
}

/** The parts of the page, which stay in view. */
export function Contents() {
  const { current, list } = useCurrentPart()
  return (
    <nav
      aria-label="On this page"
      className="sticky top-16 z-10 min-w-0 border-edge/60 border-b bg-paper max-md:bleed"
    >
      <ul
        ref={list}
        className="strip mx-0 mb-0 gap-x-5 px-0 pb-0 max-md:pr-14 max-md:pl-(--gutter) max-md:[mask-image:linear-gradient(to_left,transparent,#000_4rem)] lg:gap-x-8"
      >
        {index.map(({ id, tab }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 pt-0.5 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent-ink aria-[current]:[text-shadow:0_0_0.6px_currentColor] max-lg:text-caption"
            >
              {tab}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
