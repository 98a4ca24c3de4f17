import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()
const root = () => document.documentElement

/** The theme in use. `public/start.js` sets it before the first paint. */
export const theme = (): Theme => (root().dataset.theme === 'dark' ? 'dark' : 'light')

export function setTheme(next: Theme) {
  root().dataset.theme = next
  try {
    localStorage.setItem(key, next)
  } catch {
    // Private browsing may block storage. The choice is then lost when the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = () => useSyncExternalStore(subscribe, theme, (): Theme => 'light')
