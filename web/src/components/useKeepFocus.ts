import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a part of the page whose buttons come and go: when the one with the focus goes, the part itself, or the
 * named heir in it, takes it over. Otherwise a keyboard would begin again at the top of the page.
 */
export function useKeepFocus<T extends HTMLElement>(heir?: RefObject<HTMLElement | null>) {
  const part = useRef<T>(null)
  const inside = useRef(false)
  // After every change; a mouse that never focused anything here moves nothing.
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
