import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, so that server and browser render the same; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
