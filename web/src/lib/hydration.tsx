import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

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

/** Renders after hydration, so that the code inside does not delay the first press. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? <Suspense>{children}</Suspense> : null
