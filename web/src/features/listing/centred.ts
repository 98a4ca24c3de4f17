import { useEffect, useRef } from 'react'

/** A strip of pictures that keeps the shown one in its middle, as far as there is something to scroll. */
export function useCentred(shown: number) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current: list } = strip
    const item = list?.children[shown]
    if (!list || !(item instanceof HTMLElement)) return
    list.scrollTo({ left: item.offsetLeft + (item.offsetWidth - list.clientWidth) / 2, behavior: 'smooth' })
  }, [shown])
  return strip
}
