import { useInsertionEffect, useRef } from 'react'

/** An element and those around it that can have the focus, up to `main`. */
function chainOf(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...chainOf(element.parentElement?.closest('[tabindex]') ?? null)]
}

/**
 * Returns the focus to the element that opened a dialog, or to what is around it if it is gone. Radix does this only for
 * its own triggers.
 */
export function useReturnFocus(open: boolean) {
  const openers = useRef<HTMLElement[]>([])
  // Runs before an `autoFocus` inside the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) openers.current = chainOf(document.activeElement)
  }, [open])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      openers.current.find(({ isConnected }) => isConnected)?.focus()
    },
  }
}
