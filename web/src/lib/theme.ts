import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

/** The theme in use. `start.js` sets it before the first paint, and changes it. */
const theme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

export const useTheme = () => useSyncExternalStore(subscribe, theme, (): Theme => 'light')
