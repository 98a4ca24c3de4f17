import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during hydration, so that server and browser render the same; then the value. React renders again after hydration
 * only if the value is true.
 */
export const useAfterHydration = (value: boolean) =>
  useSyncExternalStore(
    never,
    () => value,
    () => false,
  )

export const useHydrated = () => useAfterHydration(true)
