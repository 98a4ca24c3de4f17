import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Single keys for what a moderator does all day. They do nothing while somebody types, or with Ctrl, Alt or Command. */
export function useKeys(actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
    const action = actions[event.key]
    if (!action) return
    // Otherwise the letter is typed into the dialog that opens.
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
