import { useRef } from 'react'

/** Gives the focus back to whatever opened a dialog: Radix does so for its own triggers alone. */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
