import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, so that server and browser render the same; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Renders after hydration, so that the code inside does not delay the first press. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? <Suspense>{children}</Suspense> : null
