import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '@/lib/useHydrated.ts'

/** Renders after hydration, so that the code inside does not delay the first press. */
export const Later = ({ children }: { children: ReactNode }) =>
  useHydrated() ? <Suspense>{children}</Suspense> : null
