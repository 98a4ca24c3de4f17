import { useCallback, useState } from 'react'

/**
 * Whether an element is below the bar of the site and on the screen, and how high it was when it last was. On the screen
 * before anything is measured.
 */
export function useIsOnScreen() {
  const [{ isOnScreen, height }, set] = useState({ isOnScreen: true, height: 0 })
  const watch = useCallback((element: HTMLElement | null) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // Fast scrolling reports several crossings at once.
        const entry = entries.at(-1)
        if (!entry) return
        const { isIntersecting, boundingClientRect } = entry
        set((last) => ({
          isOnScreen: isIntersecting,
          height: isIntersecting || last.isOnScreen ? boundingClientRect.height : last.height,
        }))
      },
      { rootMargin: '-64px 0px 0px' },
    )
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isOnScreen, height, watch }
}
