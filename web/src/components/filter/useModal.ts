import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useBack } from '@/lib/router/back.ts'

/** From here on (`lg` in the styles) the filters stand beside the list. */
const wide = '(width >= 64rem)'

/** Puts everything but this element out of reach. Returns a function that undoes it. */
function isolate(element: Element) {
  const changed: Element[] = []
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && !other.hasAttribute('inert')) changed.push(other)
  for (const other of changed) other.setAttribute('inert', '')
  return () => {
    for (const other of changed) other.removeAttribute('inert')
  }
}

/** Makes a popover, which its buttons also open without script, a modal dialog while it is open. */
export function useModal() {
  const ref = useRef<HTMLDivElement>(null)
  const release = useRef<() => void>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  useBack(isOpen, () => ref.current?.hidePopover())

  useEffect(() => {
    const popover = ref.current
    // Opened before the script had loaded: opens once more, with its events.
    if (popover?.matches(':popover-open')) {
      popover.hidePopover()
      popover.showPopover()
    }
    const hide = () => popover?.hidePopover()
    const screen = matchMedia(wide)
    screen.addEventListener('change', hide)
    return () => {
      screen.removeEventListener('change', hide)
      release.current?.()
    }
  }, [])

  return {
    isOpen,
    popover: {
      ref,
      tabIndex: -1,
      'aria-modal': isOpen || undefined,
      // The browser returns the focus to the button that opened the popover, so the button must be in reach by then.
      onBeforeToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'closed') release.current?.()
      },
      onToggle: ({ newState, target, currentTarget }: ToggleEvent) => {
        // React also reports the groups that are opened inside.
        if (target !== currentTarget) return
        setIsOpen(newState === 'open')
        if (newState !== 'open' || !ref.current) return
        ref.current.focus()
        release.current = isolate(ref.current)
      },
    },
  }
}
