import { useEffect, useRef, useState } from 'react'
import { kept } from './kept.ts'

const index = [
  ...kept.map(({ id, title }) => ({ id, title })),
  { id: 'rights', title: 'Your rights' },
  { id: 'processors', title: 'Who processes it' },
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
  // On a phone the names stand in one row, which moves so that the current one is in view.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 32 })
  }, [current])
  return { current, list }
}

/** The parts of the page. */
export function Contents() {
  const { current, list } = useCurrentPart()
  return (
    <nav
      aria-label="On this page"
      className="sticky top-16 z-10 min-w-0 bg-paper py-2 max-lg:bleed lg:top-24 lg:-mt-2 lg:py-0"
    >
      <ul ref={list} className="strip max-lg:mx-0 max-lg:fades max-lg:px-(--gutter) lg:grid lg:gap-0">
        {index.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink max-lg:rounded-full max-lg:bg-sunken max-lg:px-4 max-lg:text-ink max-lg:aria-[current]:bg-accent-soft max-lg:aria-[current]:text-accent-ink lg:min-h-10 lg:border-line lg:border-l-2 lg:pl-4 lg:aria-[current]:border-accent lg:aria-[current]:font-medium lg:aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
