import { type TouchEvent, useRef } from 'react'

const leastPx = 48

/** One finger moved across steps on; two fingers, or one that moves about in an enlarged page, do not. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? Number.NaN)
      if (Math.abs(moved) >= leastPx && (window.visualViewport?.scale ?? 1) === 1) step(moved < 0 ? 1 : -1)
    },
  }
}
