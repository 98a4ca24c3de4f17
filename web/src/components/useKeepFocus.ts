import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element whose buttons appear and disappear. When the focused button disappears, the focus moves to the element
 * or to its named heir. Otherwise keyboard users would start again at the top of the page.
 */
export function useKeepFocus<T extends HTMLElement>(heir?: RefObject<HTMLElement | null>) {
  const part = useRef<T>(null)
  const inside = useRef(false)
  // Runs after every render. If nothing in the element had the focus, for example with a mouse, the focus does not
  // move.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) (heir ?? part).current?.focus()
  })
  return {
    ref: part,
    ...(!heir && { tabIndex: -1 }),
    onFocus: () => {
      inside.current = true
    },
    onBlur: () => {
      inside.current = false
    },
  }
}
