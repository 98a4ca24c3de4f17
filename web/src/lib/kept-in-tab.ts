import { type SetStateAction, useSyncExternalStore } from 'react'

const kept = new Map<string, unknown>()
const changes = new EventTarget()

const subscribe = (notify: () => void) => {
  changes.addEventListener('change', notify)
  return () => changes.removeEventListener('change', notify)
}

/**
 * The state of a dialog, kept until the tab is closed: a dialog can be closed by accident. For what local storage cannot
 * hold, such as files, and for what the next person at this browser must not find. `initial` must not change. The last
 * part reads the present value, which is newer than that of the last render.
 */
export function useKeptInTab<T>(key: string, initial: T) {
  const read = () => (kept.has(key) ? (kept.get(key) as T) : initial)
  const value = useSyncExternalStore(subscribe, read, () => initial)
  function set(next: SetStateAction<T>) {
    kept.set(key, next instanceof Function ? next(read()) : next)
    changes.dispatchEvent(new Event('change'))
  }
  return [value, set, read] as const
}
