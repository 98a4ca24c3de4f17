import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while React takes over what the server has drawn, so that both draw the same; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
